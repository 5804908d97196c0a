import type { ReactNode, Ref } from 'react'
import { keepPhoneDigits, PHONE_PREFIX } from '#app/base/platform/phone.ts'
import { TextField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface PhoneFieldProps {
  label: ReactNode
  /** The digits typed so far, at most ten. */
  value: string
  onChange: (digits: string) => void
  error?: ReactNode
  name?: string
  inputRef?: Ref<HTMLInputElement>
}

/** A mobile number behind +251: keeps digits only, at most ten (Requirement 3.10). */
export function PhoneField({ label, value, onChange, error, name = 'phone', inputRef }: PhoneFieldProps) {
  const t = useT()
  return (
    <TextField
      label={label}
      hint={t('payment.phone.hint')}
      error={error}
      prefix={PHONE_PREFIX}
      ref={inputRef}
      name={name}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="0900000000"
      value={value}
      onChange={(event) => onChange(keepPhoneDigits(event.currentTarget.value))}
    />
  )
}
