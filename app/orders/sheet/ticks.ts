import { ORDER_STATUSES, type OrderStatus } from '../order-status.ts'

/** What the kitchen ticks off, one after the other; each is a status that the order moves to. */
export const TICKS = ['In Production', 'Ready'] as const satisfies readonly OrderStatus[]
export type Tick = (typeof TICKS)[number]

export function isTick(text: string): text is Tick {
  return (TICKS as readonly string[]).includes(text)
}

/** How far a tick of an order is: done, the next to be done, or waiting for the one before. */
export function tickState(tick: Tick, status: string): 'done' | 'next' | 'later' {
  const at = (each: string) => ORDER_STATUSES.findIndex((one) => one === each)
  if (at(status) >= at(tick)) return 'done'
  return at(status) === at(tick) - 1 ? 'next' : 'later'
}
