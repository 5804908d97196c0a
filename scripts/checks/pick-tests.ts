import { Reach } from './reach.ts'

export interface Picked {
  /** Files of tests, with the change that leads to each. */
  unit: Map<string, string>
  db: Map<string, string>
  journeys: Map<string, string>
  /** What was left out, and why. */
  notes: string[]
}

/** Run where the addresses in the journeys tell too much or nothing: a purchase, the page of its payment, and the answers to forms. */
export const FEW_JOURNEYS = ['e2e/buying.spec.ts', 'e2e/answers.spec.ts', 'e2e/payment-result.spec.ts']
/** At most so many files run beside those that changed themselves; both kinds take minutes. */
const MOST_DB = 30
const MOST_JOURNEYS = 5

/** Every test depends on them, and none names them. */
const EVERYWHERE = /^(?:package-lock\.json|vitest\.config\.ts|tsconfig\.json|test\/(?:setup|postgres)\.ts)$/
/** They read all sources or documents, so that imports do not tell what they test. They are quick. */
const READS_ALL = /^test\/[\w-]+\.test\.ts$/

const IS_SQL = /^db\/(?:functions|migrations)\/.*\.sql$/

const KINDS = [
  { kind: 'db', is: /\.db\.test\.ts$/, most: MOST_DB },
  { kind: 'journeys', is: /^e2e\/.*\.spec\.ts$/, most: MOST_JOURNEYS },
  { kind: 'unit', is: /\.test\.tsx?$/, most: Infinity },
] as const

const NAMES = { unit: 'unit tests', db: 'tests on PostgreSQL', journeys: 'files of journeys' } as const

/**
 * The tests that a change asks for, by what leads where: the nearest of them, and among equals those that lead to least else. Of a
 * file that more than a third of the journeys lead to, none; if no other change asks for a journey, a small fixed set. @param sources the text of each file, by its path.
 */
export function pickTests(changed: readonly string[], sources: ReadonlyMap<string, string>): Picked {
  const reach = new Reach(sources)
  const picked: Picked = { unit: new Map(), db: new Map(), journeys: new Map(), notes: [] }
  const everywhere = changed.find((file) => EVERYWHERE.test(file))
  const seen = new Set<string>()
  for (const { kind, is, most } of KINDS) {
    const all = [...sources.keys()].filter((file) => is.test(file) && !seen.has(file))
    for (const test of all) seen.add(test)
    const found = all.flatMap((test) => {
      const steps = reach.from(test)
      return changed.flatMap((file) => {
        const count = steps.get(file)
        return count === undefined ? [] : { test, file, steps: count, size: steps.size }
      })
    })
    const wide = changed.filter((file) => found.filter((one) => one.file === file).length > Math.max(3, all.length / 3))
    const nearest = new Map<string, (typeof found)[number]>()
    for (const one of found.sort((a, b) => a.steps - b.steps || a.size - b.size)) {
      const isVague = kind === 'journeys' && one.steps > 0 && wide.includes(one.file)
      if (!isVague && !nearest.has(one.test)) nearest.set(one.test, one)
    }
    const own = [...nearest.values()].filter(({ steps }) => steps === 0)
    const others = [...nearest.values()].filter(({ steps }) => steps > 0)
    for (const { test, file, steps } of [...own, ...others.slice(0, most)]) {
      picked[kind].set(test, steps === 0 ? 'changed itself' : `${steps} step${steps === 1 ? '' : 's'} to ${file}`)
    }
    const unnamed = changed.find((file) => IS_SQL.test(file) && !found.some((one) => one.file === file))
    if (others.length > most)
      picked.notes.push(`${others.length} ${NAMES[kind]} lead there; the nearest ${most} are picked`)
    if (kind === 'journeys') {
      picked.notes.push(
        ...wide.map((file) => `more than a third of the journeys lead to ${file}, and none runs for it`),
      )
      const isShop = changed.some(
        (file) => /^(?:app|server|db)\//.test(file) && !/\.(?:test|factory)\.tsx?$|\.md$/.test(file),
      )
      if (others.length === 0 && (everywhere !== undefined || wide.length > 0 || isShop)) {
        for (const test of FEW_JOURNEYS) if (!nearest.has(test)) picked.journeys.set(test, 'one of the fixed few')
      }
    } else {
      for (const test of all) {
        if (everywhere !== undefined) picked[kind].set(test, `${everywhere} is changed`)
        else if (kind === 'db' && unnamed !== undefined) picked.db.set(test, `no code names what ${unnamed} holds`)
        else if (READS_ALL.test(test)) picked[kind].set(test, 'reads all sources or documents')
      }
    }
  }
  return picked
}
