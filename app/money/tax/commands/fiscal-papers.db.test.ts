import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildStaff } from '#app/till/drawer/drawer.factory.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { createTestDatabase } from '#test/database.ts'
import { typeBuyer, typeFiscalNumber } from './record-fiscal-papers.server.ts'

const database = await createTestDatabase()
const { db } = database
const now = new Date('2026-11-21T06:00:00Z')
const deps = { db, clock: { now: () => now } }
const MACHINE = 'ABC1234567'
let hana: StaffActor
let orderId: string

beforeEach(async () => {
  await database.truncate()
  hana = await buildStaff(db, 'hana', 'counter')
  orderId = await buildOrder(db, { status: 'Ready' })
  await db.insertInto('settings').values({ key: 'tax.is_on', value: 'true' }).execute()
  await db
    .insertInto('fiscal_machines')
    .values({ number: MACHINE, name: 'Counter', made_by: 'sara@shop.example', made_at: now })
    .execute()
})
afterAll(() => database.drop())

/** As a seller, who may not correct tax papers. */
const may = (permission: string) => (permission === 'tax.edit' ? 'role_may_not' : 'yes')
const type = (number: string, more: { reason?: string; day?: string; may?: typeof may } = {}) =>
  runAsStaff(deps, typeFiscalNumber, {
    orderId,
    machine: MACHINE,
    number,
    day: '2026-11-21',
    actor: hana,
    may,
    ...more,
  })
const current = async () =>
  (await db.selectFrom('fiscal_receipts').select('number').where('replaced_at', 'is', null).execute()).map(
    ({ number }) => number,
  )

describe('the number of a fiscal receipt', () => {
  it('is typed once by a seller, and replaced with a reason by who may correct tax papers', async () => {
    expect(await type('FS No. 0001 234')).toEqual({ ok: true })
    expect(await type('1235')).toEqual({ ok: false, reason: 'reason_missing' })
    expect(await type('1235', { reason: 'Misread' })).toEqual({ ok: false, reason: 'role_may_not' })
    expect(await current()).toEqual(['1234'])
    expect(await type('1235', { reason: 'Misread', may: () => 'yes' })).toEqual({ ok: true })
    expect(await current()).toEqual(['1235'])
  })

  it('is of a day that has come, and readable', async () => {
    expect(await type('1234', { day: '2026-11-22' })).toEqual({ ok: false, reason: 'day_wrong' })
    expect(await type('1234', { day: 'today' })).toEqual({ ok: false, reason: 'day_wrong' })
    expect(await type('###')).toEqual({ ok: false, reason: 'number_wrong' })
    expect(await current()).toEqual([])
  })

  it('is not taken while the owner has turned tax papers off, and no buyer either', async () => {
    await db.updateTable('settings').set({ value: 'false' }).execute()
    expect(await type('1234')).toEqual({ ok: false, reason: 'tax_off' })
    const buyer = { orderId, name: 'Example Trading PLC', tin: '00-9999 9999', actor: hana, may }
    expect(await runAsStaff(deps, typeBuyer, buyer)).toEqual({ ok: false, reason: 'tax_off' })
    await db.updateTable('settings').set({ value: 'true' }).execute()
    expect(await runAsStaff(deps, typeBuyer, { ...buyer, tin: '12' })).toEqual({ ok: false, reason: 'buyer_wrong' })
    expect(await runAsStaff(deps, typeBuyer, buyer)).toEqual({ ok: true })
    const stored = await db.selectFrom('tax_buyers').select(['name', 'tin', 'person']).execute()
    expect(stored).toEqual([{ name: 'Example Trading PLC', tin: '0099999999', person: hana.name }])
  })
})
