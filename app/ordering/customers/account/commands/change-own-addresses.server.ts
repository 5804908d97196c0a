import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { filled, text, ticked, uuid } from '#app/base/commands/fields.server.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { defineCustomerCommand } from '#app/people/auth/commands/define-customer-command.server.ts'
import { formatPin, parsePin } from '#app/ordering/scheduling/landmarks/place.ts'
import { ADDRESS_MAX_LENGTHS, MOST_ADDRESSES } from '../account-address.ts'
import { addAddress, changeAddress, makeDefaultAddress, removeAddress } from '../account-addresses.server.ts'
import { accountGone, ownAccount } from './own-account.server.ts'

const refusals = {
  ...accountGone,
  zone_missing: { status: 422, message: 'checkout.error.zone' },
  landmark_missing: { status: 422, message: 'checkout.error.landmark' },
  too_many_addresses: { status: 422, message: 'account.address.too.many' },
} as const satisfies RefusalAnswers

/** A place of deliveries, in the fields of the checkout. */
const addressFields = z.object({
  zone: filled(ADDRESS_MAX_LENGTHS.zone, 'zone_missing'),
  landmark: filled(ADDRESS_MAX_LENGTHS.landmark, 'landmark_missing'),
  directions: text(ADDRESS_MAX_LENGTHS.directions),
  wantsCall: ticked(),
  /** As typed; what is no pin is left out. */
  pin: text(ADDRESS_MAX_LENGTHS.pin),
})

/** Adds an address, or changes the named one; the same address twice is one. An address that is not the account's stays as it is. */
export const saveOwnAddress = defineCustomerCommand({
  name: 'own_account.save_address',
  input: addressFields.extend({
    /** Absent: a new one. */
    addressId: uuid().optional(),
  }),
  may: 'account.own',
  doors: ['form'],
  author: 'proved',
  on: ownAccount,
  refusals,
  refusalText: ({ reason }, _lang, t) =>
    t(refusals[reason].message, reason === 'too_many_addresses' ? { count: MOST_ADDRESSES } : {}),
  async run({ trx, subject: accountId, now }, { addressId, ...typed }) {
    const pin = parsePin(typed.pin)
    const landmark = typed.landmark.replaceAll(/\s+/g, ' ')
    const address = { ...typed, landmark, pin: pin ? formatPin(pin) : '' }
    if (addressId !== undefined) {
      await changeAddress(trx, accountId, addressId, address)
      return done()
    }
    const isAdded = await addAddress(trx, accountId, address, now)
    return isAdded ? done() : { ok: false, reason: 'too_many_addresses', most: MOST_ADDRESSES }
  },
})

/** Removes an address of the account. */
export const removeOwnAddress = defineCustomerCommand({
  name: 'own_account.remove_address',
  input: z.object({ addressId: uuid('account_gone') }),
  may: 'account.own',
  doors: ['form'],
  author: 'proved',
  on: ownAccount,
  refusals: accountGone,
  async run({ trx, subject: accountId }, { addressId }) {
    await removeAddress(trx, accountId, addressId)
    return done()
  },
})

/** Makes an address of the account the one that the checkout fills in. */
export const putOwnAddressFirst = defineCustomerCommand({
  name: 'own_account.put_address_first',
  input: z.object({ addressId: uuid('account_gone') }),
  may: 'account.own',
  doors: ['form'],
  author: 'proved',
  on: ownAccount,
  refusals: accountGone,
  async run({ trx, subject: accountId }, { addressId }) {
    await makeDefaultAddress(trx, accountId, addressId)
    return done()
  },
})
