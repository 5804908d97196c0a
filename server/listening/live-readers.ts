import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import type { Profile } from '#app/people/auth/profile.ts'
import type { AskedSession } from '#app/people/auth/sessions/session-state.server.ts'

/** An open page, by the session that opened it. */
export type LiveReader = AskedSession

/**
 * Finds the person behind an open page, or undefined when the session is over or may not read any more. Pages that ask in the same
 * turn, as all do when there is news, share one reading of the database, however many they are.
 */
export function gatherReaders(auth: Pick<Auth, 'findLiving'>): (page: LiveReader) => Promise<Profile | undefined> {
  let gathered: { asked: Map<string, AskedSession>; living: Promise<Map<string, Profile>> } | undefined
  return async ({ sessionId, deviceHash }) => {
    if (!gathered) {
      const asked = new Map<string, AskedSession>()
      const living = nextTurn().then(() => {
        gathered = undefined
        return auth.findLiving([...asked.values()])
      })
      gathered = { asked, living }
    }
    gathered.asked.set(sessionId, { sessionId, deviceHash })
    const profile = (await gathered.living).get(sessionId)
    return profile && can(profile, 'office.view') ? profile : undefined
  }
}
