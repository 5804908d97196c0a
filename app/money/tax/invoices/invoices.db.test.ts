import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { translateTo } from '#app/messages.server.ts'
import { buildCatalog } from '#app/money/checkout/test-shop.factory.ts'
import type { Sale } from '#app/till/sales/till-command.ts'
import { buildSale, buildSeller, buildTill, sendFromTill, type TestTill } from '#app/till/sales/till.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { saveBuyer } from '../fiscal-receipts.server.ts'
import { invoiceName, parseInvoiceName } from './invoice.ts'
import { findInvoice, listInvoices, listInvoicesOf } from './invoices.queries.server.ts'
import { makeInvoicePdf } from './make-invoice-pdf.server.ts'
import { presentInvoicePaper } from './present-invoice-paper.ts'
import { cancelInvoice, issueInvoice } from '../tax-commands.factory.ts'

const database = await createTestDatabase({ poolSize: 24 })
const { db } = database
let now = new Date('2026-11-21T06:00:00Z')
const deps = { db, clock: { now: () => now } }
let sara: StaffActor
let till: TestTill
let last = 0

beforeEach(async () => {
  await database.truncate()
  now = new Date('2026-11-21T06:00:00Z')
  last = 0
  await buildCatalog(db)
  sara = await buildSeller(db, 'sara', 'manager')
  till = await buildTill(db, sara, now)
  const on = ['tax.is_on', 'tax.registered'].map((key) => ({ key, value: 'true' }))
  await db
    .insertInto('settings')
    .values([...on, { key: 'tax.tin', value: '"0012345678"' }])
    .execute()
})
afterAll(() => database.drop())

const send = (command: Parameters<typeof sendFromTill>[1], body: unknown) =>
  sendFromTill({ db, now: () => now, till, session: sara }, command, body)

async function sell(values: Partial<Sale> = {}): Promise<string> {
  last += 1
  const sale = buildSale(till, { number: last, ...values })
  await send('sell', sale)
  return sale.saleId
}

const issue = (orderId: string, requestKey = randomUUID()) => issueInvoice(deps, { orderId, requestKey, actor: sara })
const inv = (number: number, year = 2019) => ({ series: 'INV', year, number }) as const
const numbers = async () => (await listInvoices(db, { perPage: 100 })).rows.map(invoiceName).toReversed()

