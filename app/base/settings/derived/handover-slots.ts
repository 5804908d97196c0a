import type { OpeningHours, Slot, WeekHours } from '../setting-kinds.ts'
import type { Settings } from '../settings.ts'
import { MAX_SLOTS } from '../typed-setting.ts'

const HOUR = 60
/** Whole hours between opening and the first handover, and between the last one and closing: for baking, and for the way. */
const AFTER_OPENING = { pickup: 1, delivery: 2 } as const
const BEFORE_CLOSING = { pickup: 1, delivery: 2 } as const

const minutesOf = (time: string) => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3))
const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The hours of most days of the week. */
function usualHours(week: WeekHours): NonNullable<OpeningHours> | undefined {
  const open = week.filter((day) => day !== null)
  const countOf = (day: NonNullable<OpeningHours>) =>
    open.filter(({ from, to }) => from === day.from && to === day.to).length
  return open.toSorted((one, other) => countOf(other) - countOf(one))[0]
}

/** The spans in which a shop with these opening hours hands orders over, `hours` long each; all of the day when none fits. */
export function handoverSlots(week: WeekHours, hours: number, by: keyof typeof AFTER_OPENING): Slot[] {
  const open = usualHours(week)
  if (!open) return []
  const first = Math.ceil(minutesOf(open.from) / HOUR + AFTER_OPENING[by])
  const last = Math.floor(minutesOf(open.to) / HOUR - BEFORE_CLOSING[by])
  const count = Math.min(MAX_SLOTS, Math.max(0, Math.floor((last - first) / hours)))
  if (count === 0) return [open]
  return Array.from({ length: count }, (_, slot) => ({
    from: timeOf(first + slot * hours),
    to: timeOf(first + (slot + 1) * hours),
  }))
}

/** The slots of a shop that has none of its own. */
export function slotsOf(settings: Pick<Settings, 'hours.shop' | 'hours.slot_hours'>) {
  const { 'hours.shop': week, 'hours.slot_hours': hours } = settings
  return {
    'hours.pickup_slots': handoverSlots(week, hours, 'pickup'),
    'hours.delivery_slots': handoverSlots(week, hours, 'delivery'),
  }
}
