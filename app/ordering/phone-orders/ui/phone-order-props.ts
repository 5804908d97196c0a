import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import type { Calendar, Day } from '#app/base/platform/time/calendar.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { TypedPhoneOrder } from '../phone-order-form.ts'
import type { CakeBuilderOffer } from '#app/ordering/cake-builder/cake-builder-offer.ts'
import type { DaysView } from '#app/ordering/scheduling/days-view.ts'
import type { LeftOut } from '#app/ordering/scheduling/feasts/days-without.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import type { PhoneOrderAnswer } from '../phone-order-answer.ts'
import type { ZoneOption } from '#app/ordering/orders/ui/zone-field.tsx'
import type { KnownDays } from '#app/ordering/cake-builder/ui/use-days.ts'
import type { phoneOrderSums } from '../phone-order-sums.ts'
import type { Lookup } from './use-lookup.ts'
import type { PhoneOrderDraft } from './use-phone-order-draft.ts'

export interface PhoneOrderProps {
  offer: CakeBuilderOffer
  hasFailed: boolean
  choices: string
  /** The page was opened to place an earlier order again. */
  isCopied: boolean
  references: ReferenceImage[]
  days: KnownDays | null
  daily: { days: Record<DeliveryMethod, DaysView>; leftOut: LeftOut }
  /** Slots of a day without rules. */
  slots: Record<DeliveryMethod, { from: string; to: string }[]>
  today: Day
  lastDay: Day
  calendar: Calendar
  zones: (ZoneOption & { feeSantim: Santim | null })[]
  /** From so many santim on a delivery is free; null: never. */
  freeOverSantim: Santim | null
  /** A remark on the zones' fees; empty: none. */
  zonesNote: string
  maxImages: number
  formKey: string
  answer: PhoneOrderAnswer | undefined
}

export interface PhoneOrderParts extends PhoneOrderProps {
  draftNow: PhoneOrderDraft
  typed: TypedPhoneOrder
  lookup: Lookup
  /** Of the fields that stand in the form now. */
  sums: ReturnType<typeof phoneOrderSums>
}
