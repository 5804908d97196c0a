import { useState } from 'react'
import { isPaymentMethod, keepOrSwitchMethod, type PaymentMethod } from '#app/money/payments/methods.ts'
import { MethodPicker } from '#app/money/payments/ui/method-picker.tsx'
import { PayingPhoneField } from '#app/money/payments/ui/paying-phone-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { FieldFault } from '#app/base/ui/field.tsx'
import type { TypedCheckout } from '../placing/checkout-form.ts'
import type { FieldErrors } from './checkout-fields.tsx'
import { useOfferedWays } from './use-offered-ways.ts'

interface MethodAndPhoneFieldsProps {
  typed: Partial<TypedCheckout>
  errors: FieldErrors
}

/** Phone and method of a form; the phone determines the possible methods. */
export function MethodAndPhoneFields({ typed, errors }: MethodAndPhoneFieldsProps) {
  const t = useT()
  const ways = useOfferedWays()
  const [phone, setPhone] = useState(typed.phone ?? '')
  const [chosen, setChosen] = useState<PaymentMethod>(
    typed.paymentMethod && isPaymentMethod(typed.paymentMethod) ? typed.paymentMethod : 'Telebirr',
  )
  return (
    <div className="grid gap-4">
      <PayingPhoneField label={t('checkout.phone')} value={phone} onChange={setPhone} error={errors.phone} />
      <div>
        <MethodPicker
          ways={ways}
          phone={phone}
          method={keepOrSwitchMethod(chosen, phone, ways.methods)}
          onChange={setChosen}
        />
        <FieldFault className="mt-1.5">{errors.paymentMethod}</FieldFault>
      </div>
    </div>
  )
}
