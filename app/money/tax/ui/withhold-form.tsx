import { Form, useNavigation } from 'react-router'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PrintedField } from '#app/base/ui/printed/printed-fields.tsx'
import { WITHHOLDING_RECEIPT_MAX_LENGTH } from '../withholding/withholding.ts'
import type { TypedWithholding } from '../withholding/withholding-form.server.ts'

interface WithholdFormProps {
  /** What may be withheld, in words. */
  text: string
  amount: string
  buyer: { name: string; tin: string } | null
  /** Identical for repeated submissions of this form. */
  requestKey: string
  answer: { typed: TypedWithholding; error: string } | undefined
}

/** In the payment of an order: a company keeps a part of the price for the tax office. */
export function WithholdForm({ text, amount, buyer, requestKey, answer }: WithholdFormProps) {
  const t = useT()
  const { state, formData } = useNavigation()
  const typed = answer?.typed
  return (
    <Card className="grid gap-4 p-4">
      <div className="grid gap-1">
        <h2 id="withheld" className="scroll-mt-20 text-lg">
          {t('withhold.title')}
        </h2>
        <p className="text-sm text-ink-soft">{text}</p>
        <p className="text-sm text-ink-soft">{t('withheld.confirm')}</p>
      </div>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="act" value="withhold" />
        <input type="hidden" name="requestKey" value={requestKey} />
        <NumberField rule={SUM} label={t('withhold.amount')} name="withheld" defaultValue={typed?.amount ?? amount} />
        <PrintedField
          label={t('withhold.buyer')}
          name="buyer"
          maxLength={120}
          autoComplete="off"
          defaultValue={typed?.name ?? buyer?.name}
        />
        <TextField
          label={t('withhold.tin')}
          name="tin"
          inputMode="numeric"
          maxLength={16}
          autoComplete="off"
          defaultValue={typed?.tin ?? buyer?.tin}
        />
        <PrintedField
          label={t('withhold.receipt')}
          hint={t('withhold.receipt.hint')}
          name="receipt"
          maxLength={WITHHOLDING_RECEIPT_MAX_LENGTH}
          autoComplete="off"
          defaultValue={typed?.receipt}
        />
        <FormOutcome error={answer?.error} />
        <Button
          type="submit"
          kind="secondary"
          busy={state !== 'idle' && formData?.get('act') === 'withhold'}
          className="justify-self-start max-sm:w-full"
        >
          {t('withhold.record')}
        </Button>
      </Form>
    </Card>
  )
}
