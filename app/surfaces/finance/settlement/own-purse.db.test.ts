import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { decideHandIn } from '#app/money/deliveries/commands/hand-in-cash.server.ts'
import { buildStaff, waitDays } from '#app/till/drawer/drawer.factory.ts'
import { listLoneSignatures } from '#app/money/payments/second-person.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildStaffedShop, changeEmail, setTo, takeMoney, typePassword } from '../staffed-shop.factory.ts'
import type { CashPieces } from './cash-count.ts'
import { listCashCounts, listPurses } from './settlement.queries.server.ts'
import { closeDay } from '../commands/settle-day.server.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'

/** Cash outside the drawers is with named people, and who has much of it does not count it. Decision 0441. */

const database = await createTestDatabase({ poolSize: 8 })
const { db } = database
let shop: TestShop
let almaz: StaffActor
let hana: StaffActor
let sara: StaffActor
let dawit: StaffActor

beforeEach(async () => {
  await database.truncate()
  const roles = { almaz: 'owner', hana: 'manager', sara: 'counter', dawit: 'driver' } as const
  ;({
    shop,
    people: { almaz, hana, sara, dawit },
  } = await buildStaffedShop(db, roles))
})
afterAll(() => database.drop())

const now = () => shop.clock.now()
const day = () => dayInAddis(now())
const piecesOf = (birr: number): CashPieces => ({ 200: birr / 200, 100: 0, 50: 0, 10: 0, 5: 0, 1: 0 })

const count = async (actor: StaffActor, birr: number, note = 'Counted again') => {
  const [last] = await listCashCounts(db, day())
  const typed = { day: day(), pieces: piecesOf(birr), corrects: last?.id ?? null, note, actor }
  return runAsStaff({ db, clock: shop.clock }, closeDay, typed)
}

/** As a program that asks nobody. */
const write = (by: StaffActor | null, more: Record<string, unknown> = {}) =>
  db
    .insertInto('cash_counts')
    .values({
      day: day(),
      expected_santim: 0,
      notes: '{}',
      counted_santim: 0,
      counted_by: by?.name ?? 'nobody@shop.example',
      at: now(),
      ...more,
    })
    .execute()

/** A driver's cash that somebody counts into no drawer. */
async function takeHandIn(actor: StaffActor, amountSantim: number) {
  // What the driver carried before is not what this is about.
  await sql`alter table cash_hand_ins disable trigger cash_hand_ins_check`.execute(db)
  const id = randomUUID()
  const row = { id, driver_id: dawit.id, driver: dawit.name, amount_santim: amountSantim, handed_at: now() }
  await db.insertInto('cash_hand_ins').values(row).execute()
  await sql`alter table cash_hand_ins enable trigger cash_hand_ins_check`.execute(db)
  expect(await runAsStaff({ db, clock: shop.clock }, decideHandIn, { handInId: id, isRight: true, actor })).toEqual({
    ok: true,
  })
}

