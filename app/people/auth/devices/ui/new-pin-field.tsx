import type { ReactNode } from 'react'
import { TextField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PIN_MAX_DIGITS, PIN_MIN_DIGITS } from '../pin.ts'

/** A PIN that somebody chooses. */
export function NewPinField({ name, error }: { name: string; error?: ReactNode }) {
  const t = useT()
  return (
    <TextField
      label={t('pin.own.label')}
      hint={t('pin.error.malformed')}
      name={name}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      required
      minLength={PIN_MIN_DIGITS}
      maxLength={PIN_MAX_DIGITS}
      error={error}
    />
  )
}
