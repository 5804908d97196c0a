import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import * as paths from '#app/base/platform/paths.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type {
  presentCasesOf,
  presentProviderMessage,
  presentSteps,
  presentTransaction,
} from '../transactions/transaction-views.server.ts'
import { FactLink, FactList } from './fact-list.tsx'

export interface FoundTransaction {
  transaction: ReturnType<typeof presentTransaction>
  steps: ReturnType<typeof presentSteps>
  cases: ReturnType<typeof presentCasesOf>
  messages: ReturnType<typeof presentProviderMessage>[]
}

export function Facts({ transaction }: Pick<FoundTransaction, 'transaction'>) {
  const t = useT()
  const facts = [
    [t('transactions.column.amount'), <strong key="amount">{transaction.amount}</strong>],
    [t('transactions.column.fee'), transaction.fee],
    [t('transactions.column.method'), transaction.method],
    [
      t('transactions.column.order'),
      <FactLink key="order" to={adminPaths.order(transaction.orderId)}>
        {transaction.orderLabel}
      </FactLink>,
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
      <FactLink key="receipt" to={paths.receipt(paths.order(transaction.orderCode))}>
        {t('transactions.detail.receipt.open')}
      </FactLink>,
    ],
  ] as const
  return (
    <DetailCard title={t('transactions.detail.facts')}>
      {transaction.remarks.length > 0 && (
        <Notice tone="highlight">
          <span className="block first-letter:uppercase">{transaction.remarks.join(' · ')}</span>
        </Notice>
      )}
      <FactList facts={facts} />
      <p className="hidden text-sm print:block">{t('transactions.not.fiscal')}</p>
    </DetailCard>
  )
}

interface ActionsProps extends Pick<FoundTransaction, 'transaction' | 'cases'> {
  action?: string
}

export function Actions({ transaction: { isAsked, isOpen }, cases, action }: ActionsProps) {
  const t = useT()
  const { state, formData } = useNavigation()
  const isBusy = (act: string) => state !== 'idle' && formData?.get('act') === act
  return (
    <DetailCard title={t('transactions.detail.actions')}>
      {cases.map(({ to, text, isOpen: isUndecided }) => (
        <FactLink key={to} to={to}>
          {t(isUndecided ? 'transactions.cases.decide' : 'transactions.cases.decided', { kind: text })}
        </FactLink>
      ))}
      {!isAsked && !isOpen && cases.length === 0 && (
        <p className="text-sm text-ink-soft">{t('transactions.detail.nothing')}</p>
      )}
      {isAsked && (
        <Form method="post" action={action} className="grid gap-2">
          <input type="hidden" name="act" value="check" />
          <Button type="submit" kind="secondary" busy={isBusy('check')}>
            {t('transactions.check')}
          </Button>
          <p className="text-sm text-ink-soft">{t('transactions.check.hint')}</p>
        </Form>
      )}
      {isOpen && (
        <Form method="post" action={action} className="grid gap-2">
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

export function Steps({ steps }: Pick<FoundTransaction, 'steps'>) {
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

export function Messages({ messages }: Pick<FoundTransaction, 'messages'>) {
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
