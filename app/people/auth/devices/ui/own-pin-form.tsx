import { Form, useNavigation } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PasswordField } from '../../ui/account-fields.tsx'
import { refusedField, type RefusedForm } from '../../ui/refused-form.ts'
import { NewPinField } from './new-pin-field.tsx'

/** Sets the own PIN, with the password. */
export function OwnPinForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT()
  const isSending = useNavigation().formData?.get('intent') === 'pin'
  const field = refusedField(refused, 'pin', 'pin')
  return (
    <Form method="post" className="grid max-w-md gap-4" noValidate>
      <input type="hidden" name="intent" value="pin" />
      <PasswordField label={t('auth.account.present')} name="present" error={field === 'present' && refused?.failure} />
      <NewPinField
        label={t('pin.own.label')}
        hint={t('pin.error.malformed')}
        name="pin"
        error={field === 'pin' && refused?.failure}
      />
      <Button type="submit" className="justify-self-start" busy={isSending}>
        {t('pin.account.save')}
      </Button>
    </Form>
  )
}
