import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { buildCatalog, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { buildStaff } from '#app/till/drawer/drawer.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { takeInStorePayment, type TypedMoney } from '#app/money/checkout/money-commands.factory.ts'

/** A shop with people who take money in it. */

interface Staffed<Id extends string> {
  shop: TestShop
  people: Record<Id, StaffActor>
}

/** `roles`: by the id of a person, as for `buildStaff`. */
export async function buildStaffedShop<Id extends string>(db: Database, roles: Record<Id, Role>): Promise<Staffed<Id>> {
  await buildCatalog(db)
  const people = {} as Record<Id, StaffActor>
  for (const id of Object.keys(roles) as Id[]) people[id] = await buildStaff(db, id, roles[id])
  return { shop: buildTestShop(db), people }
}

export async function setTo(db: Database, key: string, value: unknown): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .execute()
}

/** An order of one cake at a price in santim. */
export const buildOrderOf = (db: Database, santim: number): Promise<string> =>
  buildOrder(db, { phone: '+251900000007' }, [{ unit_price_santim: santim }])

/** Somebody takes cash for a new order of that sum, or as `more` says. Answers the order. */
export async function takeMoney(
  { deps }: TestShop,
  actor: StaffActor,
  amountSantim: number,
  more: Partial<TypedMoney> = {},
): Promise<string> {
  const orderId = more.orderId ?? (await buildOrderOf(deps.db, amountSantim))
  const money = { orderId, amountSantim, method: 'Cash', transferReference: '', note: '', actor } as const
  const taken = await takeInStorePayment(deps, { ...money, requestKey: randomUUID(), ...more })
  expect(taken).toMatchObject({ ok: true })
  return orderId
}

export async function changeEmail(db: Database, id: string, email: string): Promise<void> {
  await db.updateTable('users').set({ email }).where('id', '=', id).execute()
  await db.updateTable('profiles').set({ email }).where('id', '=', id).execute()
}

/** Answers the person in a session in which they have just typed the password. */
export async function typePassword(db: Database, actor: StaffActor, at: Date): Promise<StaffActor> {
  const session = { id: randomUUID(), token: randomUUID(), user_id: actor.id, password_at: at }
  await db
    .insertInto('sessions')
    .values({ ...session, expires_at: new Date(at.getTime() + 86_400_000) })
    .execute()
  return { ...actor, sessionId: session.id }
}
