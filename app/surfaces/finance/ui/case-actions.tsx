import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { ChoiceField, TextAreaField, TextField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import {
  CASE_NOTE_MAX_LENGTH,
  OTHER_ORDER,
  TRANSACTION_ID_MAX_LENGTH,
  type TypedPaymentException,
} from '../exceptions/payment-exception-form.ts'
import type { PaymentExceptionView, presentSuggestion } from '../exceptions/payment-exception-views.server.ts'

interface CaseActionsProps {
  view: PaymentExceptionView
  suggestions: readonly ReturnType<typeof presentSuggestion>[]
  answer: { typed: TypedPaymentException } | undefined
}

const EXPLAINED = [
  { text: 'exception.confirm.refund', shown: 'group-has-[[value=refund]:checked]:block' },
  { text: 'exception.confirm.went_back', shown: 'group-has-[[value$=back]:checked]:block' },
  { text: 'exception.confirm.credit', shown: 'group-has-[[value=credit]:checked]:block' },
  { text: 'exception.confirm.not_ours', shown: 'group-has-[[value$=ours]:checked]:block' },
  { text: 'exception.confirm.not_paid', shown: 'group-has-[[value$=paid]:checked]:block' },
] as const

/** One form: the act, its fields, and the reason. CSS shows the fields of the chosen act, without a script. */
export function CaseActions({ view, suggestions, answer }: CaseActionsProps) {
  const t = useT()
  const { state } = useNavigation()
  const { actions } = view
  const chosen = answer?.typed.act || view.vouched?.act || actions[0]
  return (
    <DetailCard title={t('exception.actions')}>
      <Form method="post" noValidate className="group grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t('exception.actions')}</legend>
          {actions.map((each) => (
            <ChoiceField
              key={each}
              type="radio"
              name="act"
              value={each}
              defaultChecked={each === chosen}
              className="font-semibold"
            >
              {t(`exception.action.${each}`)}
            </ChoiceField>
          ))}
        </fieldset>
        {EXPLAINED.map(({ text, shown }) => (
          <p key={text} className={`hidden text-sm text-ink-soft ${shown}`}>
            {t(text)}
          </p>
        ))}
        {actions.includes('attach') && (
          <div className="hidden gap-4 group-has-[[value=attach]:checked]:grid">
            <AttachFields view={view} suggestions={suggestions} typed={answer?.typed} />
          </div>
        )}
        {actions.includes('credit') && (
          <div className="hidden group-has-[[value=credit]:checked]:block">
            <TextField
              label={t('exception.phone')}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              defaultValue={answer?.typed.phone ?? (view.vouched?.phone || view.phone).replaceAll(' ', '')}
            />
          </div>
        )}
        <TextAreaField
          label={t('exception.note')}
          optionalText={t('exception.optional')}
          hint={t('exception.note.hint')}
          name="note"
          rows={2}
          maxLength={CASE_NOTE_MAX_LENGTH}
          defaultValue={answer?.typed.note}
        />
        <Button type="submit" busy={state !== 'idle'} className="justify-self-start max-sm:w-full">
          {t('exception.decide')}
        </Button>
      </Form>
    </DetailCard>
  )
}

interface AttachFieldsProps {
  view: PaymentExceptionView
  suggestions: CaseActionsProps['suggestions']
  typed: TypedPaymentException | undefined
}

function AttachFields({ view, suggestions, typed }: AttachFieldsProps) {
  const t = useT()
  const other = useRef<HTMLInputElement>(null)
  const vouchedAttach = view.vouched?.act === 'attach' ? view.vouched : null
  const isSuggested = vouchedAttach !== null && suggestions.some(({ code }) => code === vouchedAttach.code)
  const chosen =
    typed?.suggested ?? (vouchedAttach ? (isSuggested ? vouchedAttach.code : OTHER_ORDER) : suggestions[0]?.code)
  const orders = [...suggestions, { id: OTHER_ORDER, code: OTHER_ORDER, text: t('exception.suggestion.other') }]
  return (
    <>
      {suggestions.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-semibold">{t('exception.suggestions')}</legend>
          {orders.map((order) => (
            <ChoiceField
              key={order.id}
              ref={order.code === OTHER_ORDER ? other : undefined}
              type="radio"
              name="suggested"
              value={order.code}
              defaultChecked={order.code === chosen}
            >
              <span>
                {order.code !== OTHER_ORDER && <span className="figures font-semibold">{order.code} · </span>}
                {order.text}
              </span>
            </ChoiceField>
          ))}
        </fieldset>
      )}
      <TextField
        label={t('exception.order.code')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={typed?.code ?? (isSuggested ? undefined : vouchedAttach?.code)}
        onInput={() => {
          if (other.current) other.current.checked = true
        }}
      />
      {view.asks.amount && (
        <NumberField
          rule={SUM}
          label={t('exception.amount')}
          name="amount"
          defaultValue={typed?.amount ?? vouchedAttach?.amount}
        />
      )}
      {view.asks.transactionId && (
        <TextField
          label={t('exception.transaction')}
          hint={t('exception.transaction.hint')}
          name="transaction"
          autoComplete="off"
          maxLength={TRANSACTION_ID_MAX_LENGTH}
          defaultValue={typed?.transactionId ?? vouchedAttach?.transactionId}
        />
      )}
    </>
  )
}
