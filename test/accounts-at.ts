import { afterAll, beforeEach } from 'vitest'
import { buildAuthAt } from '#app/people/auth/accounts.factory.ts'
import { createTestDatabase } from './database.ts'

/**
 * Sign-in for a test file, with its own database and a clock that tests move by milliseconds. Before each test there are no
 * accounts, and the clock is reset to `morning`.
 */
export async function openAccountsAt(morning: Date) {
  const database = await createTestDatabase()
  let now = morning
  const clock = { now: () => now }
  const auth = await buildAuthAt(database.db, clock)
  beforeEach(() => {
    now = morning
    return database.truncate()
  })
  afterAll(() => database.drop())
  return {
    db: database.db,
    auth,
    clock,
    later: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}
