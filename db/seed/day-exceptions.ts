import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { SeedDayException } from './seed-content.ts'

/** Genna, the Ethiopian Christmas: 7 January of every year. */
const GENNA = '01-07'
const GENNA_EVE = '01-06'

/** The shop is closed on the next Genna and works longer on the day before, when demand is high. */
export function seedDayExceptions(now: Date): SeedDayException[] {
  const today = dayInAddis(now)
  const thisYear = Number(today.slice(0, 4))
  const year = today < `${thisYear}-${GENNA_EVE}` ? thisYear : thisYear + 1
  return [
    { day: `${year}-${GENNA_EVE}`, capacityPoints: 120 },
    { day: `${year}-${GENNA}`, isClosed: true, reason: { en: 'Genna, Ethiopian Christmas', am: 'የገና በዓል' } },
  ]
}
