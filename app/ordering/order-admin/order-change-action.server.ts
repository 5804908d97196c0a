import { z } from 'zod'
import { answerRefused, submitForm } from '#app/base/commands/doors.server.ts'
import { readBy, readForm, text, ticked } from '#app/base/commands/fields.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { writtenNumber } from '#app/base/platform/text/form-text.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { ChangedMeanwhile, ChangeOrderRefusal } from '#app/ordering/orders/changing/change-order.server.ts'
import { orderRefusalText } from '#app/ordering/orders/order-refusal-text.ts'
import { orderRefusals, type OrderRefusal } from '#app/ordering/orders/order-refusals.ts'
import { QUOTE_MAX_LENGTHS } from '#app/ordering/orders/placing/quote-form.ts'
import { REASON_MAX_LENGTH } from '#app/ordering/orders/status/move-reason.ts'
import { DELIVERY_METHODS } from '#app/ordering/terms/order.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { changeOrder, type InvalidFields } from './commands/change-order.server.ts'
import {
  ADDRESS_MAX_LENGTH,
  PIN_MAX_LENGTH,
  typedFrom,
  type ChangeField,
  type TypedChange,
} from './order-change-form.ts'
import { fieldTexts } from './order-change-texts.ts'

const changeFields = z.object({
  intent: z.string(),
  customerName: text(QUOTE_MAX_LENGTHS.customerName),
  phone: text(QUOTE_MAX_LENGTHS.phone),
  email: text(QUOTE_MAX_LENGTHS.email),
  address: text(ADDRESS_MAX_LENGTH),
  pin: text(PIN_MAX_LENGTH),
  notes: text(QUOTE_MAX_LENGTHS.notes),
  recipientName: text(QUOTE_MAX_LENGTHS.customerName),
  recipientPhone: text(QUOTE_MAX_LENGTHS.phone),
  giftText: text(QUOTE_MAX_LENGTHS.giftText),
  giftFrom: text(QUOTE_MAX_LENGTHS.giftFrom),
  wantsCall: ticked(),
  method: z.enum(DELIVERY_METHODS).catch('self-pickup'),
  date: text(10),
  time: text(5),
  overridesLeadTime: ticked(),
  overridesCapacity: ticked(),
  reason: text(REASON_MAX_LENGTH),
  isNotified: ticked(),
  // `over`: the version that the editor overwrites on purpose.
  version: readBy((form) => writtenNumber(form, 'over', 'version'), z.int().min(0).catch(0)),
})
const NAMES = { overridesLeadTime: 'overrideLeadTime', overridesCapacity: 'overrideCapacity', isNotified: 'tell' }

/** What the form says, as it is shown again; `isPreview`: it asks for the effect of the typed day and changes nothing. */
export function readChange(form: FormData): { typed: TypedChange; isPreview: boolean } {
  const { intent, ...typed } = changeFields.parse(readForm(changeFields, form, { names: NAMES }))
  return { typed, isPreview: intent === 'look' }
}

export interface ChangeAnswer {
  typed: TypedChange
  errors: Partial<Record<ChangeField, string>>
  error?: string
  conflict?: {
    version: number
    fields: { label: string; yours: string; theirs: string }[]
    changedBy: string
    changedAt: string
  }
}

/** Field beside which a refusal is shown; the others are shown above the form. */
const PLACES: Partial<Record<ChangeOrderRefusal['reason'], ChangeField>> = {
  delivery_date_invalid: 'date',
  delivery_date_missing: 'date',
  delivery_too_soon: 'date',
  delivery_too_far: 'date',
  delivery_day_closed: 'date',
  day_full: 'date',
  delivery_time_invalid: 'time',
  delivery_outside_slots: 'time',
  slot_full: 'time',
  delivery_address_missing: 'address',
  delivery_below_zone_minimum: 'address',
  override_reason_missing: 'reason',
}

type Answered = { ok: true } | { ok: false; status: number; answer: ChangeAnswer }

/** Executes the form, or explains in words why not. Keeps the typed values in both cases. */
export async function orderChangeAction(
  deps: CommandDeps,
  form: FormData,
  { orderId, typed, caller, viewer }: { orderId: string; typed: TypedChange; caller: StaffCaller; viewer: ViewContext },
): Promise<Answered> {
  const { lang, calendar, t } = viewer
  const button = { command: changeOrder, given: { orderId, ...typed } }
  const outcome = await submitForm(deps, { form, button, caller })
  if (outcome.ok) return { ok: true }
  const { status, answer: worded } = answerRefused(changeOrder, outcome, viewer)
  const { reason } = worded
  const refusal = (outcome.refusal ?? { ok: false, reason }) as ChangeOrderRefusal | InvalidFields
  if (refusal.reason === 'changed_meanwhile' && 'theirs' in refusal) {
    return { ok: false, status, answer: presentConflict(typed, refusal, viewer) }
  }
  const error = t('cake.builder.errors')
  if (refusal.reason === 'fields_invalid') {
    const texts = Object.entries(refusal.errors).map(([field, key]) => [field, t(key)])
    return { ok: false, status, answer: { typed, errors: Object.fromEntries(texts), error } }
  }
  const isOfOrders = Object.hasOwn(orderRefusals, reason)
  const text = isOfOrders ? orderRefusalText(refusal as OrderRefusal, lang, t, calendar) : worded.error
  const place = PLACES[refusal.reason]
  const answer = place ? { errors: { [place]: text }, error } : { errors: {}, error: text }
  return { ok: false, status, answer: { typed, ...answer } }
}

/** The form keeps the version that was seen; overwriting names the newer one. */
function presentConflict(typed: TypedChange, conflict: ChangedMeanwhile, viewer: ViewContext): ChangeAnswer {
  const { theirs, version, changedBy, changedAt } = conflict
  const mine = fieldTexts(typed, viewer)
  const fields = fieldTexts(typedFrom(theirs, version), viewer).flatMap(({ label, text }, index) => {
    const yours = mine[index]!.text
    return yours === text ? [] : [{ label, yours, theirs: text }]
  })
  return {
    typed,
    errors: {},
    conflict: { version, fields, changedBy, changedAt: formatMoment(changedAt, viewer.lang, viewer.calendar) },
  }
}
