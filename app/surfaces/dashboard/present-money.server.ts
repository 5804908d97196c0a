import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import { isPaymentMethod, RECORDED_METHODS, type RecordedMethod } from '#app/money/payments/methods.ts'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Dashboard } from './dashboard.queries.server.ts'
import { percentOf } from './dashboard-figures.ts'

export function presentMoney({ lang, t }: ViewContext, { money, now, settlement }: Dashboard) {
  const { openRefunds, yesterday } = settlement
  const difference = yesterday?.differenceSantim
  const sum = money.reduce((all, { sumSantim }) => all + sumSantim, 0)
  return {
    methods: money.map(({ method, count, sumSantim }) => ({
      name: methodName(method, t),
      count: t('dashboard.money.count', { count }),
      sum: formatSantim(sumSantim, lang),
      share: percentOf(sumSantim, sum) ?? 0,
    })),
    total: formatSantim(sum, lang),
    outstanding: formatSantim(now.outstandingSantim, lang),
    outstandingOrders: t('dashboard.money.outstanding.orders', { count: now.outstandingOrders }),
    outstandingTo: `${adminPaths.orders}${orderFilter.search({ ...orderFilter.none, balance: 'open', sort: 'due' })}`,
    refunds: {
      to: adminPaths.refunds,
      count: t('dashboard.money.refunds.count', { count: openRefunds.count }),
      sum: formatSantim(openRefunds.sumSantim, lang),
    },
    yesterday: yesterday && {
      to: adminLinks.settlementOf(yesterday.day),
      text: typeof difference === 'number' ? formatSantim(difference, lang) : t('dashboard.money.yesterday.missing'),
      isOff: typeof difference === 'number' && difference !== 0,
    },
  }
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
