import { use, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { confirmPassword } from '#app/base/platform/paths.ts'
import { IN_STORE_METHODS, type InStoreMethod } from '#app/money/payments/methods.ts'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { ChoiceField, TextField } from '#app/base/ui/field.tsx'
import { CashPlaceContext } from '#app/ordering/handover/ui/cash-place.ts'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import {
  COUNTER_NOTE_MAX_LENGTH,
  TRANSFER_REFERENCE_MAX_LENGTH,
  type TypedInStoreMoney,
} from '#app/money/checkout/paying/in-store-form.ts'

interface InStoreFormProps {
  /** In birr: the deposit while it is due, else all that is owed. */
  due: string
  /** What becomes of a part of it; empty: nothing special. */
  part: string
  takesCash: boolean
  /** What the law says of cash for this sum; empty: nothing. */
  cashLimit: string
  /** The customer's credit in words; empty: none. */
  credit: string
  /** Who said first that the order is paid with it; empty: nobody. */
  creditWaits: string
  /** Identical for repeated submissions of this form. */
  requestKey: string
  answer: { typed: TypedInStoreMoney; error: string; amountError: string; reason: string } | undefined
  /** The page of this form, to come back to from typing the password. */
  here: string
}

export function InStoreForm({
  due,
  part,
  takesCash,
  cashLimit,
  credit,
  creditWaits,
  requestKey,
  answer,
  here,
}: InStoreFormProps) {
  const t = useT()
  const { state, formData } = useNavigation()
  const cashPlace = use(CashPlaceContext)
  const methods = IN_STORE_METHODS.filter((each) => (each === 'Cash' ? takesCash : each !== 'Credit' || credit !== ''))
  const [chosen, setMethod] = useState<InStoreMethod | undefined>(answer?.typed.method)
  const method = methods.find((each) => each === chosen) ?? methods[0]
  return (
    <Card className="grid gap-4 p-4">
      <div className="grid gap-1">
        <h2 id="take" className="scroll-mt-20 text-lg">
          {t('counter.take')}
        </h2>
        <p className="text-sm text-ink-soft">{t(takesCash ? 'counter.take.text' : 'counter.take.no.cash')}</p>
      </div>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="act" value="take" />
        <input type="hidden" name="requestKey" value={requestKey} />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{t('counter.method')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {methods.map((each) => (
              <ChoiceField
                key={each}
                type="radio"
                name="method"
                value={each}
                checked={each === method}
                onChange={() => setMethod(each)}
              >
                {t(`counter.method.${each}`)}
              </ChoiceField>
            ))}
          </div>
          {method === 'Cash' && cashPlace && <p className="text-sm text-ink-soft">{cashPlace}</p>}
          {cashLimit !== '' && takesCash && <Notice tone="highlight">{cashLimit}</Notice>}
          {credit !== '' && <p className="text-sm text-ink-soft">{t('counter.credit', { amount: credit })}</p>}
          {creditWaits !== '' && <Notice tone="highlight">{creditWaits}</Notice>}
        </fieldset>
        <NumberField
          rule={SUM}
          label={t('counter.amount')}
          hint={part}
          name="amount"
          defaultValue={answer?.typed.amount ?? due}
          error={answer?.amountError}
        />
        <TextField
          label={t('counter.reference')}
          hint={t('counter.reference.hint')}
          name="reference"
          autoComplete="off"
          maxLength={TRANSFER_REFERENCE_MAX_LENGTH}
          defaultValue={answer?.typed.transferReference}
        />
        <TextField
          label={t('counter.note')}
          optionalText={t('counter.optional')}
          name="note"
          maxLength={COUNTER_NOTE_MAX_LENGTH}
          defaultValue={answer?.typed.note}
        />
        <FormOutcome error={answer?.error} />
        {answer?.reason === 'password_again' && (
          <Link to={confirmPassword(here)} className="justify-self-start font-semibold text-brand underline">
            {t('counter.alone.password')}
          </Link>
        )}
        <Button
          type="submit"
          busy={state !== 'idle' && formData?.get('act') === 'take'}
          className="justify-self-start max-sm:w-full"
        >
          {t('counter.record')}
        </Button>
      </Form>
    </Card>
  )
}
