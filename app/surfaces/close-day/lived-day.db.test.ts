import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { translateTo } from '#app/messages.server.ts'
import { runAsStaff, takeInStorePayment, voidCash } from '#app/money/checkout/money-commands.factory.ts'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import { buildCatalog, buildTestShop, takeTransfers, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import { listOrders, summarizeOrders } from '#app/ordering/order-list/orders.queries.server.ts'
import { loader as ordersFile } from '#app/ordering/order-list/screens/admin/orders-export.ts'
import { runOnOrder } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { changeStatus } from '#app/ordering/orders/commands/change-status.server.ts'
import { presentListed } from '#app/ordering/order-list/admin-list-views.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { readDashboard } from '#app/surfaces/dashboard/dashboard.queries.server.ts'
import { sumTaken } from '#app/surfaces/dashboard/present-money.server.ts'
import { approveRefund } from '#app/surfaces/finance/commands/decide-refund.server.ts'
import { payRefund } from '#app/surfaces/finance/commands/pay-refund.server.ts'
import { countPaymentTabs } from '#app/surfaces/finance/payment-tabs.queries.server.ts'
import { requestRefund } from '#app/surfaces/finance/refunds/refunds.factory.ts'
import { loader as paymentsFile } from '#app/surfaces/finance/screens/admin/payments-export.ts'
import { listSettledDays, readCash } from '#app/surfaces/finance/settlement/settlement.queries.server.ts'
import { transactionFilter } from '#app/surfaces/finance/transactions/transaction-filter.ts'
import { summarizeTransactions } from '#app/surfaces/finance/transactions/transactions.queries.server.ts'
import { confirmTransfer, refuseTransfer } from '#app/surfaces/finance/transfers/transfers.factory.ts'
import { listWaiting } from '#app/surfaces/finance/waiting/present-waiting.server.ts'
import { NO_PIECES } from '#app/till/drawer/cash-pieces.ts'
import { reportRows } from '#app/till/drawer/report-rows.ts'
import { readShiftReport } from '#app/till/drawer/shift-report.queries.server.ts'
import { shiftPaper } from '#app/till/drawer/shift-paper.ts'
import { loader as tillsFile } from '#app/till/drawer/screens/admin/shifts-day-export.ts'
import { expectedOfShift } from '#app/till/drawer/till-day.ts'
import { readTillDay } from '#app/till/drawer/till-day.queries.server.ts'
import type { SaleLine, SalePart } from '#app/till/sales/till-command.ts'
import { readShiftSales } from '#app/till/sales/shift-sales.queries.server.ts'
import { buildSale, buildSeller, buildTill, sendFromTill, type TestTill } from '#app/till/sales/till.factory.ts'
import { createTestDatabase } from '#test/database.ts'

/**
 * A day of more than sixty acts at the till, in the shop and online. A reckoning of its own, that reads nothing of the database, says what
 * each page, file and paper must say in the evening. Staff signs in with phones, and no address that was made of one is shown anywhere.
 */

const database = await createTestDatabase({ poolSize: 12 })
const { db } = database
afterAll(() => database.drop())

const DAY = '2026-11-21'
const OK = { status: 200, reply: { ok: true } }
const FLOAT = 150_000
const t = translateTo('en')
const viewer = { lang: 'en', calendar: 'gregorian', t } as const

interface Moved {
  of: 'counter' | 'order'
  by: 'cash' | 'transfer' | 'wallet'
  /** Cash in the drawer of the till; else it is with a person. */
  inDrawer: boolean
  taken: Santim
  back: Santim
}
interface Sold {
  kind: 'counter' | 'order'
  total: Santim
  paid: Santim
  isCalledOff: boolean
}

let shop: TestShop
let hana: StaffActor
let sara: StaffActor
let till: TestTill
let acts = 0
const moved: Moved[] = []
const orders = new Map<string, Sold>()
/** What lies in the drawer beside its float and what was sold, paid and given back. */
let movedByHand = 0
const voidedSales: Santim[] = []

const sum = (pick: (one: Moved) => Santim, which: (one: Moved) => boolean = () => true) =>
  moved.filter(which).reduce((all, one) => all + pick(one), 0)
const taken = (which?: (one: Moved) => boolean) => sum((one) => one.taken, which)
const back = (which?: (one: Moved) => boolean) => sum((one) => one.back, which)
const sumOrders = (pick: (one: Sold) => Santim) => [...orders.values()].reduce((all, one) => all + pick(one), 0)
const owed = ({ total, paid, isCalledOff }: Sold) => (isCalledOff ? 0 : Math.max(0, total - paid))

function note(of: Moved['of'], by: Moved['by'], santim: Santim, inDrawer = by === 'cash' && of === 'counter') {
  moved.push({ of, by, inDrawer, taken: Math.max(0, santim), back: Math.max(0, -santim) })
}
function did() {
  acts += 1
  shop.clock.advance(60_000)
}
const deps = () => ({ ...shop.deps, clock: shop.clock })
const now = () => shop.clock.now()
const send = (act: Parameters<typeof sendFromTill>[1], body: unknown) =>
  sendFromTill({ db, now, till, session: hana }, act, body)

let numbers = 0
interface AtTill {
  id: string
  total: Santim
  parts: readonly SalePart[]
}
async function sell(lines: SaleLine[], partsOf: (total: Santim) => SalePart[]): Promise<AtTill> {
  numbers += 1
  const total = lines.reduce((all, line) => all + line.totalSantim, 0)
  const sale = buildSale(till, { number: numbers, saleId: uuidv7(now()), lines, parts: partsOf(total) })
  expect(await send('sell', sale)).toEqual(OK)
  let paid = 0
  for (const part of sale.parts) {
    if (part.toVerify) continue
    note('counter', part.by === 'cash' ? 'cash' : 'transfer', part.santim)
    paid += part.santim
  }
  orders.set(sale.saleId, { kind: 'counter', total, paid, isCalledOff: false })
  did()
  return { id: sale.saleId, total, parts: sale.parts }
}
const baklava = (quantity: number): SaleLine[] => [
  { cakeId: 'baklava', quantity, unitSantim: 4500, totalSantim: 4500 * quantity },
]
const cash = (santim: Santim): SalePart[] => [{ by: 'cash', santim }]
const reference = () => `FT26${String((acts + 1) * 7919).padStart(8, '0')}`

async function voidSale({ id, total }: AtTill) {
  expect(await send('void', { saleId: id, reason: 'Mistyped', piecesTo: 'stock' })).toEqual(OK)
  // A voided payment was not taken.
  moved.push({ of: 'counter', by: 'cash', inDrawer: true, taken: -total, back: 0 })
  orders.set(id, { ...orders.get(id)!, paid: 0, isCalledOff: true })
  voidedSales.push(total)
  did()
}

async function bringBack({ id }: AtTill, quantity: number) {
  const body = { returnId: randomUUID(), saleId: id, shiftId: till.shiftId, reason: 'Not fresh', piecesTo: 'waste' }
  expect(await send('return', { ...body, lines: [{ position: 0, quantity }], by: 'cash' })).toEqual(OK)
  const santim = 4500 * quantity
  note('counter', 'cash', -santim)
  const sold = orders.get(id)!
  orders.set(id, { ...sold, total: sold.total - santim, paid: sold.paid - santim })
  did()
}

let phones = 100
async function placeOnline(): Promise<{ id: string; attemptId: string }> {
  phones += 1
  const phone = `+25190000${String(phones).padStart(4, '0')}`
  const { body } = await shop.directPay({ phone }, { from: `203.0.113.${phones % 250}` })
  const { id, order_total_santim: total } = await db
    .selectFrom('orders')
    .select(['id', 'order_total_santim'])
    .where('code', '=', body.orderCode)
    .executeTakeFirstOrThrow()
  orders.set(id, { kind: 'order', total, paid: 0, isCalledOff: false })
  did()
  return { id, attemptId: body.transactionId }
}

async function payOnline({ id, attemptId }: { id: string; attemptId: string }) {
  await shop.decide(attemptId, 'approve')
  expect(await settlePayment(shop.deps, { attemptId, learnedBy: 'webhook' })).toMatchObject({ state: 'completed' })
  const sold = orders.get(id)!
  note('order', 'wallet', sold.total)
  orders.set(id, { ...sold, paid: sold.total })
  did()
}

async function takeCash(id: string, santim: Santim) {
  const money = { orderId: id, amountSantim: santim, method: 'Cash', transferReference: '', note: '' } as const
  const requestKey = randomUUID()
  expect(await takeInStorePayment(deps(), { ...money, actor: sara, requestKey })).toMatchObject({ ok: true })
  note('order', 'cash', santim, false)
  const sold = orders.get(id)!
  orders.set(id, { ...sold, paid: sold.paid + santim })
  did()
}

async function voidLast(id: string) {
  const { id: entryId, amount_santim: santim } = await db
    .selectFrom('ledger_entries')
    .select(['id', 'amount_santim'])
    .where('order_id', '=', id)
    .where('kind', '=', 'payment')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const voiding = { orderId: id, entryId, reason: 'Mistyped', actor: sara, mayVoidOthers: true }
  expect(await voidCash(deps(), voiding)).toMatchObject({ ok: true })
  moved.push({ of: 'order', by: 'cash', inDrawer: false, taken: -santim, back: 0 })
  const sold = orders.get(id)!
  orders.set(id, { ...sold, paid: sold.paid - santim })
  did()
}

async function refund({ id, attemptId }: { id: string; attemptId: string }, santim: Santim) {
  const asked = await requestRefund(deps(), {
    orderId: id,
    attemptId,
    amountSantim: santim,
    reason: 'It fell',
    actor: hana,
  })
  if (!asked.ok) throw new Error(asked.reason)
  const { refundId } = asked
  expect(await runAsStaff(deps(), approveRefund, { refundId, actor: sara })).toMatchObject({ ok: true })
  const paying = { refundId, way: 'transfer', reference: reference(), note: '', actor: sara } as const
  expect(await runAsStaff(deps(), payRefund, paying)).toMatchObject({ ok: true })
  note('order', 'wallet', -santim)
  const sold = orders.get(id)!
  orders.set(id, { ...sold, paid: sold.paid - santim })
  did()
}

async function cancel(id: string) {
  const { version } = await db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  const moving = { orderId: id, version, to: 'Cancelled', reason: 'Changed their mind', actor: sara } as const
  expect(await runOnOrder(deps(), changeStatus, moving)).toMatchObject({ ok: true })
  orders.set(id, { ...orders.get(id)!, isCalledOff: true })
  did()
}

async function moveCash(kind: 'in' | 'out', santim: Santim) {
  const entry = { entryId: randomUUID(), shiftId: till.shiftId, kind, santim, reason: 'Change' }
  expect(await send('cash', entry)).toEqual(OK)
  movedByHand += kind === 'in' ? santim : -santim
  did()
}

async function liveTheDay(): Promise<void> {
  await database.truncate()
  shop = buildTestShop(db)
  await buildCatalog(db)
  hana = await buildSeller(db, 'hana', 'counter')
  sara = await buildSeller(db, 'sara', 'manager')
  await takeTransfers(db)
  // Both sign in with a phone; nobody has given Hana's account a name.
  for (const [person, digits, name] of [
    [hana, '251911000001', '251911000001'],
    [sara, '251911000002', 'Sara Tesfaye'],
  ] as const) {
    const email = `${digits}@phone.invalid`
    await db.updateTable('users').set({ email, name }).where('id', '=', person.id).execute()
    await db.updateTable('profiles').set({ email }).where('id', '=', person.id).execute()
    person.name = email
  }
  till = await buildTill(db, hana, now())
  await db.updateTable('cakes').set({ price_per_kg_santim: 68_000 }).where('id', '=', 'kunafa').execute()

  const sales: AtTill[] = []
  for (let one = 0; one < 22; one += 1) sales.push(await sell(baklava(1 + (one % 5)), cash))
  for (let one = 0; one < 4; one += 1) {
    await sell(baklava(2), (santim) => [{ by: 'qr', santim, reference: reference() }])
  }
  for (let one = 0; one < 2; one += 1) {
    await sell(baklava(4), (santim) => [
      { by: 'cash', santim: 8000 },
      { by: 'transfer', santim: santim - 8000, reference: reference() },
    ])
  }
  await sell([{ cakeId: 'kunafa', quantity: 1, grams: 750, unitSantim: 68_000, totalSantim: 51_000 }], cash)
  for (let one = 0; one < 3; one += 1) {
    await sell(baklava(3), (santim) => [{ by: 'transfer', santim, reference: reference(), toVerify: true }])
  }
  const reports = await db.selectFrom('transfer_reports').select(['id', 'order_id']).orderBy('id').execute()
  const seen = { where: 'here', amountSantim: 13_500 } as const
  expect(await confirmTransfer(deps(), { reportId: reports[0]!.id, seen, actor: sara })).toMatchObject({ ok: true })
  note('counter', 'transfer', 13_500)
  orders.set(reports[0]!.order_id, { ...orders.get(reports[0]!.order_id)!, paid: 13_500 })
  did()
  expect(await refuseTransfer(deps(), { reportId: reports[1]!.id, actor: sara, reason: 'Not there' })).toMatchObject({
    ok: true,
  })
  did()
  await moveCash('in', 20_000)
  await moveCash('out', 5000)
  for (const one of [4, 9]) await bringBack(sales[one]!, 1)
  for (let one = 0; one < 2; one += 1) await voidSale(await sell(baklava(2), cash))

  const online: { id: string; attemptId: string }[] = []
  for (let one = 0; one < 9; one += 1) online.push(await placeOnline())
  for (const one of online.slice(0, 5)) await payOnline(one)
  await refund(online[0]!, 27_000)
  await refund(online[1]!, 10_000)
  await takeCash(online[5]!.id, 27_000)
  await takeCash(online[6]!.id, 10_000)
  await takeCash(online[7]!.id, 5000)
  await voidLast(online[7]!.id)
  await cancel(online[8]!.id)
  expect(acts).toBeGreaterThanOrEqual(60)
}

beforeAll(liveTheDay)

/** Rows of a file without its last line, and that line, by their heads. */
async function readFile(file: typeof ordersFile | typeof paymentsFile) {
  const table = await file.table({ db, now: now(), search: new URLSearchParams(), params: {}, lang: 'en', t })
  const heads = table.columns.map(({ head }) => head)
  const rows: Record<string, unknown>[] = []
  for (let page = await table.next(); page.length > 0; page = await table.next()) {
    for (const cells of page) rows.push(Object.fromEntries(cells.map((cell, index) => [heads[index]!, cell])))
  }
  return { rows: rows.slice(0, -1), last: rows.at(-1)! }
}
const addUp = (rows: readonly Record<string, unknown>[], head: string) =>
  Math.round(rows.reduce((all, row) => all + Number(row[head] ?? 0), 0) * 100)

it('the dashboard says what was taken and given back, of the counter and of orders, and what is owed', async () => {
  const { money, now: figures, waiting } = await readDashboard(db, now())
  expect(sumTaken(money)).toEqual({ taken: taken(), back: back() })
  for (const of of ['counter', 'order'] as const) {
    const own = money.filter(({ isCounter }) => isCounter === (of === 'counter'))
    expect(sumTaken(own)).toEqual({ taken: taken((one) => one.of === of), back: back((one) => one.of === of) })
  }
  const cashOnly = money.filter(({ provider }) => provider === 'cash')
  const isCash = (one: Moved) => one.by === 'cash'
  expect(sumTaken(cashOnly)).toEqual({ taken: taken(isCash), back: back(isCash) })
  expect(figures.outstandingSantim).toBe(sumOrders(owed))
  expect(figures.outstandingOrders).toBe([...orders.values()].filter((one) => owed(one) > 0).length)
  expect(waiting).toMatchObject({ waiting: 1, openTransfers: 1 })
})

it('the settlement has the same money: cash in the drawer, cash with people, and each provider', async () => {
  const { takenSantim, refundedSantim, outside } = await readCash(db, DAY)
  const isCash = (one: Moved) => one.by === 'cash'
  expect({ takenSantim, refundedSantim }).toEqual({ takenSantim: taken(isCash), refundedSantim: back(isCash) })
  const isOutside = (one: Moved) => isCash(one) && !one.inDrawer
  expect(outside).toEqual({ takenSantim: taken(isOutside), refundedSantim: back(isOutside) })
  const days = await listSettledDays(db, { from: DAY, to: DAY })
  const isElsewhere = (one: Moved) => one.by !== 'cash'
  expect(days.reduce((all, day) => all + day.takenSantim, 0)).toBe(taken(isElsewhere))
  expect(days.reduce((all, day) => all + day.refundedSantim, 0)).toBe(back(isElsewhere))
})

it('the page of transactions and its file have one sum, which is that of the day', async () => {
  const { takenSantim, refundedSantim } = await summarizeTransactions(db, transactionFilter.none)
  expect({ takenSantim, refundedSantim }).toEqual({ takenSantim: taken(), refundedSantim: back() })
  const { rows, last } = await readFile(paymentsFile)
  const head = t('transactions.file.moved')
  expect(addUp(rows, head)).toBe(taken() - back())
  expect(last[head]).toBe(birrFromSantim(taken() - back()))
})

it('the list of orders and its file have one sum each, without what was called off', async () => {
  const summary = await summarizeOrders(db, orderFilter.none, now())
  const total = sumOrders((one) => (one.isCalledOff ? 0 : one.total))
  expect(summary).toMatchObject({ count: orders.size, totalSantim: total, owedSantim: sumOrders(owed) })
  const { rows, last } = await readFile(ordersFile)
  expect(rows).toHaveLength(orders.size)
  expect(addUp(rows, t('orders.file.total'))).toBe(total)
  expect(addUp(rows, t('orders.file.owed'))).toBe(sumOrders(owed))
  expect(addUp(rows, t('orders.file.called.off'))).toBe(sumOrders((one) => (one.isCalledOff ? one.total : 0)))
  expect(last).toMatchObject({
    [t('orders.file.total')]: birrFromSantim(total),
    [t('orders.file.owed')]: birrFromSantim(sumOrders(owed)),
  })
  expect(rows.filter((row) => row[t('orders.column.what')] === 'kunafa 750 g')).toHaveLength(1)
  const settings = await loadSettings(db)
  const { rows: listed } = await listOrders(db, { ...orderFilter.none, perPage: 100 }, now())
  const shown = listed.map((order) => presentListed(viewer, order, { now: now(), zones: [], settings }))
  expect(shown.filter(({ lines }) => lines[0]?.name === 'kunafa 750 g')).toHaveLength(1)
  expect(JSON.stringify([rows, shown])).not.toContain('phone.invalid')
})

it('what waits for a person is one number and its list', async () => {
  const waiting = await listWaiting(db, { ...viewer, now: now(), may: () => true })
  expect((await countPaymentTabs(db, now())).waiting).toBe(waiting.length)
  expect(JSON.stringify(waiting)).not.toContain('phone.invalid')
})

it('the report of the shift, its file, its paper and the day of tills have the drawer of the day', async () => {
  const isDrawer = (one: Moved) => one.inDrawer
  const inDrawer = FLOAT + taken(isDrawer) - back(isDrawer) + movedByHand
  const [day] = (await readTillDay(db, DAY))!.shifts
  expect(day).toMatchObject({
    floatSantim: FLOAT,
    takenSantim: taken(isDrawer),
    refundedSantim: back(isDrawer),
    movedSantim: movedByHand,
    heldByName: '0911 000 001',
  })
  await db.insertInto('settings').values({ key: 'drawer.second_person', value: 'false' }).execute()
  expect(inDrawer % 100).toBe(0)
  const pieces = { ...NO_PIECES, 20_000: Math.floor(inDrawer / 20_000), 100: (inDrawer % 20_000) / 100 }
  expect(await send('count_shift', { shiftId: till.shiftId, pieces })).toEqual(OK)
  expect(await send('close_shift', { shiftId: till.shiftId, pieces, reason: '', keptSantim: FLOAT })).toEqual(OK)
  const sales = await readShiftSales(db, till.shiftId, 'en')
  const report = { ...(await readShiftReport(db, till.shiftId))!, sales }
  expect(report).toMatchObject({ expectedSantim: inDrawer, countedSantim: inDrawer, differenceSantim: 0 })
  expect(report.lines.reduce((all, { santim }) => all + santim, FLOAT)).toBe(inDrawer)

  const counter = [...orders.values()].filter(({ kind, isCalledOff }) => kind === 'counter' && !isCalledOff)
  expect(sales.count).toBe(counter.length)
  // What came back later is in the drawer, and the sale stays as it was sold.
  const returned = back((one) => one.of === 'counter')
  expect(sales.totalSantim).toBe(counter.reduce((all, one) => all + one.total, 0) + returned)
  expect(sales.ways.reduce((all, way) => all + way.santim, 0)).toBe(sales.totalSantim)
  expect(sales.voids.map(({ santim }) => santim)).toEqual(voidedSales)
  // One transfer has arrived, one was declined, one waits: the first is to be verified no more.
  const toVerify = sales.ways.filter(({ isToVerify }) => isToVerify)
  expect(toVerify.map(({ count, santim }) => [count, santim])).toEqual([[2, 27_000]])

  const [closed] = (await readTillDay(db, DAY))!.shifts
  expect(expectedOfShift(closed!)).toBe(inDrawer)
  const file = await tillsFile.table({ db, now: now(), search: new URLSearchParams(), params: {}, lang: 'en', t })
  const figures = [FLOAT, taken(isDrawer), back(isDrawer), movedByHand, inDrawer, inDrawer, 0].map(birrFromSantim)
  expect((await file.next())[0]!.slice(-figures.length)).toEqual(figures)

  const rows = reportRows(report, t)
  const all = { part: t('drawer.report.sales'), what: t('drawer.report.sales') }
  expect(rows).toContainEqual({ ...all, count: counter.length, birr: birrFromSantim(sales.totalSantim) })
  const paper = shiftPaper(report, { width: 80, isCopy: false, translateTo, shop: { en: 'Shop', am: 'ሱቅ' } })
  expect(JSON.stringify([report, rows, paper])).not.toContain('phone.invalid')
  expect(report.countedBy).toBe('0911 000 001')
})
