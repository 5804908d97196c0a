import { SelectField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { Slot } from '#app/base/settings/settings.ts'
import { isServedAt } from '#app/ordering/scheduling/is-served-at.ts'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'

/** A part of the city with its delivery fee, in words. */
export interface ZoneOption {
  id: string
  label: string
  /** The delivery times at which the shop drives there; absent: all of them. */
  slots?: readonly Slot[] | undefined
}

interface ZoneFieldProps {
  value: string | undefined
  error: string | undefined
  required?: boolean
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
