import type { ReferenceImage } from '#app/media/reference-images.ts'
import type { Calendar, Day } from '#app/platform/calendar.ts'
import type { TypedBehalf } from '../../../behalf-form.ts'
import type { CustomizeOffer } from '../../../customize-offer.ts'
import type { DaysView } from '../../../days-view.ts'
import type { DeliveryMethod } from '../../../order.ts'
import type { BehalfAnswer } from '../../../behalf-answer.ts'
import type { ZoneOption } from '../../contact-fields.tsx'
import type { KnownDays } from '../../customize/use-days.ts'
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
