import { reportTransfer } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { buildCatalog, buildTestShop, takeTransfers, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { listCashCounts } from '#app/surfaces/finance/settlement/settlement.queries.server.ts'
import { buildTill } from '#app/till/sales/till.factory.ts'
import { changeStock } from '#app/ordering/inventory/stock.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { createTestDatabase } from '#test/database.ts'
import { closeDayAction } from './close-day-action.server.ts'
import { loadCloseDay } from './load-close-day.server.ts'
import type { ClosingPerson } from './load-steps.server.ts'
import { takeInStorePayment, runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { approveRefund } from '#app/surfaces/finance/commands/decide-refund.server.ts'
import { requestRefund } from '#app/surfaces/finance/refunds/refunds.factory.ts'

const database = await createTestDatabase()
const { db } = database
const DAY = '2026-11-21'
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
  await takeTransfers(db)
})
afterAll(() => database.drop())

function person(role: Role): ClosingPerson {
  const profile = buildProfile(role)
  const actor = { name: profile.email, id: profile.id }
  const reader = { lang: 'en', calendar: 'gregorian', t: translateTo('en'), translateTo } as const
  return { db, clock: shop.clock, now: shop.clock.now(), profile, actor, ...reader }
}
const show = (role: Role, search = '') => loadCloseDay(person(role), new URLSearchParams(search))
const stepsOf = async (role: Role) => (await show(role)).steps.map(({ step, state }) => `${step} ${state}`)

function send(role: Role, act: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ day: DAY, act, ...fields })) form.set(name, value)
  return closeDayAction(person(role), shop.deps, form)
}

async function takeCash(birr: number) {
  const orderId = await buildOrder(db, { status: 'Confirmed', kind: 'cart' }, [{ unit_price_santim: birr * 100 }])
  const money = { orderId, amountSantim: birr * 100, method: 'Cash', transferReference: '' } as const
  await takeInStorePayment(shop.deps, { ...money, note: '', actor: { name: 'x' }, requestKey: randomUUID() })
}

async function waitingTransfer(reference = 'FT25211G2S8D') {
  const payment_deadline_at = new Date(shop.clock.now().getTime() + 15 * 60_000)
  const order = { status: 'Pending', kind: 'cart', payment_deadline_at } as const
  const orderId = await buildOrder(db, order, [{ unit_price_santim: 300_000 }])
  const sent = { orderId, sentWith: 'CBE', reference, amountSantim: 300_000, pictureId: undefined } as const
  await reportTransfer({ ...shop.deps, transferChecker: null }, { ...sent, clientAddress: randomUUID() })
  const { id } = await db
    .selectFrom('transfer_reports')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, id }
}

const bake = (pieces: number) =>
  changeStock(
    db,
    { act: 'start', day: DAY, cakeId: 'baklava', pieces, actor: { name: 'x' }, note: '' },
    shop.clock.now(),
  )
const refusedWith = (acted: Awaited<ReturnType<typeof send>>) => (acted.ok ? undefined : acted.answer.error)
/** What `requirePermission` throws. */
const forbidden = { status: 403 }

it('skips what has nothing to do, and goes on where somebody stopped', async () => {
  expect(await stepsOf('owner')).toEqual(['cakes nothing', 'cash nothing', 'transfers nothing', 'finish open'])
  await bake(6)
  await takeCash(900)
  expect((await show('owner')).step).toBe('cakes')
  expect(await send('owner', 'cakes', { 'left.baklava': 'share', 'share.baklava': '4', seen: '' })).toEqual({
    ok: true,
    to: `/admin/close-day?day=${DAY}&step=cash`,
  })
  expect(await stepsOf('owner')).toEqual(['cakes done', 'cash open', 'transfers nothing', 'finish open'])
  expect((await show('manager')).step).toBe('cash')
  expect((await show('owner', 'step=cakes')).cakes?.rows).toMatchObject([
    { pieces: 6, leftover: { answer: 'share', carriedPieces: 4 } },
  ])
})

