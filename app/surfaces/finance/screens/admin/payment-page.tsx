import { data, redirect } from 'react-router'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { submitMoneyForm } from '#app/money/checkout/paying/define-money-command.server.ts'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import {
  stateText,
  presentCasesOf,
  presentProviderMessage,
  presentSteps,
  presentTransaction,
} from '../../transactions/transaction-views.server.ts'
import { findTransaction } from '../../transactions/transactions.queries.server.ts'
import { voidAttempt } from '../../commands/void-attempt.server.ts'
import { Actions, Facts, Messages, Steps, type FoundTransaction } from '../../ui/transaction-detail.tsx'
import { transactionMessages } from '../../transactions/transactions.messages.ts'
import { paymentTabMessages } from '../../payment-tabs.messages.ts'
import { paymentListMessages } from '../../payment-lists.messages.ts'
import type { Route } from './+types/payment-page.ts'

const texts = bothLanguages(transactionMessages, paymentTabMessages, paymentListMessages)

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = adminRequest(context)
  const { db, lang, t } = viewer
  const known = isUuid(params.attemptId) ? await findTransaction(db, params.attemptId) : undefined
  const title = known
    ? t('transactions.detail.title', { reference: known.transaction.reference })
    : t('transactions.detail.not.found')
  const found: FoundTransaction | undefined = known && {
    transaction: presentTransaction(viewer, known.transaction),
    steps: presentSteps(viewer, known.transaction, known.steps),
    cases: presentCasesOf(viewer, known.cases),
    messages: known.messages.map((message) => presentProviderMessage(viewer, message)),
  }
  const page = { title: `${title} · ${t('admin.title')}`, heading: title, texts: texts[lang], found }
  return data(page, { status: found ? 200 : 404 })
}

const fields = z.object({ act: z.string() })

export async function action({ request, context, params: { attemptId } }: Route.ActionArgs) {
  const { t } = adminRequest(context)
  if (!isUuid(attemptId)) return redirect(adminPaths.transactions)
  const form = await request.formData()
  if (parseForm(fields, form).act === 'void') {
    const voided = await submitMoneyForm(context, form, { command: voidAttempt, given: { attemptId } })
    if (voided.ok) return { isBad: false, text: t('transactions.void.done') }
    return data({ isBad: true, text: voided.answer.error }, { status: voided.status })
  }
  const settled = await settlePayment(checkoutDeps(context), { attemptId, learnedBy: 'person' })
  if (settled.ok) {
    return { isBad: false, text: t('transactions.checked', { state: stateText(settled.state, t) }) }
  }
  if (settled.reason === 'payment_not_found') return redirect(adminPaths.transactions)
  return data({ isBad: true, text: t('transactions.checked.silent') }, { status: 502 })
}

export default function PaymentPage({ loaderData: { heading, found }, actionData }: Route.ComponentProps) {
  return <Payment heading={heading} found={found} answer={actionData} />
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
      <BackLink to={adminPaths.transactions} text={t('transactions.detail.back')} />
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
            <Actions transaction={found.transaction} cases={found.cases} />
          </div>
          <Steps steps={found.steps} />
          <Messages messages={found.messages} />
        </div>
      )}
    </div>
  )
}
