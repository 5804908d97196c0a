import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { requirePermission } from '#app/accounts/context.server.ts'
import { transactionTexts, translateTo } from '#app/messages.server.ts'
import { BackLink } from '#app/orders/ui/admin/back-to-list.tsx'
import { DetailCard } from '#app/orders/ui/admin/detail-card.tsx'
import { databaseContext, requestContext } from '#app/platform/context.server.ts'
import { formText } from '#app/platform/form-text.ts'
import { isUuid } from '#app/platform/id.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConfirmSubmit } from '#app/ui/office/confirm-submit.tsx'
import { useT } from '#app/ui/translate.tsx'
import { checkoutDeps } from '../../checkout-context.server.ts'
import { settlePayment } from '../../settle-payment.server.ts'
import {
  stateText,
  viewCasesOf,
  viewProviderMessage,
  viewSteps,
  viewTransaction,
} from '../../transactions/transaction-views.server.ts'
import { findTransaction } from '../../transactions/transactions.queries.server.ts'
import { voidAttempt } from '../../transactions/void-attempt.server.ts'
import type { Route } from './+types/payment-page.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, 'payments.view')
  const { lang, calendar } = context.get(requestContext)
  const t = translateTo(lang)
  const speech = { lang, calendar, t }
  const known = isUuid(params.attemptId)
    ? await findTransaction(context.get(databaseContext), params.attemptId)
    : undefined
  const title = known
    ? t('transactions.detail.title', { reference: known.transaction.reference })
    : t('transactions.detail.not.found')
  const found = known && {
    transaction: viewTransaction(speech, known.transaction),
    steps: viewSteps(speech, known.transaction, known.steps),
    cases: viewCasesOf(speech, known.cases),
    messages: known.messages.map((message) => viewProviderMessage(speech, message)),
  }
  const page = { title: `${title} · ${t('admin.title')}`, heading: title, texts: transactionTexts[lang], found }
  return data(page, { status: found ? 200 : 404 })
}

/** Asks the provider how it stands, or takes an open attempt back. */
export async function action({ request, context, params: { attemptId } }: Route.ActionArgs) {
  const { profile } = requirePermission(context, 'orders.edit')
  const t = translateTo(context.get(requestContext).lang)
  if (!isUuid(attemptId)) return redirect('/admin/payments')
  const act = formText(await request.formData(), 'act')
  const deps = checkoutDeps(context)
  if (act === 'void') {
    const taken = await voidAttempt(deps, { attemptId, actorName: profile.email })
    if (taken.ok) return { isBad: false, text: t('transactions.void.done') }
    return data({ isBad: true, text: t('transactions.void.refused') }, { status: 409 })
  }
  const settled = await settlePayment(deps, { attemptId, learnedBy: 'person' })
  if (settled.ok) {
    return { isBad: false, text: t('transactions.checked', { state: stateText(settled.state, t) }) }
  }
  if (settled.reason === 'payment_not_found') return redirect('/admin/payments')
  return data({ isBad: true, text: t('transactions.checked.silent') }, { status: 502 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function PaymentPage({ loaderData: { texts, heading, found }, actionData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={texts}>
      <Payment heading={heading} found={found} answer={actionData} />
    </MoreTexts>
  )
}

interface PaymentProps {
  heading: string
  found: Route.ComponentProps['loaderData']['found']
  answer: Route.ComponentProps['actionData']
}

function Payment({ heading, found, answer }: PaymentProps) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to="/admin/payments" text={t('transactions.detail.back')} />
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="text-2xl break-all">{heading}</h1>
        {found && <Badge tone={found.transaction.tone}>{found.transaction.state}</Badge>}
      </header>
      {answer && (
        <Notice live tone={answer.isBad ? 'bad' : 'good'}>
          {answer.text}
        </Notice>
      )}
      {found && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Facts transaction={found.transaction} />
          <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1 print:hidden">
            <Acts transaction={found.transaction} cases={found.cases} />
          </div>
          <Steps steps={found.steps} />
          <Messages messages={found.messages} />
        </div>
      )}
    </div>
  )
}

type Found = NonNullable<PaymentProps['found']>

const LINK = 'inline-flex min-h-11 items-center font-semibold text-brand underline md:min-h-6'

