import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { useState } from 'react'
import { findOrderDetail } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { NoSuchOrder } from '#app/ordering/orders/ui/no-such-order.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { databaseContext } from '#app/base/platform/context.server.ts'
import { z } from 'zod'
import { parseForm, text, typed } from '#app/base/commands/fields.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { ChoiceField, TextAreaField } from '#app/base/ui/field.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { presentRefundablePayment, presentRefundLine, type RefundLineView } from '../../refunds/refund-views.server.ts'
import { listOrderRefunds, listRefundablePayments } from '../../refunds/refunds.queries.server.ts'
import { askRefund } from '../../commands/ask-refund.server.ts'
import { submitMoneyForm } from '#app/money/checkout/paying/define-money-command.server.ts'
import { refundMessages } from '../../refunds/refunds.messages.ts'
import { paymentTabMessages } from '../../payment-tabs.messages.ts'
import { paymentListMessages } from '../../payment-lists.messages.ts'
import type { Route } from './+types/order-refund-page.ts'

const texts = bothLanguages(refundMessages, paymentTabMessages, paymentListMessages)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { lang, calendar, t } = adminRequest(context)
  const order = await loadOrder(context, params.orderId, { lang, calendar, t })
  const title = order ? t('refunds.order.title', { code: order.code }) : t('orders.detail.not.found.title')
  return data({ title: `${title} · ${t('admin.title')}`, order, texts: texts[lang] }, { status: order ? 200 : 404 })
}

async function loadOrder(context: Route.LoaderArgs['context'], orderId: string, viewer: ViewContext) {
  const db = context.get(databaseContext)
  const order = isUuid(orderId) ? await findOrderDetail(db, orderId) : undefined
  if (!order) return undefined
  const [payments, refunds] = await Promise.all([listRefundablePayments(db, orderId), listOrderRefunds(db, orderId)])
  return {
    id: order.id,
    code: order.code,
    left: formatSantim(order.refundableSantim, viewer.lang),
    payments: payments
      .filter(({ refundableSantim }) => refundableSantim > 0)
      .map((payment) => presentRefundablePayment(viewer, payment)),
    refunds: refunds.map((row) => presentRefundLine(viewer, row)),
  }
}

const ASK = { command: askRefund, names: { amountSantim: 'amount' } }

const fields = z.object({ payment: z.string(), amount: typed(20), reason: text(300) })

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const { profile } = adminRequest(context)
  const form = await request.formData()
  const { payment, ...shown } = parseForm(fields, form)
  const [attemptId = '', seen = ''] = payment.split('/')
  const seenRefundableSantim = /^\d{1,15}$/.test(seen) ? Number(seen) : undefined
  const asked = await submitMoneyForm(context, form, { ...ASK, given: { orderId, attemptId, seenRefundableSantim } })
  if (!asked.ok) {
    return data({ typed: { attemptId, ...shown }, error: asked.answer.error }, { status: asked.status })
  }
  // The counter does not see the refunds of all orders.
  const mayView = can(profile, 'payments.view')
  return redirect(mayView ? adminPaths.refund(asked.made!['refundId'] as number) : adminPaths.refundOrder(orderId))
}

export default function OrderRefundPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  return order ? <OrderRefund key={order.left} order={order} answer={actionData} /> : <NoSuchOrder />
}

interface OrderRefundProps {
  order: NonNullable<Route.ComponentProps['loaderData']['order']>
  answer: Route.ComponentProps['actionData']
}

function OrderRefund({ order, answer }: OrderRefundProps) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.order(order.id)} text={t('refunds.order.back')} />
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl">{t('refunds.order.title', { code: order.code })}</h1>
        <p className="figures text-lg font-semibold">{t('refunds.order.left', { amount: order.left })}</p>
      </header>
      <FormOutcome error={answer?.error} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {order.payments.length === 0 ? (
          <Notice>{t('refunds.order.nothing')}</Notice>
        ) : (
          <RequestForm order={order} answer={answer} />
        )}
        {order.refunds.length > 0 && <RefundsOfOrder refunds={order.refunds} />}
      </div>
    </div>
  )
}

function RequestForm({ order: { payments }, answer }: OrderRefundProps) {
  const t = useT()
  const { state } = useNavigation()
  const [chosenId, choose] = useState(answer?.typed.attemptId ?? payments[0]?.attemptId)
  const chosen = payments.find(({ attemptId }) => attemptId === chosenId) ?? payments[0]
  return (
    <DetailCard title={t('refunds.order.request')}>
      <Form method="post" noValidate className="grid gap-4">
        <fieldset className="grid">
          <legend className="mb-1 font-semibold">{t('refunds.order.which')}</legend>
          {payments.map((payment) => (
            <ChoiceField
              key={payment.attemptId}
              type="radio"
              name="payment"
              value={`${payment.attemptId}/${payment.refundableSantim}`}
              checked={payment === chosen}
              onChange={() => choose(payment.attemptId)}
            >
              <span className="figures">{payment.text}</span>
            </ChoiceField>
          ))}
        </fieldset>
        <NumberField
          rule={SUM}
          key={chosen?.attemptId}
          label={t('refunds.order.amount')}
          hint={t('refunds.order.fees')}
          name="amount"
          defaultValue={answer?.typed.amount ?? chosen?.typed}
        />
        <TextAreaField
          label={t('refunds.order.reason')}
          hint={t('refunds.order.reason.hint')}
          name="reason"
          rows={2}
          maxLength={300}
          defaultValue={answer?.typed.reason}
        />
        <Button type="submit" busy={state !== 'idle'} className="justify-self-start max-sm:w-full">
          {t('refunds.order.request')}
        </Button>
      </Form>
    </DetailCard>
  )
}

function RefundsOfOrder({ refunds }: { refunds: readonly RefundLineView[] }) {
  const t = useT()
  return (
    <DetailCard title={t('refunds.order.list')}>
      <ul className="divide-y divide-line">
        {refunds.map((one) => (
          <li key={one.id} className="grid gap-1 py-2.5 text-sm first:pt-0 last:pb-0">
            <RefundHead refund={one} />
            {one.reason && <span className="wrap-anywhere">{one.reason}</span>}
            <span className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
              <span className="wrap-anywhere">{one.by}</span>
              <span>{one.requestedAt}</span>
            </span>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}

function RefundHead({ refund }: { refund: RefundLineView }) {
  const seesRefunds = useMay('payments.view')
  const style = 'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 font-semibold'
  const head = (
    <>
      <span className="figures">{refund.amount}</span>
      <Badge tone={refund.tone}>{refund.state}</Badge>
    </>
  )
  if (!seesRefunds) return <p className={style}>{head}</p>
  return (
    <Link to={adminPaths.refund(refund.id)} className={`${style} text-brand`}>
      {head}
    </Link>
  )
}
