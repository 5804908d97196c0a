import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { saveSettings } from '#app/base/settings/save-settings.factory.ts'
import type { TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { readHeldLimits, type HeldLimits } from '#app/money/payments/refunds/held-limits.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildStaffedShop, setTo, takeMoney } from './staffed-shop.factory.ts'

/** A limit for two persons that is loosened counts a day later. The time of the database decides, as for rights that were lost. Decision 0441. */

const database = await createTestDatabase()
const { db } = database
let shop: TestShop
let almaz: StaffActor
const HOUR_MS = 3_600_000
const SECOND = 'refund.second_approval_over_santim'
const COUNTER = 'refund.counter_limit_santim'

beforeEach(async () => {
  await database.truncate()
  ;({
    shop,
    people: { almaz },
  } = await buildStaffedShop(db, { almaz: 'owner', biniam: 'owner' }))
})
afterAll(() => database.drop())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** The shop is older than a day. */
const openedLongAgo = () =>
  recordChange(
    db,
    {
      actor: almaz,
      action: 'open',
      thing: { type: 'cake', id: 'baklava', label: { en: 'Shop', am: 'ሱቅ' } },
      before: null,
      after: { is_open: true },
    },
    hoursAgo(1000),
  )

async function set<Key extends keyof HeldLimits>(key: Key, value: HeldLimits[Key], at = hoursAgo(0)): Promise<void> {
  const row = await db.selectFrom('settings').select('version').where('key', '=', key).executeTakeFirst()
  const saved = await saveSettings(db, [{ key, value, version: row?.version ?? 0 }], { actor: almaz, at })
  expect(saved.ok).toBe(true)
}

/** What is paid after somebody has typed a transfer. */
async function typed(amountSantim: number): Promise<number> {
  const transferReference = `FT${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`
  const id = await takeMoney(shop, almaz, amountSantim, { method: 'Transfer', transferReference })
  const { paid_santim: paid } = await db
    .selectFrom('orders')
    .select('paid_santim')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return paid
}

describe('a limit that was raised for a moment', () => {
  it('lets nothing through that the lower one holds', async () => {
    await openedLongAgo()
    expect(await typed(900_000)).toBe(0)
    await set(SECOND, 100_000_000)
    expect(await typed(900_000)).toBe(0)
    await set(SECOND, 500_000)
    expect(await typed(900_000)).toBe(0)
  })
  it.each([
    [SECOND, 500_000, 100_000_000],
    [COUNTER, 50_000, 100_000_000],
    ['drawer.second_person', true, false],
  ] as const)('counts a day after it was set: %s', async (key, tight, loose) => {
    await openedLongAgo()
    await set(key, loose, hoursAgo(23))
    expect((await readHeldLimits(db))[key]).toBe(tight)
    await sql`alter table audit_log disable trigger user`.execute(db)
    await sql`update audit_log set at = at - interval '2 hours'`.execute(db)
    await sql`alter table audit_log enable trigger user`.execute(db)
    expect((await readHeldLimits(db))[key]).toBe(loose)
  })
  it('holds the lowest of several within a day', async () => {
    await openedLongAgo()
    await set(SECOND, 900_000, hoursAgo(30))
    await set(SECOND, 200_000, hoursAgo(20))
    await set(SECOND, 800_000, hoursAgo(10))
    expect((await readHeldLimits(db))[SECOND]).toBe(200_000)
  })
})

describe('at once counts', () => {
  it.each([
    [SECOND, 100_000],
    [COUNTER, 10_000],
  ] as const)('a lower one: %s', async (key, lower) => {
    await openedLongAgo()
    await set(key, lower)
    expect((await readHeldLimits(db))[key]).toBe(lower)
  })
  it('that two sign again', async () => {
    await openedLongAgo()
    await set('drawer.second_person', false, hoursAgo(48))
    expect((await readHeldLimits(db))['drawer.second_person']).toBe(false)
    await set('drawer.second_person', true)
    expect((await readHeldLimits(db))['drawer.second_person']).toBe(true)
  })
  it('what is set on the first day of an installation', async () => {
    await set(SECOND, 100_000_000)
    expect((await readHeldLimits(db))[SECOND]).toBe(100_000_000)
  })
  it('a row that no log knows', async () => {
    await openedLongAgo()
    await setTo(db, SECOND, 100_000_000)
    expect((await readHeldLimits(db))[SECOND]).toBe(100_000_000)
  })
})
