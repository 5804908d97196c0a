import type { RouterContextProvider } from 'react-router'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { isAdministrator } from '#app/people/auth/profile.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { formatPhone, isEthiopianPhone } from '#app/base/platform/phone.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { submitForm } from '#app/base/commands/doors.server.ts'
import { callerOfAccount } from '#app/people/auth/commands/define-customer-command.server.ts'
import { saveOwnAddress } from '#app/ordering/customers/account/commands/change-own-addresses.server.ts'
import { listAddresses } from '#app/ordering/customers/account/account-addresses.server.ts'
import { addressText } from '#app/ordering/customers/account/address-text.ts'
import { findContact } from '#app/ordering/customers/account/account-contact.server.ts'
import { TICKED } from '#app/ordering/orders/placing/gift-form.ts'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'
import { SAVE_ADDRESS, OPENED_FOR, type AccountFill } from './account-fill.ts'

type Context = Readonly<RouterContextProvider>

/** The customer's account; undefined for visitors and for staff, who order for others. */
function customerAccount(context: Context): string | undefined {
  const profile = context.get(sessionContext)?.profile
  return profile && !isAdministrator(profile) ? profile.id : undefined
}

/** The fields that a customer's account fills in. Null for visitors and staff. */
export async function loadAccountFill(context: Context, settings: Settings): Promise<AccountFill | null> {
  const accountId = customerAccount(context)
  if (!accountId) return null
  const db = context.get(databaseContext)
  const [contact, addresses] = await Promise.all([findContact(db, accountId), listAddresses(db, accountId)])
  const zones = settings['delivery.zones'].map(({ id }) => id)
  return {
    id: accountId,
    person: contact ? { customerName: contact.name, ...typedPhone(contact.phone) } : {},
    addresses: addresses.map((address) => ({
      id: address.id,
      text: addressText(address, settings, context.get(requestContext)),
      typed: {
        // The customer must choose again if the shop no longer delivers to this sub-city.
        zone: [...zones, ZONE_ELSEWHERE].includes(address.zone) ? address.zone : '',
        landmark: address.landmark,
        directions: address.directions,
        wantsCall: address.wantsCall ? TICKED : '',
        pin: address.pin,
      },
    })),
  }
}

function typedPhone(phone: string) {
  if (!isEthiopianPhone(phone)) return { isAbroad: TICKED, phoneAbroad: phone }
  return { phone: formatPhone(phone).replaceAll(' ', '') }
}

/**
 * Whether the checkout was opened for an account that is no longer signed in: then its customer is asked first, because the
 * order would be nobody's, or another person's. `openedFor` is the account of the answer.
 */
export function findSessionChange(form: FormData, context: Context) {
  const openedFor = customerAccount(context) ?? ''
  const before = form.get(OPENED_FOR)
  if (!before || before === openedFor) return undefined
  return { openedFor, message: openedFor ? 'checkout.session.other' : 'checkout.session.over' } as const
}

/** Keeps the address of a placed order with the account where its form asks for it. The order stands, whatever happens here. */
export async function saveAddressOf(form: FormData, context: Context): Promise<void> {
  const accountId = customerAccount(context)
  if (!accountId || form.get(SAVE_ADDRESS) !== TICKED || form.get('deliveryMethod') !== 'delivery') return
  const deps = { db: context.get(databaseContext), clock: context.get(clockContext) }
  const caller = callerOfAccount(accountId, context.get(requestContext))
  try {
    await submitForm(deps, { form, button: { command: saveOwnAddress }, caller })
  } catch (error) {
    context.get(requestContext).log.error({ err: error }, 'an address was not kept with its account')
  }
}
