import { Form, useNavigation } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PasswordField } from './account-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { refusedField, type RefusedForm } from './refused-form.ts'

interface PasswordFormProps {
  email: string
  isStaff: boolean
  refused: RefusedForm | undefined
}

export function PasswordForm({ email, isStaff, refused }: PasswordFormProps) {
  const t = useT()
  const isSending = useNavigation().formData?.get('intent') === 'password'
  const field = refusedField(refused, 'password', 'password')
  return (
    <Form method="post" className="grid max-w-md gap-4" noValidate>
      <input type="hidden" name="intent" value="password" />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField label={t('auth.account.present')} name="present" error={field === 'present' && refused?.failure} />
      <NewPasswordField
        label={t('auth.new.password')}
        email={email}
        isStaff={isStaff}
        error={field === 'password' ? refused?.failure : undefined}
      />
      <Button type="submit" className="justify-self-start" busy={isSending}>
        {t('auth.new.password.save')}
      </Button>
    </Form>
  )
}