function Facts({ transaction }: Pick<Found, 'transaction'>) {
  const t = useT()
  const facts = [
    [t('transactions.column.amount'), <strong key="amount">{transaction.amount}</strong>],
    [t('transactions.column.fee'), transaction.fee],
    [t('transactions.column.method'), transaction.method],
    [
      t('transactions.column.order'),
      <Link key="order" to={`/admin/orders/${transaction.orderId}`} className={LINK}>
        {transaction.orderCode}
      </Link>,
    ],
    [t('transactions.detail.customer'), transaction.customerName],
    [t('transactions.column.phone'), transaction.phone],
    [t('transactions.column.number'), t('transactions.detail.try', { number: transaction.number })],
    [t('transactions.detail.ours'), transaction.reference],
    [t('transactions.detail.theirs'), transaction.providerReference],
    [t('transactions.detail.began'), transaction.at],
    [t('transactions.detail.ended'), transaction.endedAt],
    [t('transactions.column.learned'), transaction.recordedBy ? '' : transaction.learned],
    [t('transactions.detail.by'), transaction.recordedBy],
    [t('transactions.detail.note'), transaction.note],
    [
      t('transactions.detail.receipt'),
      <Link key="receipt" to={`/orders/${transaction.orderCode}/receipt`} className={LINK}>
        {t('transactions.detail.receipt.open')}
      </Link>,
    ],
  ] as const
  return (
    <DetailCard title={t('transactions.detail.facts')}>
      {transaction.remarks.length > 0 && (
        <Notice tone="highlight">
          <span className="block first-letter:uppercase">{transaction.remarks.join(' · ')}</span>
        </Notice>
      )}
      <dl className="figures grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="break-words max-sm:mb-1.5">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="hidden text-sm print:block">{t('transactions.not.fiscal')}</p>
    </DetailCard>
  )
}

function Acts({ transaction: { isAsked, isOpen }, cases }: Pick<Found, 'transaction' | 'cases'>) {
  const t = useT()
  const { state, formData } = useNavigation()
  const isBusy = (act: string) => state !== 'idle' && formData?.get('act') === act
  return (
    <DetailCard title={t('transactions.detail.acts')}>
      {cases.map(({ to, text, isOpen: isUndecided }) => (
        <Link key={to} to={to} className={LINK}>
          {t(isUndecided ? 'transactions.cases.decide' : 'transactions.cases.decided', { kind: text })}
        </Link>
      ))}
      {!isAsked && !isOpen && cases.length === 0 && (
        <p className="text-sm text-ink-soft">{t('transactions.detail.nothing')}</p>
      )}
      {isAsked && (
        <Form method="post" className="grid gap-2">
          <input type="hidden" name="act" value="check" />
          <Button type="submit" kind="secondary" busy={isBusy('check')}>
            {t('transactions.check')}
          </Button>
          <p className="text-sm text-ink-soft">{t('transactions.check.hint')}</p>
        </Form>
      )}
      {isOpen && (
        <Form method="post" className="grid gap-2">
          <input type="hidden" name="act" value="void" />
          <ConfirmSubmit question={t('transactions.void')} text={t('transactions.void.hint')} busy={isBusy('void')}>
            {t('transactions.void')}
          </ConfirmSubmit>
          <p className="text-sm text-ink-soft">{t('transactions.void.hint')}</p>
        </Form>
      )}
    </DetailCard>
  )
}

/** From the beginning: what became of it, and how the shop learned of that. */
function Steps({ steps }: Pick<Found, 'steps'>) {
  const t = useT()
  return (
    <DetailCard title={t('transactions.steps')}>
      <ol className="grid gap-2 text-sm">
        {steps.map(({ id, at, text, by }) => (
          <li key={id} className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <span className="figures text-ink-soft">{at}</span>
            <span className="wrap-anywhere">
              <strong>{text}</strong>
              {by && ` · ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </DetailCard>
  )
}

function Messages({ messages }: Pick<Found, 'messages'>) {
  const t = useT()
  return (
    <DetailCard title={t('transactions.messages')}>
      {messages.length === 0 && <p className="text-sm text-ink-soft">{t('transactions.messages.none')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {messages.map(({ id, at, marks, body }) => (
          <li key={id} className="grid gap-1">
            <p className="text-xs text-ink-soft">
              {at} · {marks}
            </p>
            <pre lang="en" className="rounded-md bg-sunken p-3 text-xs break-all whitespace-pre-wrap">
              {body}
            </pre>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
