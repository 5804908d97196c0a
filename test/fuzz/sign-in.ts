import { createApiToken } from '#app/people/staff/people.factory.ts'
import { buildSignedIn, cookieOf, TEST_APP_SECRET, TEST_FACTS } from '#app/people/auth/accounts.factory.ts'
import { enrolDevice } from '#app/people/auth/devices/devices.factory.ts'
import { storeOwnPin } from '#app/people/auth/devices/set-pin.server.ts'
import { DEVICE_COOKIE } from '#app/people/auth/session-cookie.ts'
import { findDevice } from '#app/people/auth/devices/devices.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { OpenServer } from '../open-server.ts'
import type { SignedIn } from './run-fuzz.ts'

type Shop = Pick<OpenServer['services'], 'auth' | 'clock'>

const ROLES = { owner: 'owner', program: 'owner', cashier: 'counter', pin: 'counter', driver: 'driver' } as const

/** The headers of somebody new who has just signed in, or of a program of a new owner. */
export async function signInAs(shop: Shop, db: Database, sender: SignedIn): Promise<Record<string, string>> {
  const { auth, clock } = shop
  const { cookie, email } = await buildSignedIn(auth, db, { isAdmin: sender !== 'customer' })
  if (sender === 'customer') return { cookie }
  const self = await profileOf(db, email)
  if (sender === 'program') {
    const made = await createApiToken({ db, clock }, self, { name: 'Books', scope: 'write', lifetimeDays: 0 })
    if (!made.ok) throw new Error(made.reason)
    return { authorization: `Bearer ${made.token}` }
  }
  const device = sender === 'pin' ? await enrol(shop, db, { ...self, cookie }) : undefined
  await db.updateTable('profiles').set({ role: ROLES[sender] }).where('id', '=', self.id).execute()
  if (!device) return { cookie }
  await storeOwnPin({ db, clock, appSecret: TEST_APP_SECRET }, { userId: self.id, email, sessionId: '' }, '4071')
  const request = new Request('http://shop.example/auth/pin', { method: 'POST', headers: { cookie: device } })
  const { id: deviceId } = (await findDevice(db, request.headers))!
  return { cookie: `${cookieOf(await auth.openByPin(request, TEST_FACTS, { userId: self.id, deviceId }))}; ${device}` }
}

async function profileOf(db: Database, email: string) {
  return db.selectFrom('profiles').select(['id', 'email as name']).where('email', '=', email).executeTakeFirstOrThrow()
}

/** The cookie of a device for cashiers. */
async function enrol({ auth, clock }: Shop, db: Database, owner: { id: string; name: string; cookie: string }) {
  const { sessionId } = (await auth.findUser(new Headers({ cookie: owner.cookie })))!
  const session = { id: sessionId, passwordAt: clock.now() }
  const made = await enrolDevice({ db, clock }, owner, session, { name: 'Tablet', roles: ['counter'], people: [] })
  if (!made.ok) throw new Error(made.reason)
  return `${DEVICE_COOKIE}=${made.token}`
}
