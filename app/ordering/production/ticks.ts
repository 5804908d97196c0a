import { nextStatuses, ORDER_STATUSES, type OrderStatus } from '#app/ordering/terms/order-status.ts'

/** The kitchen's ticks in their order; each is a status of the order. */
export const TICKS = ['In Production', 'Ready'] as const satisfies readonly OrderStatus[]
export type Tick = (typeof TICKS)[number]

export type TickState = 'done' | 'next' | 'later' | 'blocked'

export function isTick(text: string): text is Tick {
  return (TICKS as readonly string[]).includes(text)
}

/** State of a tick: done, next, waiting for the one before, or waiting for a photo. */
export function tickState(tick: Tick, status: string, isPhotoMissing = false): TickState {
  const at = (each: string) => ORDER_STATUSES.findIndex((one) => one === each)
  if (at(status) >= at(tick)) return 'done'
  if (!nextStatuses(status, 'kitchen').includes(tick)) return 'later'
  return tick === 'Ready' && isPhotoMissing ? 'blocked' : 'next'
}
