import process from 'node:process'

/** Whether walks take every combination, as `npm run test:walks` does before a release; `npm test` takes a share of them. Decision 0043. */
export const IS_WHOLE_WALK = process.env['WHOLE_WALKS'] !== undefined

/** All items in a whole walk, else every `step`-th, beginning with the `turn`-th: walks that begin at different turns share the items. */
export function shareOf<Item>(items: readonly Item[], { turn, step }: { turn: number; step: number }): Item[] {
  return items.filter((_, index) => IS_WHOLE_WALK || (index + turn) % step === 0)
}
