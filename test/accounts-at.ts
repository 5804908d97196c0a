import { afterAll, beforeEach } from 'vitest'
import { buildAuthAt, signUpAs } from '#app/people/auth/accounts.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { createTestDatabase } from './database.ts'

/**
 * Sign-in for a test file, with its own database and a clock that tests move by milliseconds. Before each test there are no
 * accounts, and the clock is reset to `morning`.
 */
export async function openAccountsAt(morning: Date) {
  const database = await createTestDatabase()
  const { db } = database
  let now = morning
  const clock = { now: () => now }
  const auth = await buildAuthAt(db, clock)
  beforeEach(() => {
    now = morning
    return database.truncate()
  })
  afterAll(() => database.drop())

  /** Somebody of the staff who has just signed in with a password. */
  async function member(name: string, role: Role) {
    const email = `${name}@shop.example`
    const { userId, cookie } = await signUpAs(auth, db, email, { isAdmin: true })
    await db.updateTable('profiles').set({ role }).where('id', '=', userId).execute()
    const { sessionId } = (await auth.findUser(new Headers({ cookie })))!
    await db.updateTable('sessions').set({ password_at: clock.now() }).where('id', '=', sessionId).execute()
    const self = { userId, email, isAdmin: true, clientAddress: '10.0.0.1', sessionId }
    return { id: userId, name: email, cookie, self, session: { id: sessionId, passwordAt: clock.now() } }
  }

  return {
    db,
    database,
    auth,
    member,
    clock,
    later: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}
