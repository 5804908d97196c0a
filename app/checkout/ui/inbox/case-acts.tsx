import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { DetailCard } from '#app/orders/ui/admin/detail-card.tsx'
import type { MoneyCaseAct } from '#app/payments/inbox/money-case.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { useT } from '#app/ui/translate.tsx'
import type { TypedMoneyCase } from '../../inbox/act-on-money-case.server.ts'
import type { MoneyCaseRefusalReason } from '../../inbox/money-case-refusals.ts'
import type { MoneyCaseView, viewSuggestion } from '../../inbox/money-case-views.server.ts'

interface CaseActsProps {
  view: MoneyCaseView
  suggestions: readonly ReturnType<typeof viewSuggestion>[]
  answer: { typed: TypedMoneyCase; reason: MoneyCaseRefusalReason } | undefined
}

/** What the confirming sentence of an act is, where it is not plain. */
const EXPLAINED = {
  refund: 'inbox.confirm.refund',
  credit: 'inbox.confirm.credit',
  not_ours: 'inbox.confirm.not_ours',
  not_paid: 'inbox.confirm.not_paid',
} as const

/** One form: which act, what it needs, and why. Without scripts every field shows. */
export function CaseActs({ view, suggestions, answer }: CaseActsProps) {
  const t = useT()
  const { state } = useNavigation()
  const { acts } = view
  const [act, setAct] = useState<MoneyCaseAct | ''>(answer?.typed.act ?? acts[0] ?? '')
  return (
    <DetailCard title={t('inbox.acts')}>
      <Form method="post" noValidate className="grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t('inbox.acts')}</legend>
          {acts.map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
              <input
                type="radio"
                name="act"
                value={each}
                checked={each === act}
                onChange={() => setAct(each)}
                className="size-5 shrink-0 accent-brand"
              />
              {t(`inbox.act.${each}`)}
            </label>
          ))}
        </fieldset>
        {act !== '' && act in EXPLAINED && (
          <p className="text-sm text-ink-soft">{t(EXPLAINED[act as keyof typeof EXPLAINED])}</p>
        )}
        {act === 'attach' && <AttachFields view={view} suggestions={suggestions} typed={answer?.typed} />}
        {act === 'credit' && (
          <TextField
            label={t('inbox.phone')}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            defaultValue={answer?.typed.phone ?? view.phone.replaceAll(' ', '')}
          />
        )}
        <TextAreaField
          label={t('inbox.note')}
          optionalText={t('inbox.optional')}
          hint={t('inbox.note.hint')}
          name="note"
          rows={2}
          maxLength={300}
          defaultValue={answer?.typed.note}
        />
        <Button type="submit" busy={state !== 'idle'} className="justify-self-start max-sm:w-full">
          {act === '' ? t('inbox.acts') : t(`inbox.act.${act}`)}
        </Button>
      </Form>
    </DetailCard>
  )
}

interface AttachFieldsProps {
  view: MoneyCaseView
  suggestions: CaseActsProps['suggestions']
  typed: TypedMoneyCase | undefined
}

/** Which order gets the money; the sum and its number only where the provider did not tell them. */
function AttachFields({ view, suggestions, typed }: AttachFieldsProps) {
  const t = useT()
  const [code, setCode] = useState(typed?.orderCode ?? suggestions[0]?.code ?? '')
  return (
    <>
      {suggestions.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-semibold">{t('inbox.suggestions')}</legend>
          {suggestions.map((order) => (
            <label key={order.id} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="suggested"
                value={order.code}
                checked={order.code === code}
                onChange={() => setCode(order.code)}
                className="size-5 shrink-0 accent-brand"
              />
              <span>
                <span className="figures font-semibold">{order.code}</span> · {order.text}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <TextField
        label={t('inbox.order.code')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {view.asks.amount && (
        <TextField
          label={t('inbox.amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed?.amount}
        />
      )}
      {view.asks.transactionId && (
        <TextField
          label={t('inbox.transaction')}
          hint={t('inbox.transaction.hint')}
          name="transaction"
          autoComplete="off"
          maxLength={60}
          defaultValue={typed?.transactionId}
        />
      )}
    </>
  )
}
