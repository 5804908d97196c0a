import { Form, useNavigation } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { AccountEmailField, PasswordField } from './account-fields.tsx'
import { refusedField, type RefusedForm } from './refused-form.ts'

export function EmailForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT()
  const isSending = useNavigation().formData?.get('intent') === 'email'
  const field = refusedField(refused, 'email', 'email')
  return (
    <Form method="post" className="grid max-w-md gap-4" noValidate>
      <input type="hidden" name="intent" value="email" />
      <AccountEmailField label={t('auth.account.email.new')} error={field === 'email' && refused?.failure} />
      <PasswordField label={t('auth.account.present')} name="present" error={field === 'present' && refused?.failure} />
      <Button type="submit" kind="secondary" className="justify-self-start" busy={isSending}>
        {t('auth.account.email.save')}
      </Button>
    </Form>
  )
}
