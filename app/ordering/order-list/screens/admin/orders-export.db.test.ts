import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import type { FileFormat } from '#app/base/platform/files/file-table.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { readXlsx } from '#test/read-xlsx.ts'
import { takeFile } from '#test/take-file.ts'
import { orderFilter, type OrderFilter } from '../../order-filters.ts'
import { buildOrder } from '../../orders.factory.ts'
import { chosenSearch } from '../../orders-paths.ts'
import { listOrderIds, summarizeOrders } from '../../orders.queries.server.ts'
import { loader } from './orders-export.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const NOW = new Date('2026-11-21T09:00:00Z')

async function openAt(path: string, lang: Lang = 'en') {
  return (await takeFile(loader, { db: database.db, now: NOW, path, lang })).body!
}

function open(part: Partial<OrderFilter> = {}, lang: Lang = 'en', format: FileFormat = 'csv') {
  return openAt(`/admin/orders/export.${format}${orderFilter.search({ ...orderFilter.none, ...part })}`, lang)
}

/** Cells of each line as a spreadsheet reads them, with quotes and line breaks inside cells. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let match = cells.exec(text); match; match = cells.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\r\n') {
      rows.push(row)
      row = []
    }
    if (cells.lastIndex === text.length) break
  }
  return rows
}

async function read(stream: ReadableStream<Uint8Array>) {
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const [heads = [], ...rows] = parseCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).slice(1))
  const named = rows.map((cells) => Object.fromEntries(heads.map((head, n) => [head, cells[n]])))
  // The last line of a page's file is its sum.
  const sum = ['Sum', 'ድምር'].includes(rows.at(-1)?.[0] ?? '') ? named.pop() : undefined
  return { bytes, heads, rows: named, sum }
}

describe('the file of orders', () => {
  it('keeps every value: both scripts, quotes, line ends, both calendars, amounts as numbers', async () => {
    const cake = await buildCake(database.db)
    await buildOrder(
      database.db,
      {
        code: 'ABC234',
        customer_name: 'ሳራ "Sami", ዳዊት',
        phone: '+251900000011',
        email: 'sara@shop.example',
        address: 'Bole\nEdna Mall',
        delivery_method: 'delivery',
        delivery_date: '2026-11-25',
        delivery_time: '14:30',
        paid_santim: 10_050,
        status: 'Confirmed',
        created_at: new Date('2026-11-20T22:30:00Z'), // after midnight in Addis Ababa
      },
      [{ cake_id: cake, unit_price_santim: 45_075, quantity: 2, has_topper: true, topper_text: 'መልካም ልደት' }],
    )
    const { bytes, rows } = await read(await open())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(rows).toEqual([
      {
        Order: 'ABC234',
        Status: 'Confirmed',
        Payment: 'Part paid',
        'Placed (Gregorian)': '2026-11-21',
        'Placed (Ethiopian)': 'Sat 12 Hidar 2019',
        'Placed at': '01:30',
        'Due (Gregorian)': '2026-11-25',
        'Due (Ethiopian)': 'Wed 16 Hidar 2019',
        'Due at': '14:30',
        Customer: 'ሳራ "Sami", ዳዊት',
        Phone: '0900 000 011',
        Email: 'sara@shop.example',
        Handover: 'Delivery',
        Address: 'Bole\nEdna Mall',
        What: '2 × Honey Cake',
        Inscription: 'መልካም ልደት',
        Pieces: '2',
        'Total (ETB)': '901.5',
        'Total of cancelled orders (ETB)': '0',
        'Paid (ETB)': '100.5',
        'Refunded (ETB)': '0',
        'Owed (ETB)': '801',
        'Placed by': 'Customer',
        'Made by': '',
        Fasting: '',
        'Picture sent': '',
      },
    ])
  })

  it('contains no formula of a customer', async () => {
    await buildOrder(database.db, { customer_name: '=1+1', address: '@SUM(A1)', email: '+a@shop.example' })
    const { rows } = await read(await open())
    expect(rows).toMatchObject([{ Customer: "'=1+1", Address: "'@SUM(A1)", Email: "'+a@shop.example" }])
  })

  it('as XLSX has days, times and amounts as such, and phones and codes as texts', async () => {
    await buildOrder(database.db, {
      code: '234567',
      customer_name: '=ሳራ',
      phone: '+251900000011',
      delivery_date: '2026-11-25',
      delivery_time: '14:30',
      order_total_santim: 90_150,
      created_at: new Date('2026-11-20T22:30:00Z'),
    })
    const sheets = await readXlsx(await open({}, 'en', 'xlsx'))
    expect(sheets).toMatchObject([
      {
        name: 'orders',
        isHeadFrozen: true,
        rows: [
          {
            Order: '234567',
            Customer: '=ሳራ',
            Phone: '0900 000 011',
            'Placed (Gregorian)': { number: 46_347, form: 'yyyy-mm-dd' },
            'Placed (Ethiopian)': 'Sat 12 Hidar 2019',
            'Due (Gregorian)': { number: 46_351, form: 'yyyy-mm-dd' },
            'Due at': { number: 14.5 / 24, form: 'hh:mm' },
            'Total (ETB)': { number: 901.5, form: '#,##0.00' },
          },
          { Order: 'Sum', 'Total (ETB)': { number: 901.5, form: '#,##0.00' } },
        ],
      },
    ])
  })

  it('ends with the sums of the page: what was called off has its price in a column of its own', async () => {
    for (const status of ['Confirmed', 'Cancelled', 'Expired']) await buildOrder(database.db, { status })
    const { rows, sum } = await read(await open())
    const called = 'Total of cancelled orders (ETB)'
    expect(rows.map((row) => [row['Status'], row['Total (ETB)'], row[called]])).toEqual([
      ['Expired', '0', '100'],
      ['Cancelled', '0', '100'],
      ['Confirmed', '100', '0'],
    ])
    expect(sum).toMatchObject({ Order: 'Sum', 'Total (ETB)': '100', 'Owed (ETB)': '100' })
    const { totalSantim, owedSantim } = await summarizeOrders(database.db, orderFilter.none, NOW)
    expect([totalSantim, owedSantim]).toEqual([10_000, 10_000])
  })

  it('is in Amharic for a request in Amharic', async () => {
    await buildOrder(database.db, { status: 'Ready', delivery_date: '2026-11-25' })
    const { rows } = await read(await open({}, 'am'))
    expect(rows).toMatchObject([{ ሁኔታ: 'ዝግጁ', 'የሚደርስበት ቀን (ዓ.ም.)': 'ረቡዕ ኅዳር 16 ቀን 2019' }])
  })

  describe('of more orders than fit into memory', () => {
    const COUNT = 1203
    beforeEach(async () => {
      const cake = await buildCake(database.db)
      await sql`
        insert into orders (id, code, status, kind, customer_name, phone, address, delivery_date, order_total_santim, created_at)
        select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, translate(lpad(n::text, 6, '0'), '01', 'AB'),
          case when n % 2 = 0 then 'Ready' else 'Completed' end, 'cart', 'Hana', '+251900000001', 'N/A', date '2026-11-01' + n % 60, n,
          ${NOW}::timestamptz - interval '1 hour' * (n / 3)
        from generate_series(1, ${COUNT}) n`.execute(database.db)
      await sql`
        insert into order_lines (order_id, position, cake_id, name_en, name_am, quantity, pieces, unit_price_santim, line_total_santim)
        select id, 0, ${cake}, 'Cake', 'ኬክ', 1, 1, order_total_santim, order_total_santim from orders`.execute(
        database.db,
      )
    })

    it.each([
      [{}, COUNT],
      [{ status: 'Ready' }, 601],
      [{ status: 'Ready', sort: 'due' }, 601],
      [{ search: 'hana', sort: 'due' }, COUNT],
    ] as [Partial<OrderFilter>, number][])('has each one once, in the order of the list: %j', async (part, count) => {
      const { rows } = await read(await open(part))
      const ids = await listOrderIds(database.db, { ...orderFilter.none, ...part }, NOW, 5000)
      const codes = await database.db.selectFrom('orders').select(['id', 'code']).execute()
      const codeOf = new Map(codes.map(({ id, code }) => [id, code]))
      expect(rows.map((row) => row['Order'])).toEqual(ids.map((id) => codeOf.get(id)))
      expect(rows).toHaveLength(count)
    })

    it('is made only as fast as it is received, and stops when the receiver has left', async () => {
      const stream = await open()
      const reader = stream.getReader()
      const readAnother = async () => (await reader.read()).value?.length ?? 0
      expect(await readAnother()).toBeGreaterThan(100)
      expect(await readAnother()).toBeGreaterThan(1000)
      await reader.cancel()
      await database.db.deleteFrom('order_lines').execute() // a later read would miss them
      expect((await reader.read()).done).toBe(true)
    })
  })

  it('of ticked orders contains only these, whatever the filter', async () => {
    const [first, second] = [await buildOrder(database.db, { code: 'AAAAAA' }), await buildOrder(database.db)]
    await buildOrder(database.db)
    const ticked = chosenSearch([second, first, 'nonsense', second])
    const { rows } = await read(await openAt(`/admin/orders/export.csv${ticked}&status=Cancelled`))
    expect([rows.length, rows[1]?.['Order']]).toEqual([2, 'AAAAAA'])
    const [entry] = await database.db.selectFrom('audit_log').select('after').execute()
    expect(entry?.after).toEqual({ filter: '', orders: 2, format: 'csv' })
  })

  it('is in the audit log with actor, filter and number of orders', async () => {
    await buildOrder(database.db, { status: 'Ready' })
    await buildOrder(database.db, { status: 'Completed' })
    await read(await open({ status: 'Ready' }))
    const entries = await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    expect(entries).toMatchObject([
      {
        actor: 'owner@shop.example',
        action: 'export',
        entity_type: 'export',
        after: { filter: '?status=Ready', orders: 1, format: 'csv' },
      },
    ])
  })
})
