import { rm } from 'node:fs/promises'
import type { Check } from '../read-books.ts'
import { openInsiderShop } from './insider-shop.ts'
import { PARTIES } from './people.ts'
import { INSIDER_KINDS, runInsiders, type InsiderOptions, type InsiderRun } from './run-insiders.ts'

/** With fewer acts, some kinds may find nothing to act on. */
const LEAST_ACTIONS_OF_ALL_KINDS = 8000
const MOST_REASONS = 30

/**
 * Insiders act on a shop of their own, and the books are compared with the truth. `without`: a rule that this shop lacks. The
 * checks, the lines of the table, and where a failing run has left its files.
 */
export async function playInsiders(
  { without, ...options }: InsiderOptions & { without?: string | undefined },
  tell: (line: string) => void,
): Promise<{ checks: Check[]; table: string[]; leftIn?: string }> {
  const shop = await openInsiderShop(without)
  let run: InsiderRun
  try {
    run = await runInsiders(shop, options, tell)
  } finally {
    await shop.stop()
  }
  const isBroken = run.checks.some(({ offenders }) => offenders.length > 0)
  const checks = isBroken ? run.checks : [...run.checks, checkKinds(run, options)]
  if (checks.some(({ offenders }) => offenders.length > 0)) return { checks, table: tableOf(run), leftIn: shop.dir }
  await rm(shop.dir, { recursive: true, force: true })
  return { checks, table: tableOf(run) }
}

function checkKinds({ acts }: InsiderRun, options: InsiderOptions): Check {
  const done = new Set(acts.flatMap(({ kind, isDone }) => (isDone ? [kind] : [])))
  const isFull = options.acts >= LEAST_ACTIONS_OF_ALL_KINDS
  return {
    promise: isFull ? 'every kind of act was done at least once' : 'insiders did something',
    offenders: isFull
      ? INSIDER_KINDS.flatMap((kind) => (done.has(kind) ? [] : `${kind} was never done`))
      : done.size > 0
        ? []
        : ['nothing was done'],
  }
}

/** One line for each kind of act, with what each party did and was refused. */
function tableOf({ acts, days }: InsiderRun): string[] {
  const row = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(46) + cells.map((each) => String(each).padStart(11)).join('')
  const cellsOf = (kinds: readonly string[]) =>
    PARTIES.flatMap((party) => {
      const of = acts.filter((act) => act.party === party && kinds.includes(act.kind))
      const done = of.filter(({ isDone }) => isDone).length
      return [done, of.length - done]
    })
  const reasons = new Map<string, number>()
  for (const { isDone, reason } of acts) if (!isDone) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const often = [...reasons].toSorted(([, a], [, b]) => b - a)
  return [
    row(
      `${acts.length} acts of insiders on ${days} days`,
      PARTIES.flatMap((party) => [party, 'refused']),
    ),
    ...INSIDER_KINDS.map((kind) => row(`  ${kind}`, cellsOf([kind]))),
    row('  all', cellsOf(INSIDER_KINDS)),
    'refused most often:',
    ...often.slice(0, MOST_REASONS).map(([reason, times]) => `${String(times).padStart(7)}  ${reason}`),
  ]
}
