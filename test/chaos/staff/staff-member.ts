import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { randomBytes } from 'node:crypto'
import { grantAdministrator } from '#app/people/auth/administrators.server.ts'
import type { ShopProcess } from '../shop-process.ts'
import { type Received, send } from './send-form.ts'

/** An administrator with their own account and session. */
export interface StaffMember {
  id: string
  email: string
  password: string
  /** Cookie of the newest session. */
  cookie: string
}

/** The shop's answer to a request of staff. */
export type EnvelopeAnswer = Received | 'killed'

/** Accounts that work in the back office concurrently. */
const NAMES = ['hana', 'dawit', 'sara'] as const

/** Opens accounts by the usual sign-up, makes them administrators, and signs them in. */
export async function hireStaff(
  deps: CommandDeps,
  shop: ShopProcess,
  names: readonly string[] = NAMES,
): Promise<StaffMember[]> {
  const { db, clock } = deps
  const staff: StaffMember[] = []
  for (const name of names) {
    const account = { email: `${name}@shop.example`, password: randomBytes(12).toString('hex') }
    await callAuth(shop, '/sign-up/email', account)
    await grantAdministrator(db, account.email, { at: clock.now() })
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', account.email)
      .executeTakeFirstOrThrow()
    const member = { ...account, id, cookie: '' }
    await signIn(deps, shop, member)
    staff.push(member)
  }
  return staff
}

/** False: the process was killed before it answered. */
export async function signIn({ db, clock }: CommandDeps, shop: ShopProcess, member: StaffMember): Promise<boolean> {
  const answer = await callAuth(shop, '/sign-in/email', member)
  if (answer === 'killed') return false
  // The database dates a new session by its own clock, which the shop's clock is ahead of.
  await db.updateTable('sessions').set({ last_seen_at: clock.now() }).where('user_id', '=', member.id).execute()
  member.cookie = answer.setCookie.map((cookie) => cookie.split(';')[0]).join('; ')
  return true
}

async function callAuth(
  shop: ShopProcess,
  call: string,
  { email, password }: Pick<StaffMember, 'email' | 'password'>,
): Promise<EnvelopeAnswer> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.200.0.1' }
  const body = JSON.stringify({ email, password })
  const answer = await send(shop, { method: 'POST', path: `/api/auth${call}`, headers, body })
  if (answer !== 'killed' && answer.status !== 200)
    throw new Error(`${call} was answered ${answer.status} ${answer.text}`)
  return answer
}
