import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { offSheetText } from '#app/ordering/orders/status/off-sheet.ts'
import type { findOffSheet } from '#app/ordering/production/off-sheet.queries.server.ts'
import { formatHandover, type HandoverSlots } from '#app/ordering/terms/handover-time.ts'
import type { WaitingSummary } from '#app/ordering/orders/quotes/waiting-requests.queries.server.ts'
import { presentWaiting, type WaitingRow } from '#app/surfaces/finance/waiting/present-waiting.server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What only a person can decide, each with how long it has waited. */
export interface DecisionView {
  kind: 'price' | 'money' | 'sheet'
  wait: string
  isLate: boolean
  title: string
  detail: string
  to: string
  text: string
}

export function presentSheetDecision(
  viewer: ViewContextAt,
  { orders, count }: Awaited<ReturnType<typeof findOffSheet>>,
  settings: HandoverSlots,
): DecisionView[] {
  const [order] = orders
  if (!order) return []
  const { lang, calendar, t, now } = viewer
  const when = order.day
    ? formatHandover(
        { ...order, deliveryDate: order.day, deliveryTime: order.time?.slice(0, 5) ?? null },
        settings,
        lang,
        calendar,
      )
    : ''
  const detail = [when, offSheetText(viewer, order.reason, order)].filter(Boolean).join(' · ')
  return [
    {
      kind: 'sheet',
      wait: shortWait(viewer, order.createdAt),
      isLate: order.day === dayInAddis(now),
      title: t('dashboard.decide.sheet', { code: order.code }),
      detail: count > 1 ? t('dashboard.decide.sheet.more', { detail, count: count - 1 }) : detail,
      to: `${adminPaths.order(order.id)}#off-sheet`,
      text: t('dashboard.decide.sheet.act'),
    },
  ]
}

export function presentPriceDecision(viewer: ViewContextAt, { oldest, count, isLate }: WaitingSummary): DecisionView[] {
  if (!oldest) return []
  const { lang, t } = viewer
  const asked = oldest.occasionNames?.[lang]
  const cake = [asked, oldest.cakeNames[lang]].filter(Boolean).join(' · ')
  return [
    {
      kind: 'price',
      wait: shortWait(viewer, oldest.since),
      isLate,
      title: t('dashboard.decide.price', { cake }),
      detail:
        count > 1 ? t('dashboard.decide.price.longest', { name: oldest.customerName, count }) : oldest.customerName,
      to: adminPaths.quote(oldest.orderId),
      text: t('dashboard.decide.price.act'),
    },
  ]
}

/** The money that has waited longest for a person, of any kind. */
export function presentMoneyDecision(
  viewer: Parameters<typeof presentWaiting>[0],
  longest: WaitingRow | undefined,
): DecisionView[] {
  if (!longest) return []
  const { to } = presentWaiting(viewer, longest)
  const wait = shortWait(viewer, longest.at)
  return [
    {
      kind: 'money',
      isLate: false,
      wait,
      ...sayMoney(viewer, longest),
      to,
      text: viewer.t('dashboard.decide.money.act'),
    },
  ]
}

function sayMoney(
  viewer: Parameters<typeof presentWaiting>[0],
  row: WaitingRow,
): Pick<DecisionView, 'title' | 'detail'> {
  const { lang, t } = viewer
  if (row.kind === 'transfer') {
    const { amountSantim, customerName, reference } = row.one
    return {
      title: t('dashboard.decide.transfer', { amount: formatPrice(amountSantim, lang) }),
      detail: t('dashboard.decide.transfer.who', { name: customerName, end: reference.slice(-4) }),
    }
  }
  if (row.kind === 'case') {
    const { amountSantim, currency, customerName, orderCode } = row.one
    const isKnown = amountSantim !== null && (currency ?? 'ETB') === 'ETB'
    return {
      title: isKnown
        ? t('dashboard.decide.case', { amount: formatPrice(amountSantim, lang) })
        : t('dashboard.decide.case.unknown'),
      detail: [customerName, orderCode].filter(Boolean).join(' · ') || t('dashboard.decide.case.nobody'),
    }
  }
  const { what, amount, orderCode, customer } = presentWaiting(viewer, row)
  return { title: what, detail: [amount, orderCode, customer].filter(Boolean).join(' · ') }
}

/** "20 min", "3 h", "2 days": it stands in the place of the hour. */
function shortWait({ t, now }: ViewContextAt, since: Date): string {
  const waitedMs = Math.max(0, now.getTime() - since.getTime())
  if (waitedMs >= DAY_MS) return t('dashboard.wait.days', { count: Math.floor(waitedMs / DAY_MS) })
  if (waitedMs >= HOUR_MS) return t('dashboard.answer.hours', { count: Math.floor(waitedMs / HOUR_MS) })
  return t('dashboard.answer.minutes', { count: Math.max(1, Math.floor(waitedMs / MINUTE_MS)) })
}
