/** What becomes of the pieces of a cake that are left when a day ends. */
export const LEFTOVER_ANSWERS = ['carry', 'waste', 'share'] as const
export type LeftoverAnswer = (typeof LEFTOVER_ANSWERS)[number]

export interface Leftover {
  answer: LeftoverAnswer
  /** Of `share`: the pieces that go on sale again; the others are waste. Null for the other answers. */
  carriedPieces: number | null
}

const WASTE: Leftover = { answer: 'waste', carriedPieces: null }

/** The pieces that go on sale on the next day, of `left` pieces. */
export function carriedOf({ answer, carriedPieces }: Leftover, left: number): number {
  if (left <= 0 || answer === 'waste') return 0
  return answer === 'carry' ? left : Math.min(carriedPieces ?? 0, left)
}

/**
 * The answer that a cake begins with: the one of the same weekday before, as far as the pieces suffice for it. Without one they
 * are waste, as at closing time.
 */
export function presetLeftover(former: Leftover | null, left: number): Leftover {
  if (!former) return WASTE
  if (former.answer !== 'share') return former
  const carried = carriedOf(former, left)
  if (carried === 0) return WASTE
  if (carried < left) return { answer: 'share', carriedPieces: carried }
  return { answer: 'carry', carriedPieces: null }
}

export interface LeftSums {
  carried: number
  wasted: number
}

export function sumLeftovers(cakes: readonly { pieces: number; leftover: Leftover }[]): LeftSums {
  const carried = cakes.reduce((sum, { pieces, leftover }) => sum + carriedOf(leftover, pieces), 0)
  return { carried, wasted: cakes.reduce((sum, { pieces }) => sum + pieces, 0) - carried }
}
