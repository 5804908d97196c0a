import { Form, useNavigation } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PASSWORD_MAX_CHARACTERS } from '../passwords/password.ts'
import { refusedField, type RefusedForm } from './refused-form.ts'

export function EmailForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT()
  const isSending = useNavigation().formData?.get('intent') === 'email'
  const field = refusedField(refused, 'email', 'email')
  return (
    <Form method="post" className="grid max-w-md gap-4" noValidate>
      <input type="hidden" name="intent" value="email" />
      <TextField
        label={t('auth.account.email.new')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        error={field === 'email' && refused?.failure}
      />
      <TextField
        label={t('auth.account.present')}
        name="present"
        type="password"
        autoComplete="current-password"
        required
        maxLength={PASSWORD_MAX_CHARACTERS}
        error={field === 'present' && refused?.failure}
      />
      <Button type="submit" kind="secondary" className="justify-self-start" busy={isSending}>
        {t('auth.account.email.save')}
      </Button>
    </Form>
  )
}
