import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import type { PrintDeps } from '#app/base/printing/print-deps.server.ts'
import { findPrintContent, findPrint, listPrints } from '#app/base/printing/prints.queries.server.ts'
import type { PaperKind } from '#app/base/printing/printers.ts'
import { runPrints } from '#app/base/printing/run-prints.server.ts'
import { savePrinter } from '#app/base/printing/printers.factory.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { buildCatalog, buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { buildSale, buildSeller, buildTill, sendFromTill } from '#app/till/sales/till.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { placeDirectOrder } from '#app/ordering/orders/placing/place-direct-order.server.ts'
import { queueKitchenTickets } from '#app/ordering/production/queue-kitchen-tickets.server.ts'
import { sendForPerson } from '#app/people/auth/commands/program-door.server.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { openPrintRoom } from '#test/print-room.ts'
import { readEscPos } from '#test/read-escpos.ts'
import { askPrint, retryPrint } from './commands/print-commands.server.ts'
import { printAction } from './print-action.server.ts'
import { takeInStorePayment } from '#app/money/checkout/money-commands.factory.ts'

const { db, clock, printing, printer } = await openPrintRoom({ poolSize: 6 })

function adminOf(role: Role) {
  const profile = buildProfile(role)
  const actor = { id: profile.id, name: profile.email }
  return { ...buildFacts(), db, clock, now: clock.now(), profile, actor }
}

function fieldsOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function addPrinter(papers: readonly PaperKind[], way: 'network' | 'usb' = 'network', kicksDrawer = false) {
  clock.advance(1000) // the oldest comes first
  const at = way === 'network' ? { way, host: '127.0.0.1', port: printer().port } : { way, host: null, port: null }
  const facts = { name: 'Kitchen', width: 58, papers, copies: 1, kicksDrawer, ...at } as const
  const saved = await savePrinter({ db, clock }, { name: 'owner@example.com' }, facts)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}

async function buildTicketOrder(): Promise<string> {
  await buildCake(db, { id: 'baklava', name_en: 'Baklava', name_am: 'ባቅላቫ', is_available_daily: true })
  const due = { delivery_date: '2026-11-22', delivery_time: '10:00', status: 'Confirmed', pays_at_handover: true }
  return buildOrder(db, { ...due, customer_name: 'ሣራ ምሳሌ', phone: '+251900000123' }, [
    { cake_id: 'baklava', name_en: 'Baklava', name_am: 'ባቅላቫ', quantity: 12, pieces: 12, unit_price_santim: 9000 },
  ])
}

describe('a press of a print button', () => {
  it('prints the kitchen’s ticket, which has neither a price nor the phone', async () => {
    await addPrinter(['kitchen'], 'usb')
    const subject = await buildTicketOrder()
    const request = fieldsOf({ id: randomUUID(), paper: 'kitchen', subject })
    const { status, reply } = await printAction(adminOf('kitchen'), printing, request)
    expect([status, reply.outcome]).toEqual([200, 'device'])
    const written = JSON.stringify(await findPrintContent(db, reply.id))
    expect(written).toContain('ባቅላቫ')
    expect(written).not.toMatch(/ETB|ብር|1,?080|900 000/)
  })

  it('is answered in words when it is sent, and when no printer has that paper', async () => {
    const subject = await buildTicketOrder()
    const ask = async (paper: string) =>
      printAction(adminOf('counter'), printing, fieldsOf({ id: randomUUID(), paper, subject }))
    expect(await ask('label')).toMatchObject({ status: 422, reply: { outcome: 'refused' } })
    await addPrinter(['label'])
    expect(await ask('label')).toMatchObject({ status: 200, reply: { outcome: 'sent', text: 'Sent to Kitchen.' } })
    expect(await ask('poster')).toMatchObject({ status: 404 })
  })

  it('goes to the printer beside the device, if that one prints the paper', async () => {
    const [first, near, other] = [
      await addPrinter(['label']),
      await addPrinter(['label']),
      await addPrinter(['receipt']),
    ]
    const subject = await buildTicketOrder()
    const printerFor = async (nearId: string) => {
      const request = fieldsOf({ id: randomUUID(), paper: 'label', subject })
      const { reply } = await printAction(adminOf('counter'), { ...printing, nearId }, request)
      return (await findPrint(db, reply.id))?.printer.id
    }
    expect(await printerFor(near)).toBe(near)
    expect(await printerFor(other)).toBe(first)
  })

  it('without scripts has no id, and prints once when it is sent twice', async () => {
    await addPrinter(['label'])
    const request = { paper: 'label', subject: await buildTicketOrder(), back: '/admin/orders' }
    for (let tap = 0; tap < 2; tap += 1) await printAction(adminOf('counter'), printing, fieldsOf(request))
    expect(await listPrints(db)).toHaveLength(1)
  })

  it('of an order that is gone, or with the id of another print, prints nothing', async () => {
    await addPrinter(['label'])
    const request = { id: randomUUID(), paper: 'label', subject: await buildTicketOrder() }
    const ask = async (fields: Record<string, string>) => printAction(adminOf('counter'), printing, fieldsOf(fields))
    await ask(request)
    expect(await ask({ ...request, subject: randomUUID() })).toMatchObject({ status: 409 })
    expect(await ask({ ...request, id: randomUUID(), subject: randomUUID() })).toMatchObject({ status: 404 })
    expect(await listPrints(db)).toHaveLength(1)
  })

  it.each([
    ['driver', 'kitchen'],
    ['counter', 'test'],
    ['kitchen', 'test'],
  ] as const)('is refused to a %s who prints a %s', async (role, paper) => {
    const subject = await addPrinter(['kitchen'])
    const request = fieldsOf({ id: randomUUID(), paper, subject })
    await expect(printAction(adminOf(role), printing, request)).rejects.toMatchObject({ status: 403 })
    expect(await listPrints(db)).toEqual([])
  })
})

