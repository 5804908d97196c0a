import { Form, useNavigation } from 'react-router'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { REFERENCE_FILES_FIELD } from '#app/base/media/reference-images/reference-images.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Field, Options, SelectField, TextField } from '#app/base/ui/field.tsx'
import { useOpenErrors } from '#app/base/ui/forms/open-errors.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { ActFields } from './act-fields.tsx'
import type { OrderViewProps } from './order-view-props.ts'

/** The same types as for cake pictures, since receipts are screenshots or photos. */
const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif'

interface TransferFormProps extends Pick<OrderViewProps, 'path' | 'formId' | 'transfers'> {
  refused: OrderViewProps['answer']
}

/** Reports a transfer: which one, how much, and its receipt if there is a picture. */
export function TransferForm({ path, formId, transfers, refused }: TransferFormProps) {
  const t = useT()
  const { formData } = useNavigation()
  const isBusy = formData?.get('act') === 'transfer'
  const typed = refused?.transfer?.typed
  const faults = refused?.transfer?.faults ?? []
  const fieldErrors: Partial<Record<'reference' | 'amount', string>> = {
    ...(faults.includes('reference') && { reference: t('transfer.error.reference') }),
    ...(faults.includes('amount') && { amount: t('transfer.error.amount') }),
  }
  const { errors, onInput } = useOpenErrors(refused, fieldErrors)
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={path}
      noValidate
      onInput={onInput}
      // After a report the form is empty for the next one.
      key={transfers.reports.length}
      className="grid gap-4 border-t border-line p-4"
    >
      <ActFields act="transfer" formId={formId} />
      <p className="text-sm text-ink-soft">{t('transfer.text')}</p>
      <SelectField label={t('transfer.with')} name="sentWith" defaultValue={typed?.sentWith}>
        <Options of={transfers.ways.map((id) => ({ id, name: t(`transfer.with.${id}`) }))} />
      </SelectField>
      <TextField
        label={t('transfer.reference')}
        hint={t('transfer.reference.hint')}
        name="reference"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        defaultValue={typed?.reference}
        error={errors.reference}
      />
      <NumberField
        rule={SUM}
        label={t('transfer.amount')}
        name="amount"
        maxLength={20}
        defaultValue={typed?.amount ?? transfers.due}
        error={errors.amount}
      />
      <Field label={t('transfer.picture')} optionalText={t('ui.optional')}>
        {(control) => (
          <input
            {...control}
            type="file"
            name={REFERENCE_FILES_FIELD}
            accept={PICTURE_TYPES}
            className={`${control.className} py-2.5`}
          />
        )}
      </Field>
      <FormOutcome error={refused?.error} />
      <Button type="submit" busy={isBusy}>
        {isBusy ? t('transfer.sending') : t('transfer.send')}
      </Button>
    </Form>
  )
}
