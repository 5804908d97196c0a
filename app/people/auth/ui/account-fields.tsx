import type { ComponentProps } from 'react'
import { EmailField } from '#app/base/ui/contact-fields.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { EMAIL_MAX_LENGTH } from '../email.ts'
import { PASSWORD_MAX_CHARACTERS } from '../passwords/password.ts'

type FieldProps = ComponentProps<typeof TextField>

export function AccountEmailField(field: FieldProps) {
  const plain = { autoCapitalize: 'none', spellCheck: false, required: true, maxLength: EMAIL_MAX_LENGTH }
  return <EmailField isOwn {...plain} {...field} />
}

/** The account's present password; `NewPasswordField` is for a new one. */
export function PasswordField(field: FieldProps) {
  const plain = { type: 'password', autoComplete: 'current-password', maxLength: PASSWORD_MAX_CHARACTERS }
  return <TextField {...plain} required {...field} />
}
