import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { buildStaff } from '#app/till/drawer/drawer.factory.ts'
import { createTestDatabase } from '#test/database.ts'

/** `same_hands` of the database lists by whom `are_two_persons` says that they are not surely another person. Decision 0400. */

const database = await createTestDatabase({ poolSize: 1 })
const { db } = database
const ROLES = ['owner', 'owner', 'manager', 'manager', 'counter', 'counter'] as const
const at = new Date('2026-11-21T06:00:00Z')

beforeEach(() => database.truncate())
afterAll(() => database.drop())

const account = fc.nat(ROLES.length - 1)
const making = fc
  .record({ made: account, maker: account, isLater: fc.boolean() })
  .filter(({ made, maker }) => made !== maker)
const shop = fc.record({
  makings: fc.array(making, { maxLength: 8 }),
  confirmed: fc.uniqueArray(account),
  left: fc.uniqueArray(account),
  isLongAgo: fc.boolean(),
})

async function build(
  trx: Database,
  { makings, confirmed, left, isLongAgo }: typeof shop extends fc.Arbitrary<infer Shop> ? Shop : never,
) {
  for (const [place, role] of ROLES.entries()) await buildStaff(trx, `p${place}`, role)
  for (const { made, maker, isLater } of makings) {
    const row = { profile_id: `p${made}`, maker_id: `p${maker}`, at: new Date(at.getTime() + (isLater ? 2000 : 0)) }
    await trx
      .insertInto('account_makers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await sql`set local session_replication_role = 'replica'`.execute(trx) // who may confirm whom is another rule
  const ids = (places: readonly number[]) => places.map((place) => `p${place}`)
  const confirmed_at = new Date(at.getTime() + 1000)
  await trx
    .updateTable('profiles')
    .set({ confirmed_at })
    .where('id', 'in', ['', ...ids(confirmed)])
    .execute()
  await sql`set local session_replication_role = 'origin'`.execute(trx)
  const gone = ids(left.filter((place) => place !== 0)) // the last owner stays
  await trx
    .updateTable('profiles')
    .set({ disabled_at: at })
    .where('id', 'in', ['', ...gone])
    .execute()
  await sql`set local session_replication_role = 'replica'`.execute(trx) // the table is append-only
  if (isLongAgo) await sql`update rights_lost set at = at - interval '2 days'`.execute(trx)
  await sql`set local session_replication_role = 'origin'`.execute(trx)
}

describe('accounts of the same hands', () => {
  it('are those that are not surely another person, whoever made, confirmed and switched off whom', async () => {
    await fc.assert(
      fc.asyncProperty(shop, async (drawn) => {
        const undone = new Error('undone')
        const checked = db.transaction().execute(async (trx) => {
          await build(trx, drawn)
          const { rows } = await sql<{ hands: string[]; others: string[] }>`
            select array(select same_hands(p.id) order by 1) as hands,
              array(select o.id from profiles o where o.id = p.id or not are_two_persons(o.id, p.id) order by 1) as others
            from profiles p`.execute(trx)
          for (const { hands, others } of rows) expect(hands).toEqual(others)
          throw undone
        })
        await expect(checked).rejects.toBe(undone)
      }),
      { numRuns: 60 },
    )
  })
})