describe('the count of a day’s cash', () => {
  it('is not made or corrected by who has much of it, but by anybody else', async () => {
    await takeHandIn(hana, 5_000_000)
    expect(await listPurses(db, day())).toEqual([{ name: 'Hana', santim: 5_000_000 }])
    expect(await count(hana, 50_000)).toEqual({ ok: false, reason: 'own_purse' })
    expect(await count(sara, 48_000)).toEqual({ ok: true })
    expect(await count(hana, 50_000)).toEqual({ ok: false, reason: 'own_purse' })
    expect(await count(almaz, 50_000)).toEqual({ ok: true })
  })

  it('is made by who has little of it, with nobody else', async () => {
    await takeMoney(shop, sara, 500_000)
    await takeHandIn(hana, 5_000_000)
    expect(await count(sara, 55_000)).toEqual({ ok: true })
  })

  it('counts what is with accounts of the same hands together, until an owner has confirmed them', async () => {
    const makers = await Promise.all(['c1', 'c2', 'c3'].map((id) => buildStaff(db, id, 'counter')))
    for (const { id } of makers) {
      await db.insertInto('account_makers').values({ profile_id: id, maker_id: 'hana', at: now() }).execute()
    }
    await takeHandIn(hana, 400_000)
    await takeMoney(shop, makers[0]!, 200_000)
    for (const one of [hana, ...makers]) expect(await count(one, 6000)).toEqual({ ok: false, reason: 'own_purse' })
    const confirmed = { confirmed_at: new Date(now().getTime() + 1), confirmed_by_id: 'almaz' }
    await db.updateTable('profiles').set(confirmed).where('id', 'in', ['c1', 'c2', 'c3']).execute()
    expect(await count(makers[0]!, 6000)).toEqual({ ok: true })
  })

  it('is nobody’s question in a shop that works without a second person', async () => {
    await takeHandIn(hana, 5_000_000)
    await setTo(db, 'drawer.second_person', false)
    expect(await count(hana, 50_000)).toEqual({ ok: true })
  })

  it('is made with the password by an owner beside whom nobody is, each time, and told in the evening', async () => {
    await takeHandIn(almaz, 5_000_000)
    await db.updateTable('profiles').set({ disabled_at: now() }).where('id', '<>', 'almaz').execute()
    await waitDays(db, 1)
    expect(await count(almaz, 50_000)).toEqual({ ok: false, reason: 'password_again' })
    const alone = await typePassword(db, almaz, now())
    expect(await count(alone, 50_000)).toEqual({ ok: true })
    expect(await count(alone, 48_000)).toEqual({ ok: true })
    expect((await listLoneSignatures(db, day())).map(({ act, amountSantim }) => [act, amountSantim])).toEqual([
      ['close_day', 5_000_000],
      ['close_day', 4_800_000],
    ])
    const last = db.selectFrom('cash_counts').selectAll().orderBy('id', 'desc').limit(1)
    const { act_id: commandId, id } = await last.executeTakeFirstOrThrow()
    const again = { constraint: 'cash_counts_act' }
    await expect(write(almaz, { act_id: commandId, corrects: id })).rejects.toMatchObject(again)
    await expect(write(almaz, { corrects: id })).rejects.toMatchObject({ constraint: 'cash_counts_second_person' })
  })

  it('is not corrected to less by who made it or whom they can act as, but to more, and by anybody else', async () => {
    await takeMoney(shop, sara, 480_000)
    expect(await count(hana, 5000)).toEqual({ ok: true })
    expect(await count(hana, 4800)).toEqual({ ok: false, reason: 'own_count' })
    expect(await count(hana, 5200)).toEqual({ ok: true })
    const puppet = await buildStaff(db, 'c1', 'counter')
    await db.insertInto('account_makers').values({ profile_id: puppet.id, maker_id: hana.id, at: now() }).execute()
    expect(await count(puppet, 4800)).toEqual({ ok: false, reason: 'own_count' })
    const { id: corrects } = (await listCashCounts(db, day()))[0]!
    for (const by of [hana, puppet, null])
      await expect(write(by, { corrects })).rejects.toMatchObject({ constraint: 'cash_counts_second_person' })
    expect(await count(sara, 4800)).toEqual({ ok: true })
    await setTo(db, 'drawer.second_person', false)
    expect(await count(sara, 4600)).toEqual({ ok: true })
  })

  it('is corrected to less with the password by an owner beside whom nobody is', async () => {
    await takeMoney(shop, almaz, 480_000)
    expect(await count(almaz, 4800)).toEqual({ ok: true })
    await db.updateTable('profiles').set({ disabled_at: now() }).where('id', '<>', 'almaz').execute()
    await waitDays(db, 1)
    expect(await count(almaz, 4600)).toEqual({ ok: false, reason: 'password_again' })
    expect(await count(await typePassword(db, almaz, now()), 4600)).toEqual({ ok: true })
    expect(await listLoneSignatures(db, day())).toMatchObject([{ act: 'close_day', amountSantim: 460_000 }])
  })

  it('is held by the database; the email says who counted, and one of nobody is nobody else', async () => {
    await takeHandIn(hana, 5_000_000)
    const refused = { constraint: 'cash_counts_second_person' }
    await expect(write(hana)).rejects.toMatchObject(refused)
    await expect(write(hana, { counted_by_id: sara.id })).rejects.toMatchObject(refused)
    await expect(write(null)).rejects.toMatchObject(refused)
    await write(sara)
    const made = await db.selectFrom('cash_counts').select('counted_by_id').executeTakeFirstOrThrow()
    expect(made).toEqual({ counted_by_id: sara.id })
  })
})

describe('the people who have the cash of a day', () => {
  it('are named by their account, whoever has their email by now', async () => {
    await takeMoney(shop, hana, 400_000)
    await changeEmail(db, 'hana', 'hana2@shop.example')
    await takeMoney(shop, { id: 'hana', name: 'hana2@shop.example' }, 20_000)
    await changeEmail(db, 'sara', 'hana@shop.example')
    expect(await listPurses(db, day())).toEqual([{ name: 'Hana', santim: 420_000 }])
    expect(await count({ id: 'hana', name: 'hana2@shop.example' }, 4200)).toEqual({ ok: true })
    await changeEmail(db, 'hana', 'hana3@shop.example')
    await changeEmail(db, 'dawit', 'hana2@shop.example')
    expect(await listCashCounts(db, day())).toMatchObject([{ countedBy: 'Hana' }])
  })
})
