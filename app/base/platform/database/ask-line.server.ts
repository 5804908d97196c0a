import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'

/** Of a limit, counted once in each turn of this process, however long the turn takes. */
const TURN_MS = 50

/**
 * The outcome of `work`, or undefined if it takes longer than `limitMs`. A process that is busy does not count against the other side:
 * of a turn in which it reads nothing, `TURN_MS` count at most, and an outcome that waits unread behind its last task is in time.
 */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T | undefined> {
  let outcome: { value: T } | undefined
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    const count = (leftMs: number) => {
      const turnMs = Math.min(leftMs, TURN_MS)
      timer = setTimeout(() => (leftMs > turnMs ? count(leftMs - turnMs) : resolve()), turnMs)
    }
    count(limitMs)
  })
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
export async function endConnection(line: pg.Client | undefined): Promise<void> {
  if (!line) return
  const ended = line.end().then(
    () => true,
    () => true,
  )
  if (!(await within(END_WITHIN_MS, ended))) line.connection.stream.destroy()
}
