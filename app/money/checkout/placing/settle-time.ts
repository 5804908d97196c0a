import type { Day } from '#app/base/platform/time/calendar.ts'
import type { SlotChoice } from '#app/base/ui/days/slot-picker.tsx'
import type { LeftOut } from '#app/ordering/scheduling/feasts/days-without.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import { timesIn, type DeliveryChoices } from './delivery-choice.ts'
import { withEnoughPieces, type HandoverOffer, type HandoverOffers, type OfferedPieces } from './handover-offer.ts'

export interface TimeWish {
  /** Empty: agreed by phone; undefined: nothing is chosen yet. */
  date: Day | undefined
  /** Start of the slot, `HH:mm`. */
  time: string
}

/**
 * The day and time that a form shows as chosen: the wish while the shop can meet it, else the first free one. Both are
 * empty when they are agreed by phone or no day is free. `isHad` filters a day's slots by the other choices.
 */
export function settleTime(
  { date, time }: TimeWish,
  { slots }: Pick<HandoverOffer, 'slots'>,
  isHad: (slots: readonly SlotChoice[]) => readonly SlotChoice[] = (all) => all,
): { date: Day; time: string } {
  const freeOn = (day: Day) => isHad(slots[day] ?? []).filter(({ isOpen }) => isOpen)
  const isFree = (day: Day) => freeOn(day).length > 0
  const chosen = date === undefined || date === '' || isFree(date) ? date : undefined
  const day = chosen ?? Object.keys(slots).sort().find(isFree) ?? ''
  const free = freeOn(day)
  return { date: day, time: (free.find(({ from }) => from === time) ?? free[0])?.from ?? '' }
}

export interface HandoverWish extends TimeWish {
  method: DeliveryMethod
  /** Empty: none is chosen yet. */
  zone: string
}

interface OfferedHandover {
  offers: HandoverOffers
  left: OfferedPieces
  leftOut: LeftOut
  /** The pieces to buy, by cake. */
  wanted: readonly { cakeId: string; pieces: number }[]
  choices: DeliveryChoices
}

/** What a form shows as chosen, and what can be chosen instead, for these pieces. */
export function settleHandover(wish: HandoverWish, { offers: all, left, leftOut, wanted, choices }: OfferedHandover) {
  const offers: HandoverOffers = {
    'self-pickup': withEnoughPieces(all['self-pickup'], wanted, { left, leftOut }),
    delivery: all.delivery && withEnoughPieces(all.delivery, wanted, { left, leftOut }),
  }
  const method: DeliveryMethod = offers.delivery ? wish.method : 'self-pickup'
  const offer = offers[method] ?? offers['self-pickup']
  const settled = settleTime(wish, offer, (slots) =>
    method === 'delivery' ? timesIn(slots, wish.zone, choices) : slots,
  )
  return { ...settled, method, offers, offer }
}