describe('the cash', () => {
  it('is counted once when the step is sent twice, and agrees with the settlement', async () => {
    await takeCash(900)
    const count = { pieces200: '4', pieces100: '1', corrects: '' }
    expect(await send('counter', 'cash', count)).toMatchObject({ ok: true })
    expect(await send('counter', 'cash', count)).toMatchObject({ ok: false, status: 409 })
    expect(await listCashCounts(db, DAY)).toMatchObject([
      { countedSantim: 90_000, expectedSantim: 90_000, countedBy: 'counter@shop.example' },
    ])
    const corrects = String((await listCashCounts(db, DAY))[0]!.id)
    expect(await send('counter', 'cash', { ...count, corrects })).toMatchObject({ ok: true })
    expect(await listCashCounts(db, DAY)).toHaveLength(1) // the same count again is none
    expect(refusedWith(await send('counter', 'cash', { pieces200: '3', corrects }))).toContain('what was wrong')
    expect(await send('counter', 'cash', { pieces200: '3', corrects, note: 'a note slipped' })).toMatchObject({
      ok: true,
    })
    expect(await listCashCounts(db, DAY)).toHaveLength(2)
  })

  it('asks to be counted again after more cash came', async () => {
    await takeCash(900)
    await send('owner', 'cash', { pieces200: '4', pieces100: '1', corrects: '' })
    expect(await stepsOf('owner')).toContain('cash done')
    await takeCash(100)
    expect(await stepsOf('owner')).toContain('cash open')
    const { cash } = await show('counter', 'step=cash')
    expect(cash).toMatchObject({ isOld: true, expectedSantim: null })
    expect(await send('owner', 'cash', { pieces200: '5', corrects: String(cash!.corrects) })).toMatchObject({
      ok: true,
    })
    expect(await stepsOf('owner')).toContain('cash done')
  })

  it('needs a number where cash is in the books, and none where there is none', async () => {
    expect(await send('owner', 'cash', { corrects: '' })).toMatchObject({ ok: true })
    expect(await listCashCounts(db, DAY)).toEqual([])
    await takeCash(100)
    expect(refusedWith(await send('owner', 'cash', { corrects: '' }))).toContain('at least one number')
    expect(refusedWith(await send('owner', 'cash', { pieces5: 'two', corrects: '' }))).toContain('as a whole number')
  })
})

describe('the transfers', () => {
  it('are booked, refused with a reason, or left for tomorrow', async () => {
    const [came, lost, later] = [
      await waitingTransfer('FT25211G2S81'),
      await waitingTransfer('FT25211G2S82'),
      await waitingTransfer('FT25211G2S83'),
    ]
    const answers = {
      [`answer.${came.id}`]: 'arrived',
      [`answer.${lost.id}`]: 'not_found',
      [`answer.${later.id}`]: 'not_yet',
    }
    const refused = await send('manager', 'transfers', answers)
    expect(refused).toMatchObject({
      ok: false,
      answer: { errors: { [lost.id]: expect.stringContaining('why') as string } },
    })
    // What was taken is not asked for again, and sending it once more changes nothing.
    expect((await show('manager', 'step=transfers')).transfers?.reports.map(({ id }) => id)).toEqual([
      lost.id,
      later.id,
    ])
    expect(
      await send('manager', 'transfers', { ...answers, [`reason.${lost.id}`]: 'Not on the statement' }),
    ).toMatchObject({
      ok: true,
    })
    expect(await stepsOf('manager')).toContain('transfers done')
    const reports = await db.selectFrom('transfer_reports').select(['id', 'outcome']).orderBy('id').execute()
    expect(reports).toEqual([
      { id: came.id, outcome: 'confirmed' },
      { id: lost.id, outcome: 'refused' },
      { id: later.id, outcome: null },
    ])
  })
})

