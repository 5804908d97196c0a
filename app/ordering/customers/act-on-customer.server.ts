import type { RemoveImagesDeps } from '#app/base/media/remove-unused-image.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import type { MessageKey, MessageValues } from '#app/base/platform/text/translate.ts'
import { blockCustomer, unblockCustomer } from './block-customer.server.ts'
import { findCustomerOfPhone, type KnownDetails } from './customer-details.queries.server.ts'
import { parseDetails, type CustomerDetails, type DetailsFault, type TypedDetails } from './customer-details.ts'
import type { CustomerRefusal } from './customer-refusals.ts'
import { eraseCustomer } from './erase-customer.server.ts'
import { mergeCustomers, separateCustomer } from './merge-customers.server.ts'
import { saveCustomerDetails } from './save-customer-details.server.ts'
import { sendPayLink, writeToCustomer } from './write-to-customer.server.ts'

type Deps = RemoveImagesDeps & { clock: Clock }

export type CustomerActOutcome =
  | { kind: 'done'; text: MessageKey; values?: MessageValues }
  | { kind: 'erased' }
  | { kind: 'refused'; reason: CustomerRefusal['reason']; at?: 'block' | 'message' | 'merge'; message?: string }
  | { kind: 'details'; typed: TypedDetails; faults: DetailsFault[] }
  /** Somebody saved since the form was opened: what was typed, and what stands now. */
  | { kind: 'details_meanwhile'; typed: TypedDetails; mine: CustomerDetails; current: KnownDetails }

/**
 * What the page of a customer may do: `block` (with `reason`), `unblock`, `details` (against `version`, or against the newer one in
 * `keep`), `message` (with `text`), `pay-link` (with `order`), `merge` (with `other`, or `phone` as it is typed), `separate` (with `phone`), `erase`.
 */
export async function actOnCustomer(
  deps: Deps,
  form: FormData,
  who: { customerId: string; actor: string },
): Promise<CustomerActOutcome> {
  const intent = formText(form, 'intent')
  switch (intent) {
    case 'erase': {
      const erased = await eraseCustomer(deps, who)
      return erased.ok ? { kind: 'erased' } : { kind: 'refused', reason: erased.reason }
    }
    case 'unblock':
      return told(await unblockCustomer(deps, who), 'customers.done.unblocked')
    case 'details':
      return saveDetails(deps, form, who)
    case 'message': {
      const text = formText(form, 'text')
      const outcome = told(await writeToCustomer(deps, { ...who, text }), 'customers.done.message')
      return outcome.kind === 'refused' ? { ...outcome, at: 'message', message: text } : outcome
    }
    case 'pay-link':
      return told(await sendPayLink(deps, { ...who, orderId: idIn(form, 'order') }), 'customers.done.pay.link')
    case 'merge': {
      const otherId = await findOther(deps, form)
      const merged = otherId ? await mergeCustomers(deps, { ...who, otherId }) : NO_OTHER
      const outcome = told(merged, 'customers.done.merged')
      return outcome.kind === 'refused' ? { ...outcome, at: 'merge' } : outcome
    }
    case 'separate':
      return told(await separateCustomer(deps, { ...who, phone: formText(form, 'phone') }), 'customers.done.separated')
    default: {
      const blocked = await blockCustomer(deps, { ...who, reason: formText(form, 'reason') })
      const outcome = told(blocked, 'customers.done.blocked')
      return outcome.kind === 'refused' ? { ...outcome, at: 'block' } : outcome
    }
  }
}

const NO_OTHER = { ok: false, reason: 'customer_gone' } as const
const NO_ID = '00000000-0000-0000-0000-000000000000'

function idIn(form: FormData, name: string): string {
  const id = formText(form, name)
  return isUuid(id) ? id : NO_ID
}

function told(
  result: { ok: true } | { ok: false; reason: CustomerRefusal['reason'] },
  text: MessageKey,
): CustomerActOutcome {
  return result.ok ? { kind: 'done', text } : { kind: 'refused', reason: result.reason }
}

async function findOther({ db }: Deps, form: FormData): Promise<string | undefined> {
  const id = formText(form, 'other')
  if (isUuid(id)) return id
  const phone = parsePhone(formText(form, 'phone'))
  return phone ? (await findCustomerOfPhone(db, phone))?.id : undefined
}

async function saveDetails(
  deps: Deps,
  form: FormData,
  who: { customerId: string; actor: string },
): Promise<CustomerActOutcome> {
  const typed: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value.slice(0, 1000)
  const parsed = parseDetails((name) => typed[name] ?? '', dayInAddis(deps.clock.now()))
  if (!parsed.ok) return { kind: 'details', typed, faults: parsed.faults }
  const version = Number(formText(form, 'keep') || formText(form, 'version'))
  const saved = await saveCustomerDetails(deps, { ...who, details: parsed.details, version })
  if (saved.ok) return { kind: 'done', text: 'customers.done.details' }
  if (saved.reason !== 'details_changed_meanwhile') return { kind: 'refused', reason: saved.reason }
  return { kind: 'details_meanwhile', typed, mine: parsed.details, current: saved.current }
}
