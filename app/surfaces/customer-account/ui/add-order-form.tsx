import { Form, useNavigation } from 'react-router'
import type { OrderProof } from '#app/ordering/orders/reading/order-proof.ts'
import * as paths from '#app/base/platform/paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { PhoneField } from '#app/base/ui/contact-fields.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface AddOrderFormProps {
  refused?:
    | {
        typed: OrderProof
        error: string | undefined
        errors: { [Field in keyof OrderProof]?: string | undefined } | undefined
      }
    | undefined
}

/** Asks for the proof that an order is one's own, as /track does. */
export function AddOrderForm({ refused }: AddOrderFormProps) {
  const t = useT()
  const isBusy = useNavigation().formAction === paths.addOwnOrder
  return (
    <Card className="p-4 sm:p-5">
      <Form noValidate method="post" action={paths.addOwnOrder} className="grid gap-4">
        <FormOutcome error={refused?.error} />
        <p className="text-ink-soft">{t('account.add.text')}</p>
        <TextField
          label={t('track.code')}
          hint={t('track.code.hint')}
          name="code"
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={refused?.typed.code}
          error={refused?.errors?.code}
        />
        <PhoneField
          isOwn
          isAsTyped
          required
          label={t('checkout.phone')}
          inputMode="tel"
          defaultValue={refused?.typed.phone}
          error={refused?.errors?.phone}
        />
        <Button type="submit" kind="secondary" busy={isBusy}>
          {t('account.add')}
        </Button>
      </Form>
    </Card>
  )
}
