import type { StaffMove } from '#app/ordering/orders/status/staff-moves.ts'

/** What is usually done next with an order: a price, a step that needs no reason, or its money. */
export type MainAction = { kind: 'desk' } | { kind: 'move'; move: StaffMove } | { kind: 'pay'; isFirst: boolean }

interface Facts {
  moves: readonly StaffMove[]
  canPay: boolean
  /** The viewer may write quotes. */
  mayQuote: boolean
}

/** Undefined: nothing is left, or only what needs a reason. */
export function mainAction({ moves, canPay, mayQuote }: Facts): MainAction | undefined {
  if (mayQuote && moves.some(({ way }) => way === 'desk')) return { kind: 'desk' }
  const move = moves.find(({ way, needsReason, blockedBy }) => way === 'button' && !needsReason && !blockedBy)
  // A step that waits for a payment is made by taking it.
  const isFirst = moves.some(({ missing }) => missing !== undefined)
  if (move && !(canPay && isFirst)) return { kind: 'move', move }
  return canPay ? { kind: 'pay', isFirst } : undefined
}
