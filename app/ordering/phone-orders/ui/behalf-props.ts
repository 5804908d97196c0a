import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import type { Calendar, Day } from '#app/base/platform/time/calendar.ts'
import type { TypedBehalf } from '../behalf-form.ts'
import type { CustomizeOffer } from '#app/ordering/cake-builder/customize-offer.ts'
import type { DaysView } from '#app/ordering/scheduling/days-view.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import type { BehalfAnswer } from '../behalf-answer.ts'
import type { ZoneOption } from '#app/ordering/orders/ui/contact-fields.tsx'
import type { KnownDays } from '#app/ordering/cake-builder/ui/use-days.ts'
import type { BehalfDraft } from './use-behalf-draft.ts'

/** What the page that places an order for a customer is made from. */
export interface BehalfProps {
  offer: CustomizeOffer
  hasFailed: boolean
  /** Search part of the page's address. */
  choices: string
  references: ReferenceImage[]
  /** For the cake that the address names. */
  days: KnownDays | null
  dailyDays: Record<DeliveryMethod, DaysView>
  /** Spans of a day on which no rule holds. */
  slots: Record<DeliveryMethod, { from: string; to: string }[]>
  today: Day
  lastDay: Day
  calendar: Calendar
  zones: ZoneOption[]
  /** What to know of their fees; empty: nothing. */
  zonesNote: string
  maxImages: number
  formKey: string
  answer: BehalfAnswer | undefined
}

/** What each part of the page may look at. */
export interface BehalfParts extends BehalfProps {
  draftNow: BehalfDraft
  typed: TypedBehalf
}
