import { z } from 'zod'

export type Environment = Readonly<Record<string, string | undefined>>

/** The variables with a value; empty ones count as absent. */
export function setVariables(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  )
}

export function variableFaults({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

/** A whole number in bounds, with one sentence for whatever else was given. */
export function wholeNumber(min: number, max: number, error: string) {
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

export interface NearMiss {
  given: string
  meant: string
}

/** Shorter names are near too many others. */
const SHORTEST = 6
/** Of names so long, so many letters may be wrong. */
const MOST_WRONG = [
  { from: 12, letters: 3 },
  { from: 9, letters: 2 },
  { from: SHORTEST, letters: 1 },
] as const

/** Variables that are none of `known`, and nearly one of them: most likely mistyped, and ignored without a word. */
export function findNearMisses(environment: Environment, known: readonly string[]): NearMiss[] {
  return Object.keys(setVariables(environment)).flatMap((given) => {
    if (known.includes(given) || !/^[A-Z][A-Z0-9_]+$/.test(given)) return []
    const meant = known.find((name) => wrongLetters(given, name) <= mostWrong(Math.min(name.length, given.length)))
    return meant === undefined ? [] : [{ given, meant }]
  })
}

function mostWrong(length: number): number {
  return MOST_WRONG.find(({ from }) => length >= from)?.letters ?? -1
}

/** How many letters to add, leave out or change (Levenshtein). */
function wrongLetters(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const changed = before[at - 1]! + Number(one[row - 1] !== other[at - 1])
      now.push(Math.min(changed, before[at]! + 1, now[at - 1]! + 1))
    }
    before = now
  }
  return before.at(-1)!
}

export const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((value) => value === 'true' || value === '1')
