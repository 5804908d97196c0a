import { useEffect, useRef, type ReactNode } from 'react'
import { TextField } from '#app/base/ui/field.tsx'
import { PIN_MAX_DIGITS, PIN_MIN_DIGITS } from '../pin.ts'

interface NewPinFieldProps {
  label: string
  hint?: string
  name: string
  error?: ReactNode
  /** It comes in place of what had the focus. */
  takesFocus?: boolean
}

/** A PIN that somebody chooses. */
export function NewPinField({ takesFocus = false, ...field }: NewPinFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <TextField
      ref={input}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      required
      minLength={PIN_MIN_DIGITS}
      maxLength={PIN_MAX_DIGITS}
      {...field}
    />
  )
}
