import { ORDER_STATUSES, type OrderStatus } from '#app/ordering/terms/order-status.ts'

/** What the kitchen ticks off, one after the other; each is a status that the order moves to. */
export const TICKS = ['In Production', 'Ready'] as const satisfies readonly OrderStatus[]
export type Tick = (typeof TICKS)[number]

export type TickState = 'done' | 'next' | 'later' | 'blocked'

export function isTick(text: string): text is Tick {
  return (TICKS as readonly string[]).includes(text)
}

/** How far a tick of an order is: done, the next to be done, waiting for the one before, or for a picture of what is made. */
export function tickState(tick: Tick, status: string, isPhotoMissing = false): TickState {
  const at = (each: string) => ORDER_STATUSES.findIndex((one) => one === each)
  if (at(status) >= at(tick)) return 'done'
  if (at(status) !== at(tick) - 1) return 'later'
  return tick === 'Ready' && isPhotoMissing ? 'blocked' : 'next'
}
