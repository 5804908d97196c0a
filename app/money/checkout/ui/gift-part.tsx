import type { TypedGift } from '#app/ordering/orders/placing/gift-form.ts'
import { CallFirstField, GiftFields } from '#app/ordering/orders/ui/gift-fields.tsx'

/**
 * Recipient of a gift and, only for deliveries, whether the shop calls first. CSS shows the fields, without a script.
 */
export function GiftPart({ typed, error }: { typed: Partial<TypedGift>; error: string | undefined }) {
  return (
    <div className="grid gap-2">
      <div className="hidden group-has-[[value=delivery]:checked]/form:block">
        <CallFirstField isOwn typed={typed} />
      </div>
      <GiftFields typed={typed} error={error} />
    </div>
  )
}
