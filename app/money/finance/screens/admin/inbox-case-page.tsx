import { data, Link, redirect } from 'react-router'
import { BackLink } from '#app/ordering/orders/ui/back-to-list.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { actOnMoneyCase } from '../../exceptions/act-on-money-case.server.ts'
import { readTypedMoneyCase } from '../../exceptions/money-case-form.ts'
import { moneyCaseRefusals } from '../../exceptions/money-case-refusals.ts'
import { viewMoneyCase, viewSuggestion } from '../../exceptions/money-case-views.server.ts'
import { findMoneyCase, suggestOrders } from '../../exceptions/money-cases.queries.server.ts'
import { CaseActs } from '../../ui/case-acts.tsx'
import { inboxMessages } from '../../exceptions/inbox.messages.ts'
import { paymentTabMessages } from '../../payment-tabs.messages.ts'
import { paymentListMessages } from '../../payment-lists.messages.ts'
import type { Route } from './+types/inbox-case-page.ts'

const texts = bothLanguages(inboxMessages, paymentTabMessages, paymentListMessages)

const PATH = '/admin/payments/inbox'

function caseId(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t } = adminRequest(context, 'payments.view')
  const id = caseId(params.caseId)
  const one = id === undefined ? undefined : await findMoneyCase(db, id)
  const viewer = { lang, calendar, t, now }
  const found = one && {
    view: viewMoneyCase(viewer, one),
    suggestions: one.closedAt ? [] : (await suggestOrders(db, one)).map((order) => viewSuggestion(viewer, order)),
  }
  const heading = found ? found.view.kind : t('inbox.not.found')
  const page = { title: `${heading} · ${t('admin.title')}`, heading, texts: texts[lang], found }
  return data(page, { status: found ? 200 : 404 })
}

/** What a person decides about the money. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { profile, t } = adminRequest(context, 'payments.edit')
  const typed = readTypedMoneyCase(await request.formData())
  const done = await actOnMoneyCase(checkoutDeps(context), caseId(params.caseId) ?? 0, typed, profile.email)
  if (done.ok) return redirect(`${PATH}?done`)
  const { status, message } = moneyCaseRefusals[done.reason]
  return data({ typed, reason: done.reason, error: t(message) }, { status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function InboxCasePage({ loaderData: { heading, found }, actionData }: Route.ComponentProps) {
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
      <BackLink to={PATH} text={t('inbox.back')} />
      <header className="grid gap-1">
        <h1 className="text-2xl">{heading}</h1>
        {found && <p className="max-w-prose text-ink-soft">{found.view.hint}</p>}
      </header>
      {answer && (
        <Notice live tone="bad">
          {answer.error}
        </Notice>
      )}
      {found && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <Facts view={found.view} />
          {found.view.acts.length > 0 && <CaseActs view={found.view} suggestions={found.suggestions} answer={answer} />}
        </div>
      )}
    </div>
  )
}

function Facts({ view }: { view: NonNullable<CaseProps['found']>['view'] }) {
  const t = useT()
  const link = 'inline-flex min-h-11 items-center font-semibold text-brand underline md:min-h-6'
  const facts = [
    [t('inbox.column.amount'), <strong key="amount">{view.amount}</strong>],
    [t('inbox.asked'), view.asked],
    [t('inbox.column.since'), view.at],
    [
      t('inbox.column.order'),
      view.orderId && (
        <Link key="order" to={`/admin/orders/${view.orderId}`} className={link}>
          {[view.orderCode, view.customerName].filter(Boolean).join(' · ')}
        </Link>
      ),
    ],
    [t('inbox.column.phone'), view.phone],
    [t('inbox.column.provider'), view.provider],
    [t('inbox.reference'), view.reference],
    [t('inbox.transaction'), view.transactionId],
    [
      t('inbox.attempt'),
      view.attemptId && (
        <Link key="attempt" to={`/admin/payments/${view.attemptId}`} className={link}>
          {t('inbox.attempt.open')}
        </Link>
      ),
    ],
    [t('inbox.column.outcome'), view.decision?.text],
    [t('inbox.decided.by'), view.decision?.by],
    [t('inbox.decided.at'), view.decision?.at],
    [t('inbox.note'), view.note],
  ] as const
  return (
    <DetailCard title={t('inbox.facts')}>
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
    </DetailCard>
  )
}
