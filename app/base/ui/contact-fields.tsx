import type { ComponentProps, SyntheticEvent } from 'react'
import { normalizePhoneDigits, PHONE_MAX_TYPED, PHONE_PREFIX } from '#app/base/platform/phone.ts'
import { TextField } from './field.tsx'
import { useT } from './translate.tsx'

type ContactFieldProps = ComponentProps<typeof TextField> & {
  /** The user's own data, which the browser may fill in; false in a form about somebody else. */
  isOwn?: boolean
}

/** A person's name. */
export function NameField({ isOwn = false, ...field }: ContactFieldProps) {
  return <TextField name="customerName" autoComplete={isOwn ? 'name' : 'off'} maxLength={100} {...field} />
}

/** A number of any country, as typed: an Ethiopian one with or without the 0, others with their code. */
export function AnyPhoneField(field: ContactFieldProps) {
  const t = useT()
  return (
    <PhoneField
      hint={t('ui.phone.any.hint')}
      prefix=""
      inputMode="tel"
      maxLength={PHONE_MAX_TYPED}
      isAsTyped
      {...field}
    />
  )
}

/** A mobile number after the prefix +251. Removes everything but digits, unless `isAsTyped`. */
export function PhoneField({
  isOwn = false,
  isAsTyped = false,
  ...field
}: ContactFieldProps & { isAsTyped?: boolean }) {
  return (
    <TextField
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete={isOwn ? 'tel-national' : 'off'}
      placeholder="0900000000"
      prefix={PHONE_PREFIX}
      maxLength={PHONE_MAX_TYPED}
      onInput={isAsTyped ? undefined : tidyPhone}
      {...field}
    />
  )
}

function tidyPhone({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const digits = normalizePhoneDigits(input.value)
  if (digits !== input.value) input.value = digits
}

export function EmailField({ isOwn = false, ...field }: ContactFieldProps) {
  return <TextField name="email" type="email" autoComplete={isOwn ? 'email' : 'off'} maxLength={200} {...field} />
}
