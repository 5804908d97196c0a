import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import type { Calendar, Day } from '#app/base/platform/time/calendar.ts'
import type { CakeBuilderOffer } from '../cake-builder-offer.ts'
import type { CakeBuilderStep } from '../cake-builder-steps.ts'
import type { ZoneOption } from '#app/ordering/orders/ui/zone-field.tsx'
import type { InspirationView } from './pictures-step.tsx'
import type { RequestAnswer } from '../request-answer.ts'
import type { KnownDays, useDays } from './use-days.ts'
import type { KnownTopperError } from './use-topper-error.ts'
import type { DraftInAddress } from './use-draft.ts'

/** What the page that composes a cake is made from. */
export interface CakeBuilderProps {
  offer: CakeBuilderOffer
  /** Some of what is on offer could not be read. */
  hasFailed: boolean
  /** The address names a cake that is not on sale. */
  isCakeGone: boolean
  inspiration: InspirationView | null
  references: ReferenceImage[]
  /** Why pictures of a plain form were not taken. */
  pictureErrors: string[]
  days: KnownDays | null
  /** Why the shop does not write what the address says. */
  topperError: KnownTopperError | null
  today: Day
  calendar: Calendar
  zones: ZoneOption[]
  /** What to know of their fees; empty: nothing. */
  zonesNote: string
  /** The day is kept while the shop works out the price. */
  keepsDay: boolean
  /** What a rush costs more, in percent. */
  rushPercent: number
  maxImages: number
  /** Daily pieces sold at once. */
  maxPieces: number
  formKey: string
  email: string
  phone: { tel: string; text: string }
  answer: RequestAnswer | undefined
}

/** What each of its parts may look at. */
export interface CakeBuilderParts extends Omit<CakeBuilderProps, 'days' | 'topperError'> {
  draftNow: DraftInAddress
  next: CakeBuilderStep
  onContinue: () => void
  isHeldBack: boolean
  days: ReturnType<typeof useDays>
  dayError: string | undefined
  topperError: string | undefined
  setCalendar: (calendar: Calendar) => void
}
