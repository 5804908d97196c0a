import type { Check } from '../read-books.ts'
import { getOr } from '../read-books.ts'
import { ACTION_OUTCOMES, type ActionOutcome, type DoneAction, type StaffBooks } from './staff-books.ts'

/** One line per kind of act and outcome, and the refusals. */
export function actionTable(kinds: readonly string[], acts: readonly DoneAction[]): string[] {
  const counts = countActions(kinds, acts)
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(36) + cells.map((each) => each.padStart(13)).join('')
  const sums = ACTION_OUTCOMES.map((outcome) => acts.filter((act) => act.outcome === outcome).length)
  const reasons = new Map<string, number>()
  for (const { reason } of acts) if (reason !== '') reasons.set(reason, getOr(reasons, reason, 0) + 1)
  const refused = [...reasons].sort(([, a], [, b]) => b - a).map(([reason, times]) => `${reason} ${times}`)
  return [
    row('acts of staff', ACTION_OUTCOMES),
    ...[...counts].map(([kind, of]) =>
      row(
        `  ${kind}`,
        ACTION_OUTCOMES.map((outcome) => String(of[outcome])),
      ),
    ),
    row('  all', sums.map(String)),
    `refused: ${refused.join(', ') || 'nothing'}`,
  ]
}

/** `isFull`: the run is long enough for every kind of act. */
export function checkActions(
  kinds: readonly string[],
  { acts, odd }: StaffBooks,
  { isFull }: { isFull: boolean },
): Check[] {
  const counts = countActions(kinds, acts)
  return [
    { promise: 'whatever staff press is done, refused in words, or cut off by a kill', offenders: odd },
    {
      promise: isFull ? 'every kind of act was done at least once' : 'staff did something',
      offenders: isFull
        ? [...counts].flatMap(([kind, { done }]) => (done === 0 ? `${kind} was never done` : []))
        : [...counts.values()].some(({ done }) => done > 0)
          ? []
          : ['nothing was done'],
    },
  ]
}

function countActions(
  kinds: readonly string[],
  acts: readonly DoneAction[],
): Map<string, Record<ActionOutcome, number>> {
  const counts = new Map(kinds.map((kind) => [kind, { done: 0, refused: 0, interrupted: 0 }]))
  for (const { kind, outcome } of acts) counts.get(kind)![outcome] += 1
  return counts
}
