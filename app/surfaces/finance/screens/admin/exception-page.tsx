import { data, Link, redirect } from 'react-router'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { confirmPassword } from '#app/base/platform/paths.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { submitMoneyForm } from '#app/money/checkout/paying/define-money-command.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { parseOrderCode } from '#app/ordering/terms/order.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { FactLink, FactList } from '../../ui/fact-list.tsx'
import { EXCEPTION_BUTTONS, readTypedPaymentException } from '../../exceptions/exception-buttons.server.ts'
import { chosenCode } from '../../exceptions/payment-exception-form.ts'
import { paymentExceptionRefusals } from '../../exceptions/payment-exception-refusals.ts'
import { presentPaymentException, presentSuggestion } from '../../exceptions/payment-exception-views.server.ts'
import { findPaymentException, suggestOrders } from '../../exceptions/payment-exceptions.queries.server.ts'
import { CaseActions } from '../../ui/case-actions.tsx'
import { exceptionMessages } from '../../exceptions/exceptions.messages.ts'
import { paymentTabMessages } from '../../payment-tabs.messages.ts'
import { paymentListMessages } from '../../payment-lists.messages.ts'
import type { Route } from './+types/exception-page.ts'

const texts = bothLanguages(exceptionMessages, paymentTabMessages, paymentListMessages)

function caseId(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = adminRequest(context)
  const { db, lang, t } = viewer
  const id = caseId(params.caseId)
  const one = id === undefined ? undefined : await findPaymentException(db, id)
  const found = one && {
    view: presentPaymentException(viewer, one),
    suggestions: one.closedAt ? [] : (await suggestOrders(db, one)).map((order) => presentSuggestion(viewer, order)),
  }
  const heading = found ? found.view.kind : t('exception.not.found')
  const page = { title: `${heading} · ${t('admin.title')}`, heading, texts: texts[lang], found }
  return data(page, { status: found ? 200 : 404 })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, t } = adminRequest(context)
  const form = await request.formData()
  const typed = readTypedPaymentException(form)
  const { status: impossible, message } = paymentExceptionRefusals.act_not_possible
  if (typed.act === '') return data({ typed, reason: 'act_not_possible', error: t(message) }, { status: impossible })
  const button = EXCEPTION_BUTTONS[typed.act]
  const id = caseId(params.caseId) ?? 0
  const orderId = typed.act === 'attach' ? await findOrderId(db, chosenCode(typed)) : undefined
  const done = await submitMoneyForm(context, form, { ...button, given: { ...button.given, caseId: id, orderId } })
  if (!done.ok) {
    const { error, reason } = done.answer
    return data({ typed, reason, error }, { status: done.status })
  }
  return redirect(done.made?.['waits'] ? adminPaths.exception(id) : `${adminPaths.exceptions}?done`)
}

/** Undefined: no order has the code. */
async function findOrderId(db: Database, typed: string): Promise<string | undefined> {
  const code = parseOrderCode(typed)
  const order = code && (await db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirst())
  return order ? order.id : undefined
}

export default function ExceptionPage({ loaderData: { heading, found }, actionData }: Route.ComponentProps) {
  return <Case heading={heading} found={found} answer={actionData} />
}

interface CaseProps {
  heading: string
  found: Route.ComponentProps['loaderData']['found']
  answer: Route.ComponentProps['actionData']
}

function Case({ heading, found, answer }: CaseProps) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.exceptions} text={t('exception.back')} />
      <header className="grid gap-1">
        <h1 className="text-2xl">{heading}</h1>
        {found && <p className="max-w-prose text-ink-soft">{found.view.hint}</p>}
      </header>
      {found?.view.vouched && <Notice>{found.view.vouched.text}</Notice>}
      <FormOutcome error={answer?.error} />
      {found && answer?.reason === 'password_again' && (
        <p>
          <Link
            to={confirmPassword(adminPaths.exception(found.view.id))}
            className="font-semibold text-brand underline"
          >
            {t('exception.alone.password')}
          </Link>
        </p>
      )}
      {found && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <Facts view={found.view} />
          {found.view.actions.length > 0 && (
            <CaseActions view={found.view} suggestions={found.suggestions} answer={answer} />
          )}
        </div>
      )}
    </div>
  )
}

function Facts({ view }: { view: NonNullable<CaseProps['found']>['view'] }) {
  const t = useT()
  const facts = [
    [t('exception.column.amount'), <strong key="amount">{view.amount}</strong>],
    [t('exception.asked'), view.asked],
    [t('exception.column.since'), view.at],
    [
      t('exception.column.order'),
      view.orderId && (
        <FactLink key="order" to={adminPaths.order(view.orderId)}>
          {[view.orderCode, view.customerName].filter(Boolean).join(' · ')}
        </FactLink>
      ),
    ],
    [t('exception.column.phone'), view.phone],
    [t('exception.column.provider'), view.provider],
    [t('exception.reference'), view.reference],
    [t('exception.transaction'), view.transactionId],
    [
      t('exception.attempt'),
      view.attemptId && (
        <FactLink key="attempt" to={adminPaths.payment(view.attemptId)}>
          {t('exception.attempt.open')}
        </FactLink>
      ),
    ],
    [t('exception.column.outcome'), view.decision?.text],
    [t('exception.decided.by'), view.decision?.by],
    [t('exception.decided.at'), view.decision?.at],
    [t('exception.note'), view.note],
  ] as const
  return (
    <DetailCard title={t('exception.facts')}>
      <FactList facts={facts} />
    </DetailCard>
  )
}
