import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { translateTo } from '#app/messages.server.ts'
import { buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { buildCounter, buildSale, buildSeller, sendFromTill, type TestTill } from '#app/till/sales/till.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { listNewDebts } from '../settlement/new-debts.queries.server.ts'
import { changeEmail } from '../staffed-shop.factory.ts'
import { listWaiting } from '../waiting/present-waiting.server.ts'
import { confirmTransfer, refuseTransfer } from './transfers.factory.ts'

/** A sale at a till for a transfer that is still to be verified: who sold it is named, and does not say that it never came. Decision 0035. */

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
const SANTIM = 4_500_000
let shop: TestShop
let now: Date
let hana: StaffActor
let sara: StaffActor
let till: TestTill

beforeEach(async () => {
  await database.truncate()
  shop = buildTestShop(db)
  now = shop.clock.now()
  ;({ hana, sara, till } = await buildCounter(db, now))
})
afterAll(() => database.drop())

async function sell(by: StaffActor, santim = SANTIM): Promise<number> {
  const lines = [{ cakeId: 'baklava', quantity: santim / 4500, unitSantim: 4500, totalSantim: santim }]
  const sale = buildSale(till, {
    lines,
    parts: [{ by: 'transfer', santim, reference: 'FT26000000AA', toVerify: true }],
  })
  const sent = await sendFromTill({ db, now: () => now, till, session: by }, 'sell', sale)
  expect(sent).toEqual({ status: 200, reply: { ok: true } })
  const { id } = await db.selectFrom('transfer_reports').select('id').executeTakeFirstOrThrow()
  return id
}
const refuse = (reportId: number, actor: StaffActor) =>
  refuseTransfer(shop.deps, { reportId, actor, reason: 'Not on the statement' })
const viewer = () => ({ lang: 'en', calendar: 'gregorian', t: translateTo('en'), now, may: () => true }) as const
const waiting = async () => (await listWaiting(db, viewer())).map(({ id, what }) => [id.split('-')[0], what])
const OWN = { ok: false, reason: 'own_sale' }

describe('a sale for a transfer to verify', () => {
  it('names who sold it, by account, where it waits and among the debts of the day', async () => {
    const reportId = await sell(hana, 450_000)
    await changeEmail(db, hana.id, 'other@shop.example')
    await db.updateTable('users').set({ name: 'Hana Tesfaye' }).where('id', '=', hana.id).execute()
    expect(await waiting()).toEqual([
      ['transfer', 'Reported transfer · Another bank · Sold at the till by Hana Tesfaye'],
    ])
    const { largest } = await listNewDebts(db, dayInAddis(now))
    expect(largest).toMatchObject([{ owedSantim: 450_000, soldBy: 'Hana Tesfaye' }])
    expect(await refuse(reportId, sara)).toMatchObject({ ok: true })
    expect((await listNewDebts(db, dayInAddis(now))).largest).toEqual(largest)
  })

  it('is not declined by who sold it, in whichever way, but by a colleague', async () => {
    const dawit = await buildSeller(db, 'dawit', 'manager')
    const reportId = await sell(sara)
    expect(await refuse(reportId, sara)).toEqual(OWN)
    for (const seen of [{ where: 'elsewhere' }, { where: 'here', amountSantim: 100 }] as const)
      expect(await confirmTransfer(shop.deps, { reportId, seen, actor: sara })).toEqual(OWN)
    expect(await refuse(reportId, dawit)).toEqual({ ok: true, outcome: 'refused' })
  })

  it('nor by an account that they can act as, until an owner has confirmed it', async () => {
    const dawit = await buildSeller(db, 'dawit', 'manager')
    await db.insertInto('account_makers').values({ profile_id: dawit.id, maker_id: sara.id, at: now }).execute()
    const reportId = await sell(sara)
    expect(await refuse(reportId, dawit)).toEqual(OWN)
    const confirmed = { confirmed_at: new Date(now.getTime() + 1), confirmed_by_id: 'almaz' }
    await buildSeller(db, 'almaz', 'owner')
    await db.updateTable('profiles').set(confirmed).where('id', '=', dawit.id).execute()
    expect(await refuse(reportId, dawit)).toMatchObject({ ok: true })
  })

  it('is declined by its seller where nobody else could: an owner alone', async () => {
    const reportId = await sell(sara)
    await db.updateTable('profiles').set({ role: 'owner' }).where('id', '=', sara.id).execute()
    expect(await refuse(reportId, sara)).toMatchObject({ ok: true })
  })

  it('stays open for its seller in the database too', async () => {
    const reportId = await sell(sara)
    const close = (closed_by: string | null, outcome = 'refused') =>
      db
        .updateTable('transfer_reports')
        .set({ outcome, closed_at: now, closed_by })
        .where('id', '=', reportId)
        .execute()
    for (const outcome of ['refused', 'inbox', 'used'])
      await expect(close(sara.name, outcome)).rejects.toMatchObject({ constraint: 'transfer_reports_declined' })
    await expect(close(null)).rejects.toMatchObject({ constraint: 'transfer_reports_declined' })
    const dawit = await buildSeller(db, 'dawit', 'manager')
    await close(dawit.name)
  })
})