describe('who may do what', () => {
  it('the counter counts without what the books expect, and answers no transfer', async () => {
    await bake(6)
    await takeCash(900)
    await waitingTransfer()
    expect(await stepsOf('counter')).toEqual(['cakes open', 'cash open', 'finish open'])
    const views = [
      await show('counter', 'step=cakes'),
      await show('counter', 'step=cash'),
      await show('counter', 'step=finish'),
    ]
    expect(views[0]!.cakes?.rows.map(({ priceSantim }) => priceSantim)).toEqual([null])
    expect(views[1]!.cash?.expectedSantim).toBeNull()
    expect(views[2]!.figures?.taken).toBeNull()
    expect(JSON.stringify(views)).not.toMatch(/90,?000|900/)
    await expect(send('counter', 'transfers')).rejects.toMatchObject(forbidden)
  })

  it('the kitchen answers for cakes and counts no cash', async () => {
    await bake(6)
    await takeCash(900)
    expect(await stepsOf('kitchen')).toEqual(['cakes open', 'finish open'])
    await expect(send('kitchen', 'cash', { pieces200: '1', corrects: '' })).rejects.toMatchObject(forbidden)
    await send('kitchen', 'cakes', { 'left.baklava': 'carry', seen: '' })
    expect(await send('kitchen', 'finish', { seen: '6-0' })).toMatchObject({ ok: true })
    expect(await stepsOf('owner')).toContain('cash done')
    expect((await show('owner')).figures?.lines).toContainEqual({ text: 'Drawer', value: 'not counted', isBad: true })
  })
})

describe('the day on one page', () => {
  it('says that a shift is open, whatever else was counted', async () => {
    await db.insertInto('users').values({ id: 'hana', email: 'hana@shop.example', name: 'Hana' }).execute()
    await buildTill(db, { id: 'hana', name: 'hana@shop.example' }, shop.clock.now())
    const open = { text: 'Drawer', value: 'a shift is open', isBad: true }
    expect((await show('owner', 'step=finish')).figures?.lines).toContainEqual(open)
    await send('owner', 'cash', { pieces200: '4', corrects: '' })
    expect((await show('owner', 'step=finish')).figures?.lines).toContainEqual(open)
  })

  it('says the same before and after closing, and opens again', async () => {
    const { id, email } = buildProfile('owner')
    await db.insertInto('users').values({ id, email, name: 'Almaz Tadesse' }).execute()
    await bake(6)
    await takeCash(900)
    await send('owner', 'cakes', { 'left.baklava': 'share', 'share.baklava': '4', seen: '' })
    await send('owner', 'cash', { pieces200: '4', pieces50: '1', corrects: '' })
    const before = await show('owner')
    expect(before).toMatchObject({ step: 'finish', closed: null, isEarly: true })
    expect(before.figures?.lines).toContainEqual({ text: 'Carried over · wasted', value: '4 · 2' })
    expect(before.figures?.lines.at(-1)).toMatchObject({ value: 'ETB\u00A050.00 too little', isBad: true })
    expect(await send('owner', 'finish', { seen: '3-3' })).toMatchObject({ ok: false, status: 409 })
    expect(await send('owner', 'finish', { seen: '4-2' })).toMatchObject({ ok: true })
    expect(await send('owner', 'finish', { seen: '4-2' })).toMatchObject({ ok: true }) // the second tap
    expect(refusedWith(await send('manager', 'finish', { seen: '4-2' }))).toContain('Almaz Tadesse has closed')
    const after = await show('manager')
    expect(after.figures?.lines).toEqual(before.figures?.lines)
    expect(after.closed).toMatchObject({ mayReopen: true })
    expect(refusedWith(await send('owner', 'cakes', { 'left.baklava': 'waste', seen: '' }))).toContain('has closed')
    expect(await send('manager', 'reopen')).toMatchObject({ ok: true })
    expect((await show('owner')).closed).toBeNull()
    expect(await send('manager', 'reopen')).toMatchObject({ ok: false, status: 409 })
  })

  it('names the cash that drivers still carry, which is not in the drawer yet', async () => {
    await takeCash(900)
    const entry = await db.selectFrom('ledger_entries').select('id').executeTakeFirstOrThrow()
    const carried = { entry_id: entry.id, driver_id: 'driver', driver: 'driver@shop.example' }
    await db.insertInto('carried_cash').values(carried).execute()
    const { figures } = await show('owner', 'step=finish')
    expect(figures?.taken).toBe('ETB\u00A00.00')
    expect(figures?.lines).toContainEqual({ text: 'Cash still with drivers', value: 'ETB\u00A0900.00' })
    expect(JSON.stringify(await show('counter', 'step=finish'))).not.toContain('900')
  })

  it('a day after which the shop has opened is shown and not closed', async () => {
    await bake(6)
    shop.clock.advance(27 * 3_600_000)
    expect(await show('owner', `day=${DAY}`)).toMatchObject({ day: DAY, isPast: true, step: 'finish', closed: null })
    expect(refusedWith(await send('owner', 'cakes', { 'left.baklava': 'carry', seen: '' }))).toContain(
      'has opened since',
    )
    expect(refusedWith(await send('owner', 'finish', { seen: '0-6' }))).toContain('has opened since')
    expect(await show('owner', 'day=2027-01-01')).toMatchObject({ day: '2026-11-22' })
  })

  it('a day that cannot be read changes nothing', async () => {
    expect(await send('owner', 'finish', { day: 'soon' })).toMatchObject({ ok: false, status: 400 })
    expect(await send('owner', 'nothing')).toMatchObject({ ok: false, status: 400 })
  })
})

