import { PHONE_PREFIX } from '#app/platform/phone.ts'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { useT } from '#app/ui/translate.tsx'
import type { DeliveryMethod } from '../../order.ts'
import { QUOTE_MAX_LENGTHS, ZONE_ELSEWHERE, type QuoteField, type TypedQuote } from '../../quote-form.ts'
import { tidyPhone } from '../tidy-phone.ts'

/** A part of the city with its delivery fee, in words. */
export interface ZoneOption {
  id: string
  label: string
}

interface CustomerFieldsProps {
  typed: Partial<TypedQuote>
  errors: Partial<Record<QuoteField, string>>
  method: DeliveryMethod
  zones: readonly ZoneOption[]
  /** A daily cake: the note says how many pieces. */
  isDaily: boolean
}

/** Who asks for a price, and where it goes to. The fields keep what is typed themselves. */
export function CustomerFields({ typed, errors, method, zones, isDaily }: CustomerFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('customize.name')}
        name="customerName"
        autoComplete="name"
        required
        maxLength={QUOTE_MAX_LENGTHS.customerName}
        defaultValue={typed.customerName}
        error={errors.customerName}
      />
      <TextField
        label={t('customize.phone')}
        hint={t('customize.phone.hint')}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="0900000000"
        prefix={PHONE_PREFIX}
        required
        maxLength={QUOTE_MAX_LENGTHS.phone}
        defaultValue={typed.phone}
        onInput={tidyPhone}
        error={errors.phone}
      />
      <TextField
        label={t('customize.email')}
        optionalText={t('ui.optional')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={QUOTE_MAX_LENGTHS.email}
        defaultValue={typed.email}
        error={errors.email}
      />
      {method === 'delivery' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t('customize.zone')}
            name="zone"
            required
            defaultValue={typed.zone ?? ''}
            error={errors.zone}
          >
            <option value="">{t('customize.zone.choose')}</option>
            {zones.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
            <option value={ZONE_ELSEWHERE}>{t('customize.zone.elsewhere')}</option>
          </SelectField>
          <TextAreaField
            label={t('customize.address')}
            hint={t('customize.address.hint')}
            name="address"
            rows={2}
            required
            autoComplete="street-address"
            maxLength={QUOTE_MAX_LENGTHS.address}
            defaultValue={typed.address}
            error={errors.address}
          />
        </div>
      )}
      <TextAreaField
        label={isDaily ? t('customize.notes.quantity') : t('customize.notes')}
        optionalText={isDaily ? undefined : t('ui.optional')}
        hint={t('customize.notes.hint')}
        name="notes"
        required={isDaily}
        maxLength={QUOTE_MAX_LENGTHS.notes}
        defaultValue={typed.notes}
        error={errors.notes}
      />
    </>
  )
}
