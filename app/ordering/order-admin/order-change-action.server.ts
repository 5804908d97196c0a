import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import {
  changeOrder,
  type ChangedMeanwhile,
  type ChangeOrderRefusal,
} from '#app/ordering/orders/changing/change-order.server.ts'
import { fieldTexts } from './order-change-texts.ts'
import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import { parseChange, typedFrom, type ChangeField, type TypedChange } from './order-change-form.ts'
import { orderRefusalText } from '#app/ordering/orders/order-refusal-text.ts'
import { orderRefusals, type OrderRefusalReason } from '#app/ordering/orders/order-refusals.ts'

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

const refusals = {
  ...orderRefusals,
  order_not_found: { status: 404, message: 'quote.refused.order_not_found' },
  change_by_phone: { status: 409, message: 'order.refused.change_by_phone' },
  order_closed: { status: 409, message: 'orders.change.refused.order_closed' },
  changed_meanwhile: { status: 409, message: 'orders.change.refused.changed_meanwhile' },
} as const satisfies RefusalAnswers<ChangeOrderRefusal['reason'] | OrderRefusalReason>

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
  typed: TypedChange,
  { orderId, actor, viewer }: { orderId: string; actor: Actor; viewer: ViewContext },
): Promise<Answered> {
  const { t } = viewer
  const parsed = parseChange(typed, parseAnyPhone)
  if (!parsed.ok) {
    const texts = Object.entries(parsed.errors).map(([field, key]) => [field, t(key)])
    return {
      ok: false,
      status: 422,
      answer: { typed, errors: Object.fromEntries(texts), error: t('cake.builder.errors') },
    }
  }
  const { order, override } = parsed
  const change = {
    orderId,
    role: 'manager' as const,
    actor,
    expectedVersion: typed.version,
    order,
    override,
    isTold: typed.isTold,
  }
  const changed = await changeOrder(deps, change)
  if (changed.ok) return { ok: true }
  const { status } = refusals[changed.reason]
  if (changed.reason === 'changed_meanwhile') return { ok: false, status, answer: viewConflict(typed, changed, viewer) }
  const place = PLACES[changed.reason]
  const text = textOf(changed, viewer)
  const answer = place ? { errors: { [place]: text }, error: t('cake.builder.errors') } : { errors: {}, error: text }
  return { ok: false, status, answer: { typed, ...answer } }
}

function textOf(refusal: Exclude<ChangeOrderRefusal, ChangedMeanwhile>, { lang, calendar, t }: ViewContext): string {
  const { reason } = refusal
  if (reason === 'order_not_found' || reason === 'order_closed' || reason === 'change_by_phone')
    return t(refusals[reason].message)
  return orderRefusalText(refusal, lang, t, calendar)
}

/** The form keeps the version that was seen; overwriting names the newer one. */
function viewConflict(typed: TypedChange, conflict: ChangedMeanwhile, viewer: ViewContext): ChangeAnswer {
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