describe('a print that a program asks for', () => {
  const send = async (command: AnyCommand, role: Role, input: object) => {
    const { lang, t } = buildFacts()
    const sending = { door: 'shell', id: randomUUID(), isPreview: false, lang, t, more: { translateTo } } as const
    return sendForPerson({ db, clock }, command, { ...sending, profile: buildProfile(role), input })
  }
  const deps = (): PrintDeps => ({ ...printing, db, clock, log: buildFacts().log })

  it('goes to a printer that the server reaches, by the job that prints, and waits there once', async () => {
    await addPrinter(['label'], 'usb')
    const input = { paper: 'label', subject: await buildTicketOrder() }
    expect(await send(askPrint, 'counter', input)).toMatchObject({ ok: false, reason: 'no_printer' })
    await addPrinter(['label'])
    expect(await send(askPrint, 'counter', input)).toMatchObject({ ok: true })
    expect(await send(askPrint, 'counter', input)).toMatchObject({ ok: false, reason: 'print_waits' })
    await runPrints(deps())
    expect(await listPrints(db)).toMatchObject([{ state: 'sent', askedBy: 'counter@shop.example' }])
  })

  it('asks for the permission of the paper', async () => {
    const subject = await addPrinter(['kitchen'])
    expect(await send(askPrint, 'counter', { paper: 'test', subject })).toMatchObject({ reason: 'role_may_not' })
    expect(await send(askPrint, 'manager', { paper: 'test', subject })).toMatchObject({ ok: true })
  })

  it('is tried again before its pause ends', async () => {
    await addPrinter(['label'])
    const { port } = printer()
    await db.updateTable('printers').set({ port: 1 }).execute()
    const input = { paper: 'label', subject: await buildTicketOrder() }
    await send(askPrint, 'counter', input)
    await runPrints(deps())
    await db.updateTable('printers').set({ port }).execute()
    expect(await runPrints(deps())).toMatchObject({ tried: 0 })
    const [{ id: printId } = { id: '' }] = await listPrints(db)
    expect(await send(retryPrint, 'manager', { printId })).toMatchObject({ ok: true })
    expect(await runPrints(deps())).toMatchObject({ tried: 1 })
    expect(await listPrints(db)).toMatchObject([{ state: 'sent' }])
  })
})

