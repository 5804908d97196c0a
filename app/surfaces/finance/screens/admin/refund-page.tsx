import { data, Link, redirect } from 'react-router'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { HAND_WAYS, type RefundState, type RefundWay } from '#app/money/payments/refunds/refund.ts'
import { findRefundFault, standsAlone } from '#app/money/payments/second-person.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { confirmPassword } from '#app/base/platform/paths.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { readHeldLimits } from '#app/money/payments/refunds/held-limits.queries.server.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { adminRequest, type AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitMoneyForm } from '#app/money/checkout/paying/define-money-command.server.ts'
import { REFUND_BUTTONS, readTypedRefundAction } from '../../refunds/refund-action.server.ts'
import { refundRefusals } from '../../refunds/refund-refusals.ts'
import { presentRefund, type RefundFaults, type RefundView } from '../../refunds/refund-views.server.ts'
import { findRefund, type RefundRow } from '../../refunds/refunds.queries.server.ts'
import { RefundActions } from '../../ui/refund-actions.tsx'
import { refundMessages } from '../../refunds/refunds.messages.ts'
import { paymentTabMessages } from '../../payment-tabs.messages.ts'
import { paymentListMessages } from '../../payment-lists.messages.ts'
import type { Route } from './+types/refund-page.ts'

const texts = bothLanguages(refundMessages, paymentTabMessages, paymentListMessages)

function refundId(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const { profile, actor, db, now, lang, calendar, t } = admin
  const id = refundId(params.refundId)
  const row = id === undefined ? undefined : await findRefund(db, id)
  const view =
    row &&
    presentRefund({ lang, calendar, t }, row, {
      providers: checkoutDeps(context).providers,
      faults: await readFaults(admin, row),
      alone: await standsAlone(db, actor, 'approve_refund', now),
      mayApprove: can(profile, 'refunds.approve'),
      mayEdit: can(profile, 'payments.edit'),
      limitSantim: (await readHeldLimits(db))['refund.second_approval_over_santim'],
    })
  const heading = view ? t('refunds.of', { code: view.orderCode }) : t('refunds.not.found')
  const page = { title: `${heading} · ${t('admin.title')}`, heading, texts: texts[lang], view }
  return data(page, { status: view ? 200 : 404 })
}

/** What the reader may not do next; nothing is read of a refund that waits for nobody. */
async function readFaults({ db, actor, now }: AdminRequest, row: RefundRow): Promise<RefundFaults> {
  const of = (state: RefundState, way: RefundWay | null) =>
    row.state === state ? findRefundFault(db, { refundId: row.id, actor, way }, now) : null
  const [approve, api, ...byHand] = await Promise.all([
    of('requested', null),
    of('approved', 'api'),
    ...HAND_WAYS.map((way) => of('approved', way)),
  ])
  const [cash = null, transfer = null, credit = null] = byHand
  return { approve, api, cash, transfer, credit }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { t } = adminRequest(context)
  const form = await request.formData()
  const typed = readTypedRefundAction(form)
  const id = refundId(params.refundId) ?? 0
  const refuse = (error: string, status: number) => data({ typed, error }, { status })
  if (typed.act === '') return refuse(t(refundRefusals.refund_changed.message), refundRefusals.refund_changed.status)
  const button = { ...REFUND_BUTTONS[typed.act], given: { refundId: id } }
  const done = await submitMoneyForm(context, form, button)
  return done.ok ? redirect(adminPaths.refund(id)) : refuse(done.answer.error, done.status)
}

export default function RefundPage({ loaderData: { heading, view }, actionData }: Route.ComponentProps) {
  return <Refund heading={heading} view={view} answer={actionData} />
}

interface RefundProps {
  heading: string
  view: RefundView | undefined
  answer: Route.ComponentProps['actionData']
}

function Refund({ heading, view, answer }: RefundProps) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.refunds} text={t('refunds.back')} />
      <header className="grid gap-2">
        <h1 className="text-2xl">{heading}</h1>
        {view && (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong className="figures text-lg">{view.amount}</strong>
              <Badge tone={view.tone}>{view.state}</Badge>
            </p>
            <p className="max-w-prose text-ink-soft">{view.hint}</p>
          </>
        )}
      </header>
      <FormOutcome error={answer?.error} />
      {view?.second && <Notice tone="highlight">{view.second}</Notice>}
      {view && view.alone !== 'no' && (
        <Notice tone="highlight">
          {t('refunds.alone')}{' '}
          {view.alone === 'password_needed' && (
            <Link to={confirmPassword(adminPaths.refund(view.id))} className="font-semibold text-brand underline">
              {t('refunds.alone.password')}
            </Link>
          )}
        </Notice>
      )}
      {view && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          {view.actions.length > 0 && <RefundActions view={view} answer={answer} />}
          <Facts view={view} />
          <Steps view={view} />
        </div>
      )}
    </div>
  )
}

function Facts({ view }: { view: RefundView }) {
  const t = useT()
  const link = 'inline-flex min-h-11 items-center font-semibold text-brand underline md:min-h-0'
  const facts = [
    [
      t('refunds.column.order'),
      <Link key="order" to={adminPaths.order(view.orderId)} className={link}>
        {view.orderCode} · {view.customer}
      </Link>,
    ],
    [t('refunds.phone'), view.phone],
    [
      t('refunds.payment'),
      <Link key="payment" to={adminPaths.payment(view.attemptId)} className={link}>
        {view.paymentText}
      </Link>,
    ],
    [t('refunds.column.reason'), view.reason],
    [t('refunds.hand.how'), view.way],
    [t('refunds.reference'), view.providerReference],
    [t('refunds.our.reference'), view.reference],
    [t('refunds.proof'), view.note],
    [t('refunds.fault'), view.fault && <span lang="en">{view.fault}</span>],
    [t('refunds.next'), view.nextCheck],
    [
      t('refunds.case'),
      view.paymentExceptionId !== null && (
        <Link key="case" to={adminPaths.exception(view.paymentExceptionId)} className={link}>
          {t('refunds.case.open')}
        </Link>
      ),
    ],
  ] as const
  return (
    <DetailCard title={t('refunds.facts')}>
      <dl className="figures grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="wrap-anywhere max-sm:mb-1.5">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </DetailCard>
  )
}

function Steps({ view }: { view: RefundView }) {
  const t = useT()
  return (
    <DetailCard title={t('refunds.steps')}>
      <ol className="divide-y divide-line">
        {view.steps.map((step) => (
          <li key={step.text} className="grid gap-0.5 py-2.5 text-sm first:pt-0 last:pb-0">
            <span className="font-semibold">{step.text}</span>
            {step.detail && <span className="wrap-anywhere">{step.detail}</span>}
            <span className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
              <span className="wrap-anywhere">{step.by}</span>
              <span>{step.at}</span>
            </span>
          </li>
        ))}
      </ol>
    </DetailCard>
  )
}
