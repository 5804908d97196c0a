import { SelectField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { Slot } from '#app/base/settings/setting-kinds.ts'
import { isServedAt } from '#app/ordering/scheduling/is-served-at.ts'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'

export interface ZoneOption {
  id: string
  label: string
  /** Delivery times of the zone; absent: all. */
  slots?: readonly Slot[] | undefined
}

interface ZoneFieldProps {
  value: string | undefined
  error: string | undefined
  required?: boolean
  zones: readonly ZoneOption[]
  /** Chosen time; empty: none. Zones that are not served then are not offered. */
  time: string
  note: string
}

/** Zone of a delivery, or one outside all zones, about which the shop calls. */
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
