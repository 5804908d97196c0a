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

export interface CakeBuilderProps {
  offer: CakeBuilderOffer
  hasFailed: boolean
  /** The address names a cake that is not on sale. */
  isCakeGone: boolean
  inspiration: InspirationView | null
  references: ReferenceImage[]
  /** Why pictures of a form without scripts were refused. */
  pictureErrors: string[]
  days: KnownDays | null
  topperError: KnownTopperError | null
  today: Day
  calendar: Calendar
  zones: ZoneOption[]
  /** A remark on the zones' fees; empty: none. */
  zonesNote: string
  /** The shop holds the day while it works out the price. */
  holdsDayByRule: boolean
  /** Surcharge of a rush, in percent. */
  rushPercent: number
  maxImages: number
  maxPieces: number
  /** Pieces in the cart get the price of packs. */
  hasPacksInCart: boolean
  formKey: string
  email: string
  phone: { tel: string; text: string }
  answer: RequestAnswer | undefined
}

export interface CakeBuilderParts extends Omit<CakeBuilderProps, 'days' | 'topperError'> {
  draftNow: DraftInAddress
  next: CakeBuilderStep
  onContinue: () => void
  isHeldBack: boolean
  /** What is missing, after the customer tried to continue. */
  openText: string | undefined
  setYouFaults: (hasFaults: boolean) => void
  days: ReturnType<typeof useDays>
  dayError: string | undefined
  topperError: string | undefined
  setCalendar: (calendar: Calendar) => void
}
