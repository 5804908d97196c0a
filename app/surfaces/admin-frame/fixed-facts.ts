import { PASSWORD_MIN_CHARACTERS, STAFF_PASSWORD_MIN_CHARACTERS } from '#app/people/auth/passwords/password.ts'
import { STAFF_IDLE_MS } from '#app/people/auth/session-life.ts'
import { MAX_STORED_SIDE_PX, MAX_UPLOAD_BYTES } from '#app/base/media/image.ts'
import { ORDER_CODE_LENGTH } from '#app/ordering/terms/order.ts'
import { CLEAR_DELAY_MS, POLL_INTERVAL_MS, VERIFICATION_TIMEOUT_MS } from '#app/money/payments/ui/payment-progress.ts'
import type { MessageValues } from '#app/base/platform/text/translate.ts'

type FixedFact =
  | 'least'
  | 'topper'
  | 'handover'
  | 'code'
  | 'phone'
  | 'pictures'
  | 'reminders'
  | 'payment'
  | 'simulator'
  | 'invoice'
  | 'remembered'
  | 'customer.password'
  | 'staff.password'
  | 'second.step'

const seconds = (ms: number) => ms / 1000

/** Rules that hold in every shop and cannot be set, with their numbers; the texts explain them. Requirement 24.4. */
export const fixedFacts: Readonly<Record<FixedFact, MessageValues>> = {
  least: {},
  topper: {},
  handover: {},
  code: { count: ORDER_CODE_LENGTH },
  phone: {},
  pictures: { megabytes: MAX_UPLOAD_BYTES / 1024 / 1024, side: MAX_STORED_SIDE_PX },
  reminders: {},
  payment: {
    every: seconds(POLL_INTERVAL_MS),
    most: seconds(VERIFICATION_TIMEOUT_MS),
    after: seconds(CLEAR_DELAY_MS),
  },
  simulator: {},
  invoice: {},
  remembered: {},
  'customer.password': { count: PASSWORD_MIN_CHARACTERS },
  'staff.password': { count: STAFF_PASSWORD_MIN_CHARACTERS, hours: STAFF_IDLE_MS / 3_600_000 },
  'second.step': {},
}

export const FIXED_FACTS = Object.keys(fixedFacts) as FixedFact[]
