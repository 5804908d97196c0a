import type { RouterContextProvider } from 'react-router'
import { isStaffDeposit } from '#app/ordering/orders/status/agree-deposit.server.ts'
import { amountDue, depositOwedSantim, PAY_PURPOSES, type PayPurpose } from '#app/ordering/orders/status/amount-due.ts'
import { findOrderDetail, type OrderDetail } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import { mayBePaid } from '#app/ordering/terms/order-status.ts'
import { isUnreachable } from '#app/ordering/terms/order.ts'
import { orderShortPath } from '#app/ordering/orders/messages/short-link.server.ts'
import { isOpenAttempt } from '#app/money/payments/attempt.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { switchedWays } from '#app/money/payments/switched-ways.ts'
import { findOwedAfterHandover, sumCashOf } from '#app/money/payments/in-store-payment.server.ts'
import { findCredit, findCreditVouch } from '#app/money/payments/credit/credit.server.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import {
  appSecretContext,
  clockContext,
  configContext,
  databaseContext,
  requestContext,
} from '#app/base/platform/context.server.ts'
import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
import { birrFromSantim, formatSantim, type Santim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { findBuyer } from '#app/money/tax/tax-of-order.queries.server.ts'
import { findAllowed } from '#app/money/tax/withholding/record-withholding.server.ts'
import { listWithheldOf } from '#app/money/tax/withholding/withholdings.queries.server.ts'
import { findLatestAttempt } from '#app/money/checkout/paying/latest-attempt.queries.server.ts'

/** Empty: what is owed may be paid in cash, with what was paid so before. */
function cashWarning(cashSantim: Santim, settings: Settings, { lang, t }: Pick<ViewContext, 'lang' | 't'>): string {
  const limit = settings['counter.cash_limit_santim']
  const isAbove = settings['tax.is_on'] && limit > 0 && cashSantim > limit
  return isAbove ? t('counter.cash.over', { amount: formatSantim(limit, lang) }) : ''
}

export async function loadAdminPay(context: Readonly<RouterContextProvider>, orderId: string) {
  const { lang, calendar, origin, t } = context.get(requestContext)
  const order = isUuid(orderId) ? await findOrderDetail(context.get(databaseContext), orderId) : undefined
  if (!order) return undefined
  const creditSantim = isUnreachable(order) ? 0 : await findCredit(context.get(databaseContext), order.phone)
  const vouch = await findCreditVouch(context.get(databaseContext), order.id)
  const attempt = await findLatestAttempt(context.get(databaseContext), order.id)
  const isPayable = mayBePaid(order)
  const owedSantim = isPayable ? order.owedSantim : await findOwedAfterHandover(context.get(databaseContext), order.id)
  const amounts = new Map<PayPurpose, number>()
  for (const wanted of isPayable ? PAY_PURPOSES.toReversed() : []) {
    const due = amountDue(order, wanted)
    if (due.ok) amounts.set(due.purpose, due.amountSantim)
  }
  const settings = await loadSettings(context.get(databaseContext))
  const cashSantim = await sumCashOf(context.get(databaseContext), order.id)
  const ways = switchedWays(context.get(providersContext).offeredWays(), settings)
  return {
    id: order.id,
    code: order.code,
    phone: isUnreachable(order) ? '' : formatPhone(order.phone).replaceAll(' ', ''),
    mayTake: owedSantim > 0,
    owed: formatSantim(owedSantim, lang),
    // The agreed deposit first.
    due: String(birrFromSantim((isPayable && depositOwedSantim(order)) || owedSantim)),
    part: isPayable && isStaffDeposit(order, 0) ? t('counter.amount.part') : '',
    takesCash: settings['payment.cash'],
    cashLimit: cashWarning(cashSantim + owedSantim, settings, { lang, t }),
    credit: creditSantim > 0 ? formatSantim(creditSantim, lang) : '',
    creditWaits: vouch
      ? t('counter.credit.waits', { who: vouch.who, amount: formatSantim(vouch.amountSantim, lang) })
      : '',
    ways: { ...ways, note: ways.methods.length === 0 ? t('counter.phone.nobody') : null },
    requestKey: uuidv7(context.get(clockContext).now()),
    withholding: await loadWithholding(context, { id: order.id, owedSantim }),
    openPrompt:
      attempt && isOpenAttempt(attempt.state)
        ? t('counter.phone.again', {
            amount: formatSantim(attempt.amountSantim, lang),
            when: formatMoment(attempt.createdAt, lang, calendar),
          })
        : '',
    link: {
      url: `${context.get(configContext).ORIGIN ?? origin}${orderShortPath(context.get(appSecretContext), order)}`,
      to: linkTo(order, t),
      sentBefore: await lastSent(context, order.id, { lang, calendar, t }),
    },
    // Orders the amounts by due date: deposit, balance, full. None for a handed-over order, which is paid in the shop alone.
    amounts: (['deposit', 'balance', 'full'] as const).flatMap((purpose) => {
      const amountSantim = amounts.get(purpose)
      if (amountSantim === undefined) return []
      return [{ purpose, text: t(`orders.pay.${purpose}`, { amount: formatSantim(amountSantim, lang) }) }]
    }),
  }
}

/** What a company may withhold from the order; null: nothing, or it did before. */
async function loadWithholding(
  context: Readonly<RouterContextProvider>,
  { id, owedSantim }: Pick<OrderDetail, 'id' | 'owedSantim'>,
) {
  const { lang, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const [{ percent, baseSantim, mostSantim }, rows, buyer] = await Promise.all([
    findAllowed(db, id, now),
    listWithheldOf(db, id),
    findBuyer(db, id),
  ])
  if (mostSantim === 0 || rows.some(({ effectiveSantim }) => effectiveSantim > 0)) return null
  return {
    text: t('withhold.text', {
      most: formatSantim(mostSantim, lang),
      percent,
      base: formatSantim(baseSantim, lang),
    }),
    amount: String(birrFromSantim(Math.min(mostSantim, owedSantim))),
    buyer,
    // Another form than the money's: each is recorded once.
    requestKey: uuidv7(now),
  }
}

/** Who gets the link, in which language; empty: the order has no phone or email. */
function linkTo(order: OrderDetail, t: Translate): string {
  const to = isUnreachable(order) ? order.email : formatPhone(order.phone)
  return to ? t(order.lang === 'am' ? 'counter.link.to.am' : 'counter.link.to.en', { to }) : ''
}

async function lastSent(
  context: Readonly<RouterContextProvider>,
  orderId: string,
  { lang, calendar, t }: ViewContext,
): Promise<string> {
  const sent = await context
    .get(databaseContext)
    .selectFrom('messages')
    .select('created_at as at')
    .where('order_id', '=', orderId)
    .where('template', '=', 'order.pay_link')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return sent ? t('counter.link.before', { when: formatMoment(sent.at, lang, calendar) }) : ''
}
