import type { ReactNode, Ref } from 'react'
import { normalizePhoneDigits } from '#app/base/platform/phone.ts'
import { PhoneField } from '#app/base/ui/contact-fields.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface PayingPhoneFieldProps {
  label: ReactNode
  value: string
  onChange: (digits: string) => void
  error?: ReactNode
  name?: string
  hint?: ReactNode
  className?: string
  inputRef?: Ref<HTMLInputElement>
}

/** The number whose wallet pays: keeps digits only, at most ten (Requirement 3.10). */
export function PayingPhoneField({ onChange, inputRef, ...field }: PayingPhoneFieldProps) {
  const t = useT()
  return (
    <PhoneField
      isOwn
      isAsTyped
      hint={t('payment.phone.hint')}
      ref={inputRef}
      onChange={(event) => onChange(normalizePhoneDigits(event.currentTarget.value))}
      maxLength={undefined}
      {...field}
    />
  )
}
