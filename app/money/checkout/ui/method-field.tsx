import { isPaymentMethod, keepOrSwitchMethod } from '#app/money/payments/methods.ts'
import { MethodPicker } from '#app/money/payments/ui/method-picker.tsx'
import { FieldFault } from '#app/base/ui/field.tsx'
import { useOfferedWays } from './use-offered-ways.ts'

interface MethodFieldProps {
  phone: string
  method: string
  onMethod: (method: string) => void
  error: string | undefined
}

/** The phone determines the possible methods. */
export function MethodField({ phone, method, onMethod, error }: MethodFieldProps) {
  const ways = useOfferedWays()
  const chosen = isPaymentMethod(method) ? method : 'Telebirr'
  return (
    <div data-invalid={error ? true : undefined} tabIndex={-1} className="outline-none">
      <MethodPicker
        ways={ways}
        phone={phone}
        method={keepOrSwitchMethod(chosen, phone, ways.methods)}
        onChange={onMethod}
      />
      <FieldFault className="mt-1.5">{error}</FieldFault>
    </div>
  )
}
