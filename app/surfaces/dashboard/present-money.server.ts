import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import { isPaymentMethod, RECORDED_METHODS, type RecordedMethod } from '#app/money/payments/methods.ts'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatPrice, formatSantim } from '#app/base/platform/money.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Dashboard, TakenToday } from './dashboard.queries.server.ts'

/** What is still owed, open refunds, and yesterday's difference at providers, each with its list; none at zero. Requirement 18.3. */
export function presentOpenMoney({ lang, t }: ViewContext, { now, settlement }: Pick<Dashboard, 'now' | 'settlement'>) {
  const { openRefunds, yesterday } = settlement
  const difference = yesterday?.differenceSantim
  const owed = {
    to: `${adminPaths.orders}${orderFilter.search({ ...orderFilter.none, balance: 'open', sort: 'due' })}`,
    name: t('dashboard.money.outstanding'),
    count: t('dashboard.money.outstanding.orders', { count: now.outstandingOrders }),
    sum: formatPrice(now.outstandingSantim, lang),
    isOff: false,
  }
  const refunds = {
    to: adminPaths.refunds,
    name: t('dashboard.money.refunds'),
    count: t('dashboard.money.refunds.count', { count: openRefunds.count }),
    sum: formatPrice(openRefunds.sumSantim, lang),
    isOff: false,
  }
  return [
    ...(now.outstandingOrders > 0 ? [owed] : []),
    ...(openRefunds.count > 0 ? [refunds] : []),
    ...(yesterday && difference !== 0
      ? [
          {
            to: adminLinks.settlementOf(yesterday.day),
            name: t('dashboard.money.yesterday'),
            count: '',
            sum:
              typeof difference === 'number' ? formatSantim(difference, lang) : t('dashboard.money.yesterday.missing'),
            isOff: typeof difference === 'number',
          },
        ]
      : []),
  ]
}

/** Santim taken and given back, of all or of some. */
export function sumTaken(money: readonly TakenToday[]): { taken: number; back: number } {
  const sum = (pick: (one: TakenToday) => number) => money.reduce((all, one) => all + pick(one), 0)
  return { taken: sum(({ takenSantim }) => takenSantim), back: sum(({ backSantim }) => backSantim) }
}

/** One row for each method, of the counter and of orders together, largest sum first. */
export function ofMethods(
  money: readonly TakenToday[],
): Pick<TakenToday, 'method' | 'count' | 'takenSantim' | 'backSantim'>[] {
  const methods = [...new Set(money.map(({ method }) => method))]
  return methods
    .map((method) => {
      const of = money.filter((one) => one.method === method)
      const { taken: takenSantim, back: backSantim } = sumTaken(of)
      return { method, count: of.reduce((all, { count }) => all + count, 0), takenSantim, backSantim }
    })
    .toSorted((one, other) => other.takenSantim - one.takenSantim)
}

const COUNTER_TEXTS = {
  Cash: 'cash',
  Transfer: 'transfer',
  Credit: 'credit',
  Withheld: 'withheld',
} as const satisfies Record<RecordedMethod, string>

/** `null`: paid on a payment page. */
export function methodName(method: string | null, t: Translate): string {
  if (method !== null && isPaymentMethod(method)) return t(methodLabels[method])
  const atCounter = RECORDED_METHODS.find((each) => each === method)
  if (atCounter) return t(`orders.attempt.${COUNTER_TEXTS[atCounter]}`)
  return t('orders.attempt.hosted')
}