describe('two tabs that close at the same moment', () => {
  const PHONE = '+251900000377'
  const ready = async () => {
    await bake(6)
    await takeCash(900)
    await send('owner', 'cakes', { 'left.baklava': 'share', 'share.baklava': '4', seen: '' })
    await send('owner', 'cash', { pieces200: '4', pieces50: '2', corrects: '' })
  }
  const employ = async (
    email: string,
    more: { phone?: string; sign_in_phone?: string; role?: string; disabled_at?: Date } = {},
  ) => {
    await db.insertInto('users').values({ id: email, email, name: email }).execute()
    await db
      .insertInto('profiles')
      .values({ id: email, email, is_admin: true, role: 'owner', ...more })
      .execute()
  }
  const closings = async () => {
    const log = await db.selectFrom('audit_log').select('id').where('action', '=', 'end_day').execute()
    return log.length
  }

  it('of two people one closes, and the other is told who', async () => {
    await ready()
    const both = await Promise.all([
      send('owner', 'finish', { seen: '4-2' }),
      send('manager', 'finish', { seen: '4-2' }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = both.map(refusedWith).find((error) => error !== undefined)
    expect(refused).toMatch(/^(owner|manager)@shop\.example has closed/)
    expect(await closings()).toBe(1)
  })

  it('of one person both show the closed day, and it is closed once, with one summary', async () => {
    await employ('owner@shop.example')
    await employ('251900000377@phone.invalid', { phone: PHONE, sign_in_phone: PHONE })
    await employ('manager@shop.example', { role: 'manager' })
    await employ('gone@shop.example', { disabled_at: shop.clock.now() })
    await db.insertInto('settings').values({ key: 'close.tells_owners', value: 'true' }).execute()
    await ready()
    const both = await Promise.all([1, 2].map(() => send('owner', 'finish', { seen: '4-2' })))
    expect(both).toMatchObject([{ ok: true }, { ok: true }])
    expect(await closings()).toBe(1)
    const messages = await db
      .selectFrom('messages')
      .selectAll()
      .where('template', '=', 'day.closed')
      .orderBy('to_email')
      .execute()
    expect(messages.map((message) => [message.to_email, message.to_phone])).toEqual([
      ['owner@shop.example', null],
      [null, PHONE],
    ])
    expect(messages[0]?.body).toContain('owner@shop.example closed Sat 21 Nov 2026')
    expect(messages[0]?.body).toContain('Taken: ETB\u00A0900.00')
    expect(messages[0]?.body).toContain('Carried over · wasted: 4 · 2')
  })

  it('no summary is written unless the owner wishes it', async () => {
    await employ('owner@shop.example')
    await ready()
    expect(await send('owner', 'finish', { seen: '4-2' })).toMatchObject({ ok: true })
    expect(await db.selectFrom('messages').select('id').where('template', '=', 'day.closed').execute()).toEqual([])
  })
})

describe('what the owner should know tonight', () => {
  async function owing(at: Date, owedBirr: number, customer_name = 'Sara Example') {
    const order = {
      status: 'Completed',
      kind: 'cart',
      unpaid_reason: 'Pays later',
      unpaid_reason_for: 'Completed',
      customer_name,
    } as const
    const orderId = await buildOrder(db, order, [{ unit_price_santim: owedBirr * 100 }])
    const moved = {
      order_id: orderId,
      at,
      kind: 'moved',
      actor: 'admin',
      actor_name: 'x',
      to_status: 'Completed',
      data: '{}',
    }
    await db.insertInto('order_events').values(moved).execute()
    return orderId
  }

  it('is each debt that began on the day', async () => {
    const now = shop.clock.now()
    const today = await owing(now, 1900)
    await owing(new Date(now.getTime() - 48 * 3_600_000), 500)
    const { figures } = await show('owner', 'step=finish')
    expect(figures?.lines).toContainEqual({ text: 'New debts', value: '1 · ETB\u00A01,900.00' })
    expect(figures?.debts).toMatchObject([{ orderId: today, value: 'ETB\u00A01,900.00' }])
    expect(figures?.debts[0]?.text).toContain('Sara Example')
    expect((await show('counter', 'step=finish')).figures?.debts).toEqual([])
  })

  it('is what an owner decided alone', async () => {
    await db.insertInto('users').values({ id: 'owner', email: 'owner@shop.example', name: 'Almaz' }).execute()
    await db
      .insertInto('profiles')
      .values({ id: 'owner', email: 'owner@shop.example', is_admin: true, role: 'owner' })
      .execute()
    const now = shop.clock.now()
    const session = {
      id: 's',
      token: 't',
      user_id: 'owner',
      expires_at: new Date(now.getTime() + 1000),
      password_at: now,
    }
    await db.insertInto('sessions').values(session).execute()
    const orderId = await buildOrder(db, {}, [{ unit_price_santim: 5000 }])
    await takeInStorePayment(shop.deps, {
      orderId,
      amountSantim: 5000,
      method: 'Cash',
      transferReference: '',
      note: '',
      actor: { name: 'owner@shop.example', id: 'owner' },
      requestKey: randomUUID(),
    })
    const { attempt_id } = await db.selectFrom('ledger_entries').select('attempt_id').executeTakeFirstOrThrow()
    const actor = { name: 'owner@shop.example', id: 'owner', sessionId: 's' }
    const wish = { orderId, attemptId: attempt_id!, amountSantim: 5000, reason: 'It fell', actor }
    const asked = await requestRefund(shop.deps, wish)
    if (!asked.ok) throw new Error(asked.reason)
    expect(await runAsStaff(shop.deps, approveRefund, { refundId: asked.refundId, actor })).toEqual({ ok: true })
    const { figures } = await show('owner', 'step=finish')
    expect(figures?.lines).toContainEqual({ text: 'Decided by the owner alone', value: '1', isBad: true })
    expect(figures?.lone).toMatchObject([{ orderId, value: 'ETB\u00A050.00' }])
    expect(figures?.lone[0]?.text).toContain('Almaz: refund of')
  })
})
