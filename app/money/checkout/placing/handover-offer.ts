import { availableDays, type AvailableDay, type AvailableDays } from '#app/ordering/scheduling/available-days.ts'
import { dailyRule, expectedSubmission, latestDay, type ShopDays } from '#app/ordering/scheduling/delivery-time.ts'
import { daysWithout, type LeftOut } from '#app/ordering/scheduling/feasts/days-without.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Slot } from '#app/base/settings/setting-kinds.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { DayChoice } from '#app/base/ui/days/day-choice.ts'
import type { SlotChoice } from '#app/base/ui/days/slot-picker.tsx'

export interface HandoverOffer {
  first: Day
  last: Day
  days: Record<Day, DayChoice>
  /** Slots by open day. Days with the same slots share one array, which is serialized once. */
  slots: Record<Day, readonly SlotChoice[]>
  /** Slots of an ordinary day, for a form without scripts, which cannot know the chosen day. */
  usualSlots: readonly SlotChoice[]
}

export interface HandoverOffers {
  'self-pickup': HandoverOffer
  /** Undefined: the shop does not deliver. */
  delivery: HandoverOffer | undefined
}

/** Days and times for daily cakes: those that `checkDeliveryTime` accepts from a form submitted soon. */
export function handoverOffer(
  method: DeliveryMethod,
  now: Date,
  lang: Lang,
  { settings, exceptions }: { settings: Settings; exceptions: ShopDays['exceptions'] },
): HandoverOffer {
  const rule = dailyRule(settings)
  const today = dayInAddis(now)
  const last = latestDay(now, rule)
  const available = availableDays(
    { method, rule, points: 0, shopDays: { settings, exceptions }, holds: new Map() },
    expectedSubmission(now),
    { from: today, to: last },
  )
  const usual = method === 'delivery' ? 'hours.delivery_slots' : 'hours.pickup_slots'
  return { ...presentOffer(available, { today, usualSlots: settings[usual], lang }), last }
}

export function presentOffer(
  { days, earliest, last }: AvailableDays,
  { today, usualSlots, lang }: { today: Day; usualSlots: readonly Slot[]; lang: Lang },
): HandoverOffer {
  const lists = new Map<string, readonly SlotChoice[]>()
  const choicesOf = (slots: readonly (Slot & { isFull?: boolean })[]) => {
    const key = slots.map(({ from, to, isFull = false }) => `${from}${to}${isFull}`).join()
    const list = lists.get(key) ?? slots.map(({ from, to, isFull = false }) => ({ from, to, isOpen: !isFull }))
    lists.set(key, list)
    return list
  }
  return {
    first: earliest?.date ?? today,
    last,
    days: Object.fromEntries(days.map((day) => [day.day, dayChoice(day, lang)])),
    slots: Object.fromEntries(
      days.flatMap(({ day, state, slots }) => (state === 'open' ? [[day, choicesOf(slots)]] : [])),
    ),
    usualSlots: choicesOf(usualSlots),
  }
}

/** Remaining pieces of the counted cakes by day and cake; a cake that is absent on a day has no limit then. */
export type OfferedPieces = Readonly<Record<Day, Readonly<Record<string, number>>>>

/** The offer for these pieces: a day on which one of the cakes is not made is closed, and one on which too few are left is full. */
export function withEnoughPieces(
  offer: HandoverOffer,
  wanted: readonly { cakeId: string; pieces: number }[],
  { left, leftOut }: { left: OfferedPieces; leftOut: LeftOut },
): HandoverOffer {
  const notMade = daysWithout(
    leftOut,
    wanted.map(({ cakeId }) => cakeId),
  )
  const short = Object.keys(left).filter((day) =>
    wanted.some(({ cakeId, pieces }) => pieces > (left[day]?.[cakeId] ?? Infinity)),
  )
  if (short.length === 0 && notMade.size === 0) return offer
  const isShort = new Set(short)
  const choiceOn = (day: Day, choice: DayChoice): DayChoice => {
    if (!choice.isOpen) return choice
    return notMade.has(day) ? { ...CLOSED, reason: leftOut.reason } : isShort.has(day) ? FULL : choice
  }
  return {
    ...offer,
    days: Object.fromEntries(Object.entries(offer.days).map(([day, choice]) => [day, choiceOn(day, choice)])),
    slots: Object.fromEntries(Object.entries(offer.slots).filter(([day]) => !isShort.has(day) && !notMade.has(day))),
  }
}

const OPEN: DayChoice = { isOpen: true }
const CLOSED: DayChoice = { isOpen: false, mark: 'closed' }
const FULL: DayChoice = { isOpen: false, mark: 'full' }
const NOT_YET: DayChoice = { isOpen: false }

function dayChoice({ state, reason }: AvailableDay, lang: Lang): DayChoice {
  if (state === 'open') return OPEN
  if (state === 'full') return FULL
  if (state !== 'closed') return NOT_YET
  return reason ? { ...CLOSED, reason: reason[lang] } : CLOSED
}