describe('the number of an invoice', () => {
  it('has no gap and no double when twenty are issued at once', async () => {
    const sales: string[] = []
    for (let count = 0; count < 20; count += 1) sales.push(await sell())
    const all = await Promise.all(sales.map((id) => issue(id)))
    expect(all.every(({ ok }) => ok)).toBe(true)
    expect((await numbers()).toSorted()).toEqual(Array.from({ length: 20 }, (_, place) => invoiceName(inv(place + 1))))
  })

  it('is given back by a transaction that does not end well, also while others wait for it', async () => {
    const [one, two, three] = [await sell(), await sell(), await sell()]
    await issue(one)
    const row = await db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()
    const { id: _id, order_id: _order, request_key: _key, ...rest } = row
    let waiting: Promise<unknown> | undefined
    const broken = db.transaction().execute(async (trx) => {
      const values = { ...rest, content: JSON.stringify(rest.content), order_id: two, request_key: randomUUID() }
      const { number } = await trx.insertInto('invoices').values(values).returning('number').executeTakeFirstOrThrow()
      expect(number).toBe(2)
      waiting = issue(three)
      throw new Error('the line is lost')
    })
    await expect(broken).rejects.toThrow('the line is lost')
    expect(await waiting).toMatchObject({ ok: true, paper: inv(2) })
    expect(await numbers()).toEqual(['INV-2019-000001', 'INV-2019-000002'])
  })

  it('is the database’s, whatever was asked for, and begins again in each Ethiopian year', async () => {
    const [one, two] = [await sell(), await sell()]
    await issue(one)
    now = new Date('2027-09-11T21:00:00Z')
    expect(await issue(two)).toMatchObject({ paper: inv(1, 2020) })
  })

  it('stays: nothing is rewritten or deleted', async () => {
    await issue(await sell())
    await expect(db.updateTable('invoices').set({ total_santim: 1 }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('invoices').execute()).rejects.toThrow('append-only')
  })
})

describe('an invoice', () => {
  it('is one for two presses of the same button, and one for two colleagues', async () => {
    const [one, two] = [await sell(), await sell()]
    const key = randomUUID()
    expect(await Promise.all([issue(one, key), issue(one, key)])).toMatchObject([{ paper: inv(1) }, { paper: inv(1) }])
    expect(await issue(two, key)).toEqual({ ok: false, reason: 'booked_otherwise' })
    // The id of somebody else's form is no answer to them.
    const hana = await buildSeller(db, 'hana', 'manager')
    const asHana = (orderId: string) => issueInvoice(deps, { orderId, requestKey: key, actor: hana })
    expect(await asHana(one)).toEqual({ ok: false, reason: 'invoice_issued' })
    expect(await asHana(two)).toEqual({ ok: false, reason: 'booked_otherwise' })
    const both = await Promise.all([issue(two), issue(two)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'invoice_issued' })
    expect(await numbers()).toHaveLength(2)
  })

  it('is for what is paid and in the VAT book', async () => {
    const account = { by: 'account', santim: 13_500, phone: '0900000101', name: 'Example' } as const
    expect(await issue(await sell({ parts: [account] }))).toEqual({ ok: false, reason: 'invoice_unpaid' })
    const voided = await sell()
    await send('void', { saleId: voided, reason: 'Mistyped', piecesTo: 'stock' })
    expect(await issue(voided)).toEqual({ ok: false, reason: 'invoice_nothing' })
    expect(await issue(randomUUID())).toEqual({ ok: false, reason: 'order_unknown' })
  })

  it('is not given while the owner has turned tax papers off, by whatever door it is asked', async () => {
    const sale = await sell()
    expect(await issue(sale)).toMatchObject({ ok: true })
    await db.updateTable('settings').set({ value: 'false' }).where('key', '=', 'tax.is_on').execute()
    expect(await issue(await sell())).toEqual({ ok: false, reason: 'tax_off' })
    const cancelling = { invoice: inv(1), reason: 'Other buyer', requestKey: randomUUID(), actor: sara }
    expect(await cancelInvoice(deps, cancelling)).toEqual({ ok: false, reason: 'tax_off' })
    expect(await numbers()).toHaveLength(1)
  })

  it('says what was sold, to whom and with which VAT, and keeps it', async () => {
    const id = await sell()
    await db
      .transaction()
      .execute((trx) =>
        saveBuyer(
          trx,
          { orderId: id, name: 'Example Trading PLC', tin: '0099999999', mayCorrect: true, actor: sara },
          now,
        ),
      )
    await issue(id)
    await send('return', {
      returnId: randomUUID(),
      saleId: id,
      shiftId: till.shiftId,
      lines: [{ position: 0, quantity: 1 }],
      reason: 'Broken',
      piecesTo: 'waste',
      by: 'cash',
    })
    const { content } = (await findInvoice(db, inv(1)))!
    expect(content).toMatchObject({
      seller: { tin: '0012345678' },
      buyer: { name: 'Example Trading PLC', tin: '0099999999' },
      label: 'T1-000001',
      day: '2026-11-21',
      lines: [{ quantity: 3, santim: 13_500 }],
      otherSantim: 0,
      rates: [{ percent: 15, grossSantim: 13_500, vatSantim: 1761 }],
      totalSantim: 13_500,
    })
  })

  it('is cancelled once, by a credit note with a number of its own; then another may follow', async () => {
    const id = await sell()
    await issue(id)
    const cancel = (reason: string) =>
      cancelInvoice(deps, { invoice: inv(1), reason, requestKey: randomUUID(), actor: sara })
    expect(await cancel('')).toEqual({ ok: false, reason: 'reason_missing' })
    const both = await Promise.all([cancel('Wrong buyer'), cancel('Wrong buyer')])
    expect(both.filter(({ ok }) => ok)).toMatchObject([{ paper: { series: 'CN', year: 2019, number: 1 } }])
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'invoice_cancelled' })
    expect(await issue(id)).toMatchObject({ paper: inv(2) })
    expect((await listInvoicesOf(db, id)).map((row) => [invoiceName(row), row.other])).toEqual([
      ['INV-2019-000002', null],
      ['CN-2019-000001', 'INV-2019-000001'],
      ['INV-2019-000001', 'CN-2019-000001'],
    ])
    const { content } = (await findInvoice(db, { series: 'CN', year: 2019, number: 1 }))!
    expect(content).toMatchObject({ totalSantim: 13_500, cancels: { name: 'INV-2019-000001', reason: 'Wrong buyer' } })
  })

  it('is a paper in both languages, drawn in a process of its own', async () => {
    const id = await sell()
    await issue(id)
    const { content } = (await findInvoice(db, inv(1)))!
    const paper = presentInvoicePaper(
      inv(1),
      { content, issuedOn: '2026-11-23' },
      { en: translateTo('en'), am: translateTo('am') },
    )
    expect(paper.facts.slice(0, 2)).toEqual([
      expect.stringMatching(/^የወጣበት ቀን \/ Issued: .*23 Nov 2026$/),
      expect.stringMatching(/^የሽያጩ ቀን \/ Day of the sale: .*21 Nov 2026$/),
    ])
    const bytes = await makeInvoicePdf('sara', { paper, projectDir: PROJECT_DIR, madeAt: now })
    const text = textOfPdf(Buffer.from(bytes!).toString('latin1'))
    for (const part of ['Invoice INV-2019-000001', 'ኢንቮይስ', 'VAT 15%', '17.61', '135.00', '0012345678', 'T1-000001']) {
      expect(text).toContain(part)
    }
  })
})

it('a name of an invoice is read back, and nothing else is', () => {
  expect(parseInvoiceName(invoiceName(inv(12)))).toEqual(inv(12))
  expect(['INV-2019-12', 'X-2019-000001', 'INV-2019-000001/..', ''].map(parseInvoiceName)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})
