import { Form, useNavigation } from 'react-router'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Options, SelectField, TextField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { TypedSettlement } from '../settlement/settlement-buttons.server.ts'
import type { SettledDayView } from '../settlement/settlement-views.server.ts'

interface ReceiptFormProps {
  settled: SettledDayView
  day: string
  typed: TypedSettlement | undefined
}

export function ReceiptForm({ settled, day, typed }: ReceiptFormProps) {
  const t = useT()
  const { state, formData } = useNavigation()
  return (
    <DetailCard title={t('settlement.receipt')}>
      <p className="text-sm text-ink-soft">{t('settlement.receipt.text')}</p>
      <Form method="post" noValidate className="grid gap-3">
        <input type="hidden" name="act" value="receipt" />
        <input type="hidden" name="day" value={day} />
        <SelectField label={t('settlement.receipt.provider')} name="provider" defaultValue={typed?.provider}>
          <Options of={settled.providers.map(({ provider: id, name }) => ({ id, name }))} />
        </SelectField>
        <NumberField rule={SUM} label={t('settlement.receipt.amount')} name="amount" defaultValue={typed?.amount} />
        <TextField
          label={t('settlement.note')}
          optionalText={t('settlement.optional')}
          name="note"
          maxLength={300}
          defaultValue={typed?.note}
        />
        <Button
          type="submit"
          busy={state !== 'idle' && formData?.get('act') === 'receipt'}
          className="justify-self-start max-sm:w-full"
        >
          {t('settlement.receipt.save')}
        </Button>
      </Form>
    </DetailCard>
  )
}
