import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'

/**
 * The outcome of `work`, or undefined if it takes longer than `limitMs`. An outcome that waits unread behind a long task of
 * this process counts as in time.
 */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T | undefined> {
  let outcome: { value: T } | undefined
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)))
  const done = work.then((value) => void (outcome = { value }))
  try {
    await Promise.race([done, limit])
  } finally {
    clearTimeout(timer)
  }
  if (!outcome) await nextTurn()
  return outcome?.value
}

const END_WITHIN_MS = 2000

/** Ends a session politely, and one whose server is silent without it. */
export async function endLine(line: pg.Client | undefined): Promise<void> {
  if (!line) return
  const ended = line.end().then(
    () => true,
    () => true,
  )
  if (!(await within(END_WITHIN_MS, ended))) line.connection.stream.destroy()
}
