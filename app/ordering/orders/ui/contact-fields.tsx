import { PHONE_PREFIX } from '#app/base/platform/phone.ts'
import { SelectField, TextField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { Slot } from '#app/base/settings/settings.ts'
import { isServedAt } from '#app/ordering/scheduling/is-served-at.ts'
import { QUOTE_MAX_LENGTHS } from '../placing/quote-form.ts'
import { tidyPhone } from './tidy-phone.ts'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'

interface FieldProps {
  value: string | undefined
  error: string | undefined
  /** The reader's own data, which the browser may fill in; off for a form about somebody else. */
  isOwn?: boolean
  required?: boolean
}

/** A mobile number, as typed; +251 stands before it. */
export function PhoneField({ value, error, isOwn = false, required, hint }: FieldProps & { hint?: string }) {
  const t = useT()
  return (
    <TextField
      label={t('cake.builder.phone')}
      hint={hint}
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete={isOwn ? 'tel-national' : 'off'}
      placeholder="0900000000"
      prefix={PHONE_PREFIX}
      required={required}
      maxLength={QUOTE_MAX_LENGTHS.phone}
      defaultValue={value}
      onInput={tidyPhone}
      error={error}
    />
  )
}

export function EmailField({ value, error, isOwn = false }: FieldProps) {
  const t = useT()
  return (
    <TextField
      label={t('cake.builder.email')}
      optionalText={t('ui.optional')}
      name="email"
      type="email"
      autoComplete={isOwn ? 'email' : 'off'}
      maxLength={QUOTE_MAX_LENGTHS.email}
      defaultValue={value}
      error={error}
    />
  )
}

/** A part of the city with its delivery fee, in words. */
export interface ZoneOption {
  id: string
  label: string
  /** The delivery times at which the shop drives there; absent: all of them. */
  slots?: readonly Slot[] | undefined
}

interface ZoneFieldProps extends FieldProps {
  zones: readonly ZoneOption[]
  /** The time that is chosen; empty: none. A zone that is not served then is not offered. */
  time: string
  /** What to know of their fees; empty: nothing. */
  note: string
}

/** Which part of the city a delivery goes to; or one that the shop calls about. */
export function ZoneField({ zones, time, note, value, error, required }: ZoneFieldProps) {
  const t = useT()
  return (
    <SelectField
      label={t('cake.builder.zone')}
      hint={note || undefined}
      name="zone"
      required={required}
      defaultValue={value ?? ''}
      error={error}
    >
      <option value="">{t('cake.builder.zone.choose')}</option>
      {zones.map(({ id, label, slots }) => (
        <option key={id} value={id} disabled={time !== '' && slots !== undefined && !isServedAt(time, slots)}>
          {label}
        </option>
      ))}
      <option value={ZONE_ELSEWHERE}>{t('cake.builder.zone.elsewhere')}</option>
    </SelectField>
  )
}
