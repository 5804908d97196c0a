import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { completePromptOrder, orderOfTill } from '#app/ordering/orders/placing/insert-order.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import { listOrders } from '#app/ordering/order-list/orders.queries.server.ts'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import { sweepPayments } from '#app/money/checkout/paying/sweep-payments.server.ts'
import { APPROVING, buildTestShop, SILENT, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { countPaymentTabs } from '#app/surfaces/finance/payment-tabs.queries.server.ts'
import { listWaiting } from '#app/surfaces/finance/waiting/present-waiting.server.ts'
import { listSettledDays } from '#app/surfaces/finance/settlement/settlement.queries.server.ts'
import { doAs } from '#app/till/drawer/drawer.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import type { Sale, SalePart } from '../till-command.ts'
import { bakePieces, buildCounter, buildSale, buildTill, sendFromTill, type TestTill } from '../till.factory.ts'
import { sendForPerson } from '#app/people/auth/commands/program-door.server.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { givePromptBack, giveUpPrompt } from '../commands/end-prompt.server.ts'
import { findPrompt, listTillPrompts, listUnsoldPrompts } from './prompts.queries.server.ts'
import { askTelebirr, buildWalletSale, withAttempt } from './wallet-sale.factory.ts'
import { rejectRefund } from '#app/surfaces/finance/commands/decide-refund.server.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop
let hana: StaffActor
let sara: StaffActor
let till: TestTill

beforeEach(async () => {
  await database.truncate()
  shop = buildTestShop(db)
  ;({ hana, sara, till } = await buildCounter(db, shop.clock.now()))
})
afterAll(() => database.drop())

const OK = { status: 200, reply: { ok: true } }
const DECLINING = '+251900000002'
const MINUTE = 60_000

const wanted = (parts?: readonly SalePart[]) => buildWalletSale(till, parts)
const ask = (sale: Sale, phone = APPROVING, of = till) => askTelebirr(shop.deps, { till: of, sale, phone, actor: hana })
const paid = (sale: Sale, attemptId: string, number = 1): Sale => ({ ...withAttempt(sale, attemptId), number })
const sell = (sale: Sale, of = till) =>
  sendFromTill({ db, now: () => shop.clock.now(), till: of, session: hana }, 'sell', sale)
/** Asks, and lets the customer confirm. */
async function askAndPay(sale: Sale): Promise<string> {
  const asked = await ask(sale)
  if (!asked.ok) throw new Error(asked.reason)
  const attemptId = asked.prompt.attemptId!
  shop.clock.advance(3000)
  expect(await settlePayment(shop.deps, { attemptId, learnedBy: 'webhook' })).toMatchObject({ state: 'completed' })
  return attemptId
}
/** Counted and closed, whatever lies in it. */
async function endShift(): Promise<void> {
  await sql`alter table shifts disable trigger user`.execute(db)
  await sql`update shifts set counted_at = ${shop.clock.now()}, counted_by = held_by, counted_by_id = held_by_id,
    counted_by_name = held_by_name, counted_santim = 0, counted_pieces = '{}', expected_santim = 0, closed_at = ${shop.clock.now()},
    closed_by = held_by, closed_by_id = held_by_id, kept_santim = 0`.execute(db)
  await sql`alter table shifts enable trigger user`.execute(db)
}
const order = (id: string) =>
  db
    .selectFrom('orders')
    .select(['kind', 'status', 'owed_santim as owed', 'net_paid_santim as paid', 'order_total_santim as total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const ledger = () =>
  db.selectFrom('ledger_entries').select(['kind', 'provider', 'amount_santim as santim']).orderBy('id').execute()
const attempts = () => db.selectFrom('payment_attempts').select(['id', 'state']).orderBy('created_at').execute()
const cases = async () =>
  (await db.selectFrom('payment_exceptions').select('kind').where('closed_at', 'is', null).execute()).map(
    ({ kind }) => kind,
  )
const state = async (sale: Sale) => (await findPrompt(db, sale.saleId, shop.clock.now()))?.state
const notices = async () => (await db.selectFrom('counter_notices').select('kind').execute()).map(({ kind }) => kind)
const sold = async () => (await db.selectFrom('counter_sales').select('number').execute()).map(({ number }) => number)

describe('a wallet prompt', () => {
  it('waits in no list, and its paid sale is one: number, order, money, pieces', async () => {
    await bakePieces(db, 10, shop.clock.now())
    const sale = wanted()
    expect(await ask(sale)).toMatchObject({ ok: true, prompt: { state: 'open', santim: 13_500 } })
    expect(await order(sale.saleId)).toMatchObject({ kind: 'counter', status: 'Pending', total: 13_500 })
    await refreshOrderProjections(db)
    expect((await listOrders(db, orderFilter.none, shop.clock.now())).rows).toEqual([])
    shop.clock.advance(3000)
    const attemptId = (await attempts())[0]!.id
    await settlePayment(shop.deps, { attemptId, learnedBy: 'webhook' })
    expect(await state(sale)).toBe('paid')
    expect(await order(sale.saleId)).toMatchObject({ status: 'Pending', paid: 13_500 })
    expect(await sell(paid(sale, attemptId))).toEqual(OK)
    expect(await sell(paid(sale, attemptId))).toEqual(OK)
    expect(await order(sale.saleId)).toMatchObject({ status: 'Completed', owed: 0, paid: 13_500 })
    expect(await ledger()).toEqual([{ kind: 'payment', provider: 'simulator', santim: 13_500 }])
    expect(await sold()).toEqual([1])
    const stock = await db.selectFrom('stock_days').select('left_pieces').executeTakeFirstOrThrow()
    expect(stock.left_pieces).toBe(7)
    expect(await db.selectFrom('messages').selectAll().execute()).toEqual([])
    expect(await cases()).toEqual([])
    await refreshOrderProjections(db)
    const listed = await listOrders(db, { ...orderFilter.none, search: 'T1-000001' }, shop.clock.now())
    expect(listed.rows.map(({ id }) => id)).toEqual([sale.saleId])
    expect(await state(sale)).toBe('sold')
  })

  it('pays its part of a split sale; the cash is in the drawer', async () => {
    const sale = wanted([
      { by: 'cash', santim: 3500 },
      { by: 'wallet', santim: 10_000 },
    ])
    const attemptId = await askAndPay(sale)
    expect(await sell(paid(sale, attemptId))).toEqual(OK)
    expect(await order(sale.saleId)).toMatchObject({ status: 'Completed', owed: 0, paid: 13_500, total: 13_500 })
    expect(await ledger()).toEqual([
      { kind: 'payment', provider: 'simulator', santim: 10_000 },
      { kind: 'payment', provider: 'cash', santim: 3500 },
    ])
  })

  it('pays its part of a split sale whose shift has ended: the cash is in no drawer, and somebody hears of it', async () => {
    const sale = wanted([
      { by: 'cash', santim: 3500 },
      { by: 'wallet', santim: 10_000 },
    ])
    const attemptId = await askAndPay(sale)
    await endShift()
    shop.clock.advance(MINUTE)
    expect(await sell(paid(sale, attemptId))).toEqual(OK)
    expect(await order(sale.saleId)).toMatchObject({ status: 'Completed', owed: 0 })
    expect(await db.selectFrom('drawer_entries').select('id').execute()).toEqual([])
    expect(await notices()).toEqual(['shift_unknown'])
  })

  it('is voided whole when a part was in cash: the cash leaves the drawer, the wallet’s money waits', async () => {
    const sale = wanted([
      { by: 'cash', santim: 3500 },
      { by: 'wallet', santim: 10_000 },
    ])
    await sell(paid(sale, await askAndPay(sale)))
    const send = { db, now: () => shop.clock.now(), till, session: hana }
    expect(await sendFromTill(send, 'void', { saleId: sale.saleId, reason: 'Mistyped', piecesTo: 'stock' })).toEqual(OK)
    const drawer = await db.selectFrom('drawer_entries').select('amount_santim as santim').orderBy('id').execute()
    expect(drawer.reduce((sum, { santim }) => sum + santim, 0)).toBe(0)
    const refunds = await db.selectFrom('refunds').select(['state', 'amount_santim as santim']).execute()
    expect(refunds).toEqual([{ state: 'requested', santim: 10_000 }])
  })

  it('is returned in part when a part was in cash, out of the drawer', async () => {
    const sale = wanted([
      { by: 'wallet', santim: 10_000 },
      { by: 'cash', santim: 3500 },
    ])
    await sell(paid(sale, await askAndPay(sale)))
    const send = { db, now: () => shop.clock.now(), till, session: hana }
    const back = { returnId: randomUUID(), saleId: sale.saleId, shiftId: till.shiftId, reason: 'Not fresh' }
    const one = { lines: [{ position: 0, quantity: 1 }], piecesTo: 'waste', by: 'cash' }
    expect(await sendFromTill(send, 'return', { ...back, ...one })).toEqual(OK)
    expect(await order(sale.saleId)).toMatchObject({ owed: 0, total: 9000, paid: 9000 })
  })

  it('is sold by the till that its browser has become since', async () => {
    const sale = wanted([
      { by: 'cash', santim: 3500 },
      { by: 'wallet', santim: 10_000 },
    ])
    const attemptId = await askAndPay(sale)
    await endShift()
    await db.updateTable('tills').set({ retired_at: shop.clock.now(), retired_by: 'sara' }).execute()
    const other = await buildTill(db, hana, shop.clock.now(), 2)
    expect((await sell(paid(sale, attemptId), other)).status).toBe(422)
    const again = { number: 3, name: '3', device: till.device, made_by: 'sara', made_at: shop.clock.now() }
    await db.insertInto('tills').values(again).execute()
    const named = [sale.saleId]
    const reported = await listTillPrompts(db, { tills: [1, 3], named }, shop.clock.now())
    expect(reported.map((prompt) => prompt.state)).toEqual(['paid'])
    expect(await sell(paid(sale, attemptId), { ...till, number: 3 })).toEqual(OK)
    expect(await order(sale.saleId)).toMatchObject({ status: 'Completed', owed: 0 })
    expect(await notices()).toEqual(['shift_unknown'])
  })

  it('pays a part, and the rest is on account: owed, with its reason', async () => {
    const sale = wanted([
      { by: 'wallet', santim: 10_000 },
      { by: 'account', santim: 3500, phone: '+251900000031', name: 'Abebe', dueOn: '2026-12-21' },
    ])
    expect(await sell(paid(sale, await askAndPay(sale)))).toEqual(OK)
    expect(await order(sale.saleId)).toMatchObject({ status: 'Completed', owed: 3500, paid: 10_000 })
  })

  it('is sent once for two taps, and again only after it has ended', async () => {
    const sale = wanted()
    const both = await Promise.all([ask(sale, DECLINING), ask(sale, DECLINING), ask(sale, DECLINING)])
    expect(both.map((one) => one.ok && one.prompt.state)).toEqual(['open', 'open', 'open'])
    expect(await attempts()).toHaveLength(1)
    shop.clock.advance(3000)
    await settlePayment(shop.deps, { attemptId: (await attempts())[0]!.id, learnedBy: 'poll' })
    expect(await state(sale)).toBe('failed')
    expect(await ask(sale)).toMatchObject({ ok: true, prompt: { state: 'open' } })
    expect((await attempts()).map((one) => one.state)).toEqual(['failed', 'pending'])
  })

  it('is for a fixed basket, sum and till', async () => {
    const sale = wanted()
    await ask(sale, SILENT)
    const other = await buildTill(db, hana, shop.clock.now(), 2)
    const refused = { ok: false, reason: 'prompt_other' }
    const line = { cakeId: 'kunafa', quantity: 1, unitSantim: 13_500, totalSantim: 13_500 }
    expect(await ask({ ...sale, lines: [line] }, SILENT)).toEqual(refused)
    expect(await ask(sale, SILENT, other)).toEqual(refused)
    expect(await ask(buildSale(till), SILENT)).toEqual({ ok: false, reason: 'sums_wrong' })
    await expect(db.updateTable('counter_prompts').set({ santim: 1 }).execute()).rejects.toMatchObject({
      constraint: 'counter_prompts_keep',
    })
  })

  it('is refused in plain words where nobody can be asked, and the sale is free', async () => {
    shop = buildTestShop(db, { providers: [] })
    expect(await ask(wanted())).toEqual({ ok: false, reason: 'payments_unavailable' })
    shop = buildTestShop(db)
    await db.insertInto('settings').values({ key: 'payment.telebirr', value: 'false' }).execute()
    const sale = wanted()
    expect(await ask(sale)).toEqual({ ok: false, reason: 'payments_unavailable' })
    expect(await doAs(shop.deps, giveUpPrompt, { saleId: sale.saleId, till: 1, actor: hana })).toEqual({
      ok: true,
    })
    expect(await state(sale)).toBe('given_up')
    expect(await ask(sale)).toEqual({ ok: false, reason: 'prompt_ended' })
  })
})

describe('a sale that names a wallet payment is taken only', () => {
  it('when it is paid, with its own sum, by its own prompt, at its own till', async () => {
    const open = wanted()
    const asked = await ask(open, SILENT)
    const sale = wanted()
    const attemptId = await askAndPay(sale)
    const other = await buildTill(db, hana, shop.clock.now(), 2)
    const refused = { status: 422 }
    expect(await sell(paid(open, asked.ok ? asked.prompt.attemptId! : ''))).toMatchObject(refused)
    expect(await sell(paid(wanted(), attemptId))).toMatchObject(refused)
    expect(await sell(paid(sale, randomUUID()))).toMatchObject(refused)
    expect(await sell(paid(sale, attemptId), other)).toMatchObject(refused)
    const less = {
      ...sale,
      parts: [
        { by: 'cash', santim: 500 },
        { by: 'wallet', santim: 13_000 },
      ],
    } as Sale
    expect(await sell(paid(less, attemptId))).toMatchObject(refused)
    expect(await sold()).toEqual([])
    expect(await sell(paid(sale, attemptId))).toEqual(OK)
  })

  it('the database refuses another attempt and a second sale itself', async () => {
    const sale = wanted()
    const attemptId = await askAndPay(sale)
    await sell(paid(sale, attemptId))
    const cash = buildSale(till, { number: 2 })
    await sell(cash)
    const part = { order_id: cash.saleId, position: 1, paid_by: 'wallet', santim: 13_500 }
    await expect(
      db
        .insertInto('counter_parts')
        .values({ ...part, attempt_id: attemptId })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'counter_parts_attempt_id_key' })
    await expect(db.insertInto('counter_parts').values(part).execute()).rejects.toMatchObject({
      constraint: 'counter_parts_wallet',
    })
  })

  it('as it was asked, line by line and part by part', async () => {
    const sale = wanted([
      { by: 'cash', santim: 3500 },
      { by: 'wallet', santim: 10_000 },
    ])
    const attemptId = await askAndPay(sale)
    const [cash, wallet] = sale.parts as [SalePart, SalePart]
    const candle = { cakeId: null, name: 'Candle', quantity: 3, unitSantim: 4500, totalSantim: 13_500 }
    const others: Partial<Sale>[] = [
      { lines: [candle] },
      { lines: [{ ...sale.lines[0]!, cakeId: 'kunafa' }] },
      {
        lines: [
          { ...candle, ...sale.lines[0]!, quantity: 2, totalSantim: 9000 },
          { ...candle, quantity: 1, totalSantim: 4500 },
        ],
      },
      { parts: [{ by: 'account', santim: 3500, phone: '+251900000099', name: 'Nobody' }, wallet] },
      { parts: [{ by: 'transfer', santim: 3500, toVerify: true }, wallet] },
      { parts: [wallet, cash] },
    ]
    for (const other of others) {
      expect(await sell(paid({ ...sale, ...other }, attemptId))).toMatchObject({
        status: 422,
        reply: { answer: { reason: 'wallet_other' } },
      })
    }
    expect(await sold()).toEqual([])
    expect(await sell(paid(sale, attemptId))).toEqual(OK)
  })

  it('as it was asked, in the database too', async () => {
    const candle = { cakeId: null, name: 'Candle', quantity: 3, unitSantim: 4500, totalSantim: 13_500 }
    const parts = [{ by: 'account', santim: 3500, phone: '+251900000066', name: 'Almaz' } as const]
    const sale = { ...wanted([...parts, { by: 'wallet', santim: 10_000 }]), lines: [candle] }
    const attemptId = await askAndPay(withAttempt(sale, sale.saleId))
    const now = shop.clock.now()
    const order_id = sale.saleId
    /** Past the application. */
    const book = (phone: string, line = {}, part = {}, discount = {}) =>
      db.transaction().execute(async (trx) => {
        const order = { id: order_id, lang: 'en', totalSantim: 13_500, lines: [], actor: hana } as const
        await completePromptOrder(trx, orderOfTill({ ...order, customer: { phone } }), 'On account', now)
        const who = { person: hana.name, person_id: hana.id, person_name: 'Hana', sold_at: now, received_at: now }
        const head = { order_id, till: 1, number: 1, total_santim: 13_500, ...who, ...discount }
        await trx.insertInto('counter_sales').values(head).execute()
        const names = { name_en: 'Candle', name_am: 'Candle', sold_santim: 13_500 }
        const sums = { quantity: 3, unit_santim: 4500, total_santim: 13_500 }
        const sold = { order_id, position: 0, ...names, ...sums, ...line }
        await trx.insertInto('counter_lines').values(sold).execute()
        const rest = { order_id, position: 0, paid_by: 'account', santim: 3500, ...part }
        await trx.insertInto('counter_parts').values(rest).execute()
        const wallet = { order_id, position: 1, paid_by: 'wallet', santim: 10_000, attempt_id: attemptId }
        await trx.insertInto('counter_parts').values(wallet).execute()
      })
    const refused = { constraint: 'counter_sales_as_asked' }
    const almaz = '+251900000066'
    await expect(book('+251900000099')).rejects.toMatchObject(refused)
    await expect(book(almaz, { name_en: 'Cup' })).rejects.toMatchObject(refused)
    await expect(book(almaz, { quantity: 1, unit_santim: 13_500 })).rejects.toMatchObject(refused)
    await expect(book(almaz, {}, { paid_by: 'cash' })).rejects.toMatchObject(refused)
    await expect(book(almaz, {}, { paid_by: 'transfer', to_verify: true })).rejects.toMatchObject(refused)
    const off = { discount_santim: 500, discount_reason: 'Regular' }
    await expect(book(almaz, { total_santim: 14_000 }, {}, off)).rejects.toMatchObject(refused)
    await book(almaz)
    expect(await sold()).toEqual([1])
  })

  it('once, by two tills at once and by two tabs', async () => {
    const sale = wanted()
    const attemptId = await askAndPay(sale)
    const other = await buildTill(db, hana, shop.clock.now(), 2)
    const all = await Promise.all([
      sell(paid(sale, attemptId)),
      sell(paid(sale, attemptId), other),
      sell(paid(sale, attemptId)),
      sell(paid(sale, attemptId), other),
    ])
    expect(all.map(({ status }) => status)).toEqual([200, 422, 200, 422])
    expect(await sold()).toEqual([1])
    expect(await ledger()).toHaveLength(1)
  })

  it('whenever the message of the gateway comes: with the till, or after it has asked', async () => {
    for (let number = 1; number <= 8; number += 1) {
      const sale = wanted()
      const asked = await ask(sale, number % 2 ? '+251900000001' : '+251900000006')
      const attemptId = asked.ok ? asked.prompt.attemptId! : ''
      shop.clock.advance(3000)
      // The till polls and sells as soon as it may, while the message arrives several times.
      const tillSells = (async () => {
        for (;;) {
          await settlePayment(shop.deps, { attemptId, learnedBy: 'poll' })
          if ((await state(sale)) === 'paid') return sell(paid(sale, attemptId, number))
        }
      })()
      const hooks = Array.from({ length: 3 }, () => settlePayment(shop.deps, { attemptId, learnedBy: 'webhook' }))
      await Promise.all([tillSells, ...hooks])
      expect(await tillSells).toEqual(OK)
      expect(await order(sale.saleId)).toMatchObject({ status: 'Completed', owed: 0, paid: 13_500 })
    }
    expect(await sold()).toHaveLength(8)
    expect(await ledger()).toHaveLength(8)
    expect(await cases()).toEqual([])
  })
})

describe('a prompt that is given up', () => {
  it('is withdrawn, and money that comes all the same is a manager’s, with its order', async () => {
    const sale = wanted()
    const asked = await ask(sale, SILENT)
    const attemptId = asked.ok ? asked.prompt.attemptId! : ''
    const up = { saleId: sale.saleId, till: 1, actor: hana }
    expect(await doAs(shop.deps, giveUpPrompt, { ...up, till: 2 })).toEqual({ ok: false, reason: 'prompt_unknown' })
    expect(await doAs(shop.deps, giveUpPrompt, up)).toEqual({ ok: true })
    expect(await doAs(shop.deps, giveUpPrompt, up)).toEqual({ ok: true })
    expect((await attempts())[0]).toMatchObject({ state: 'void' })
    await shop.decide(attemptId, 'approve')
    await settlePayment(shop.deps, { attemptId, learnedBy: 'webhook' })
    expect(await order(sale.saleId)).toMatchObject({ status: 'Cancelled', paid: 13_500 })
    expect(await cases()).toEqual(['closed_order'])
    expect(await state(sale)).toBe('given_up')
    expect(await listUnsoldPrompts(db, 10, new Date(shop.clock.now().getTime() + 5 * MINUTE))).toEqual([])
    await refreshOrderProjections(db)
    expect((await listOrders(db, orderFilter.none, shop.clock.now())).rows).toEqual([])
  })

  it('while the customer confirms is either sold or given up, and no birr is lost', async () => {
    let afterwards = 0
    for (let round = 1; round <= 6; round += 1) {
      const sale = wanted()
      const asked = await ask(sale, APPROVING)
      const attemptId = asked.ok ? asked.prompt.attemptId! : ''
      shop.clock.advance(3000)
      const [up] = await Promise.all([
        doAs(shop.deps, giveUpPrompt, { saleId: sale.saleId, till: 1, actor: hana }),
        settlePayment(shop.deps, { attemptId, learnedBy: 'webhook' }),
      ])
      await settlePayment(shop.deps, { attemptId, learnedBy: 'sweep' })
      const end = await state(sale)
      expect(up).toEqual(end === 'paid' ? { ok: false, reason: 'prompt_paid' } : { ok: true })
      expect(await order(sale.saleId)).toMatchObject({ paid: 13_500 })
      expect((await cases()).length).toBe(end === 'given_up' ? ++afterwards : afterwards)
      shop.clock.advance(60 * MINUTE)
    }
    expect(await ledger()).toHaveLength(6)
  })
})

describe('a paid prompt whose sale never comes', () => {
  const later = () => new Date(shop.clock.now().getTime() + 5 * MINUTE)

  it('is in the list of managers until its till sends it', async () => {
    const sale = wanted()
    const attemptId = await askAndPay(sale)
    expect(await listUnsoldPrompts(db, 10, shop.clock.now())).toEqual([])
    expect(await listUnsoldPrompts(db, 10, later())).toMatchObject([
      { saleId: sale.saleId, till: 1, santim: 13_500, method: 'Telebirr', sale: { lines: sale.lines } },
    ])
    const waiting = await listWaiting(db, { ...buildFacts(), now: later(), may: () => true })
    expect(waiting).toMatchObject([{ id: `unsold-${sale.saleId}`, what: 'Paid by wallet, and no sale came' }])
    expect((await countPaymentTabs(db, later())).waiting).toBe(waiting.length)
    await sell(paid(sale, attemptId))
    expect(await listUnsoldPrompts(db, 10, later())).toEqual([])
  })

  it('is found by the sweep when its message and the tablet are lost', async () => {
    const sale = wanted()
    await ask(sale)
    shop.clock.advance(MINUTE)
    await sweepPayments(shop.deps)
    expect((await listTillPrompts(db, { tills: [1] }, shop.clock.now())).map((prompt) => prompt.state)).toEqual([
      'paid',
    ])
    expect(await listUnsoldPrompts(db, 10, later())).toHaveLength(1)
  })

  it('goes back as a refund that waits; a sale that still arrives is booked, owed and shown', async () => {
    const sale = wanted()
    const attemptId = await askAndPay(sale)
    const back = { saleId: sale.saleId, actor: sara }
    const both = await Promise.all([doAs(shop.deps, givePromptBack, back), doAs(shop.deps, givePromptBack, back)])
    expect(both).toEqual([{ ok: true }, { ok: true }])
    const refunds = () => db.selectFrom('refunds').select(['state', 'amount_santim as santim']).execute()
    expect(await refunds()).toEqual([{ state: 'requested', santim: 13_500 }])
    expect(await listUnsoldPrompts(db, 10, later())).toEqual([])
    expect(await sell(paid(sale, attemptId))).toEqual(OK)
    expect(await order(sale.saleId)).toMatchObject({ status: 'Completed', owed: 13_500 })
    expect(await notices()).toEqual(['wallet_given_back'])
    expect(await sold()).toEqual([1])
  })

  it('names nobody of the shop as who asked for it back, when a program did', async () => {
    const sale = wanted()
    await askAndPay(sale)
    const { lang, t } = buildFacts()
    const profile = (await findProfile(db, sara.id))!
    const sending = { door: 'shell', id: randomUUID(), profile, isPreview: false, lang, t } as const
    const given = await sendForPerson(shop.deps, givePromptBack, { ...sending, input: { saleId: sale.saleId } })
    expect(given).toMatchObject({ ok: true })
    const asked = await db.selectFrom('refunds').select(['requested_by', 'requested_by_id']).execute()
    expect(asked).toEqual([{ requested_by: 'npm run shop', requested_by_id: null }])
  })

  it('is told to a till that names its sale whatever its age, and sold there; what has ended is too', async () => {
    const [sale, failed] = [wanted(), wanted()]
    const declined = await ask(failed, DECLINING)
    const attemptId = await askAndPay(sale)
    await settlePayment(shop.deps, { attemptId: declined.ok ? declined.prompt.attemptId! : '', learnedBy: 'poll' })
    shop.clock.advance(5 * 24 * 60 * MINUTE)
    const reported = async (named: string[] = []) =>
      (await listTillPrompts(db, { tills: [1], named }, shop.clock.now())).map((prompt) => prompt.state)
    expect(await reported()).toEqual([])
    expect((await reported([failed.saleId, sale.saleId])).toSorted()).toEqual(['failed', 'paid'])
    expect(await sell(paid(sale, attemptId))).toEqual(OK)
    expect(await reported([sale.saleId])).toEqual(['sold'])
    expect(await listTillPrompts(db, { tills: [2], named: [sale.saleId] }, shop.clock.now())).toEqual([])
  })

  it('whose refund was rejected pays its sale when that arrives after all', async () => {
    const sale = wanted()
    const attemptId = await askAndPay(sale)
    await doAs(shop.deps, givePromptBack, { saleId: sale.saleId, actor: sara })
    const { id } = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
    await runAsStaff(shop.deps, rejectRefund, { refundId: id, actor: sara, reason: 'It is here' })
    expect(await sell(paid(sale, attemptId))).toEqual(OK)
    expect(await order(sale.saleId)).toMatchObject({ status: 'Completed', owed: 0 })
    expect(await notices()).toEqual([])
  })

  it('is in the list again once its refund is rejected, and can be given back again', async () => {
    const sale = wanted()
    await askAndPay(sale)
    const back = { saleId: sale.saleId, actor: sara }
    await doAs(shop.deps, givePromptBack, back)
    const { id } = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
    const rejected = { refundId: id, actor: sara, reason: 'Another phone' }
    expect(await runAsStaff(shop.deps, rejectRefund, rejected)).toEqual({ ok: true })
    expect(await listUnsoldPrompts(db, 10, later())).toMatchObject([{ saleId: sale.saleId, santim: 13_500 }])
    const both = await Promise.all([doAs(shop.deps, givePromptBack, back), doAs(shop.deps, givePromptBack, back)])
    expect(both).toEqual([{ ok: true }, { ok: true }])
    const refunds = await db.selectFrom('refunds').select(['state', 'amount_santim as santim']).orderBy('id').execute()
    expect(refunds).toEqual([
      { state: 'rejected', santim: 13_500 },
      { state: 'requested', santim: 13_500 },
    ])
    expect(await listUnsoldPrompts(db, 10, later())).toEqual([])
  })

  it('is not given back once it is sold', async () => {
    const sale = wanted()
    const attemptId = await askAndPay(sale)
    const back = { saleId: sale.saleId, actor: sara }
    const [sent, given] = await Promise.all([sell(paid(sale, attemptId)), doAs(shop.deps, givePromptBack, back)])
    expect(sent).toEqual(OK)
    const { owed } = await order(sale.saleId)
    expect(given).toEqual(owed === 0 ? { ok: false, reason: 'prompt_ended' } : { ok: true })
  })
})

it('a sale that a wallet paid is voided like others: its money becomes a refund that waits', async () => {
  const sale = wanted()
  await sell(paid(sale, await askAndPay(sale)))
  const send = { db, now: () => shop.clock.now(), till, session: hana }
  const body = { saleId: sale.saleId, reason: 'Typed wrongly', piecesTo: 'stock' }
  expect(await sendFromTill(send, 'void', body)).toEqual(OK)
  expect(await order(sale.saleId)).toMatchObject({ status: 'Cancelled', paid: 0 })
  const refunds = await db.selectFrom('refunds').select(['state', 'amount_santim as santim']).execute()
  expect(refunds).toEqual([{ state: 'requested', santim: 13_500 }])
})

it('the settlement of the day has the wallet’s money as all others', async () => {
  const sale = wanted()
  await sell(paid(sale, await askAndPay(sale)))
  const days = await listSettledDays(db, { from: '2026-11-21', to: '2026-11-21' })
  expect(days).toMatchObject([{ provider: 'simulator', takenSantim: 13_500 }])
})
