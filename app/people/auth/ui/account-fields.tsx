import { useState, type ComponentProps } from 'react'
import { EmailField } from '#app/base/ui/contact-fields.tsx'
import { ChoiceField, TextField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
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

/** A password that its owner may read while typing, where scripts are. */
export function ShownPasswordField(field: FieldProps) {
  const t = useT()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="grid gap-1">
      <TextField required maxLength={PASSWORD_MAX_CHARACTERS} {...field} type={isShown ? 'text' : 'password'} />
      <ChoiceField
        type="checkbox"
        checked={isShown}
        onChange={(event) => setIsShown(event.currentTarget.checked)}
        className="noscript:hidden"
      >
        {t('auth.password.show')}
      </ChoiceField>
    </div>
  )
}