describe('the papers of a till', () => {
  const at = new Date('2026-11-21T06:00:00Z')

  async function sell() {
    await buildCatalog(db)
    const hana = await buildSeller(db, 'hana', 'counter')
    const till = await buildTill(db, hana, at)
    const sale = buildSale(till)
    await sendFromTill({ db, now: () => at, till, session: hana }, 'sell', sale)
    return { saleId: sale.saleId, shiftId: till.shiftId }
  }
  const ask = (role: Role, paper: string, subject: string) =>
    printAction(adminOf(role), printing, fieldsOf({ id: randomUUID(), paper, subject }))

  it('are the receipt of a sale, which opens the drawer once, and then copies of it', async () => {
    await addPrinter(['receipt'], 'network', true)
    const { saleId } = await sell()
    for (let request = 0; request < 2; request += 1) {
      expect(await ask('counter', 'receipt', saleId)).toMatchObject({ reply: { outcome: 'sent' } })
      clock.advance(10_000)
    }
    await expect.poll(() => printer().printed.map((bytes) => readEscPos(bytes).kicks)).toEqual([1, 0])
    await expect(ask('kitchen', 'receipt', saleId)).rejects.toMatchObject({ status: 403 })
  })

  it('are no report of a shift that is not counted, or somebody else’s', async () => {
    await addPrinter(['shift'])
    const { shiftId } = await sell()
    expect(await ask('manager', 'shift', shiftId)).toMatchObject({ status: 404 })
    const counted = { counted_at: at, counted_by: 'hana@shop.example', counted_by_id: 'hana', counted_by_name: 'hana' }
    await db
      .updateTable('shifts')
      .set({
        ...counted,
        counted_santim: 163_500,
        counted_pieces: '{"20000": 8, "1000": 3, "500": 1}',
        expected_santim: 163_500,
      })
      .where('id', '=', shiftId)
      .execute()
    expect(await ask('counter', 'shift', shiftId)).toMatchObject({ status: 404 })
    expect(await ask('manager', 'shift', shiftId)).toMatchObject({ reply: { outcome: 'sent' } })
  })
})

describe('the kitchen’s ticket by itself', () => {
  const deps = (): PrintDeps => ({ ...printing, db, clock, log: buildFacts().log })
  const run = () => queueKitchenTickets(deps(), translateTo)

  async function confirm(orderId: string, at = clock.now()) {
    const event = { order_id: orderId, at, kind: 'moved', actor: 'system', to_status: 'Confirmed' }
    await db.insertInto('order_events').values(event).execute()
  }
  const want = (value: string) =>
    db
      .insertInto('settings')
      .values({ key: 'printing.kitchen_ticket', value: JSON.stringify(value) })
      .execute()

  it('is off until the owner wants it', async () => {
    await addPrinter(['kitchen'])
    await confirm(await buildTicketOrder())
    expect(await run()).toBe(0)
  })

  it('prints once an order, in any number of processes', async () => {
    await addPrinter(['kitchen'])
    await want('confirmed')
    await confirm(await buildTicketOrder())
    await Promise.all(Array.from({ length: 5 }, run))
    expect(await run()).toBe(0)
    await expect.poll(() => printer().printed.length).toBe(1)
    expect(await listPrints(db)).toMatchObject([{ paper: 'kitchen', state: 'sent', askedBy: '', isCopy: false }])
  })

  it('prints what was placed as confirmed once its money is there, or is agreed to come at the pickup', async () => {
    await addPrinter(['kitchen'])
    await want('confirmed')
    await buildCatalog(db)
    const byPhone = async (isPaidAtHandover: boolean) => {
      const placed = await placeDirectOrder(
        { db, clock },
        {
          cakeId: 'baklava',
          variantId: 'box-of-6',
          lang: 'en',
          contact: { name: 'Sara Example', phone: '+251900000123', delivery: { method: 'self-pickup' } },
          placer: { accountId: null, adminEmail: 'hana@shop.example' },
          isPaidAtHandover,
        },
      )
      if (!placed.ok) throw new Error(placed.reason)
      return placed
    }
    await byPhone(true)
    expect([await run(), await run()]).toEqual([1, 0])
    const { id, totalSantim } = await byPhone(false)
    expect(await run()).toBe(0)
    clock.advance(40 * 60_000)
    const paid = await takeInStorePayment(
      { ...buildTestShop(db).deps, clock },
      {
        orderId: id,
        amountSantim: totalSantim,
        method: 'Cash',
        transferReference: '',
        note: '',
        actor: { name: 'hana@shop.example' },
        requestKey: randomUUID(),
      },
    )
    expect(paid).toMatchObject({ ok: true })
    expect([await run(), await run()]).toEqual([1, 0])
  })

  it('leaves out what was confirmed long ago, and what waits for its start', async () => {
    await addPrinter(['kitchen'])
    await want('started')
    await confirm(await buildTicketOrder())
    expect(await run()).toBe(0)
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify('confirmed') })
      .execute()
    clock.advance(31 * 60_000)
    expect(await run()).toBe(0)
  })
})
