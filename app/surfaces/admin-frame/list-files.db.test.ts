import { randomUUID } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCakeType, buildFlavor, buildOccasion, buildSize } from '#app/catalog/cakes/catalog.factory.ts'
import { closeShift } from '#app/till/drawer/commands/close-shift.server.ts'
import { confirmShift } from '#app/till/drawer/commands/confirm-shift.server.ts'
import { countShift } from '#app/till/drawer/commands/count-shift.server.ts'
import { buildPieces, buildStaff, doAs, makeTill } from '#app/till/drawer/drawer.factory.ts'
import { openShift } from '#app/till/drawer/commands/open-shift.server.ts'
import { buildCatalog, buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { startCounting } from '#app/ordering/inventory/start-counting.server.ts'
import { readCsv, type CsvRow } from '#app/base/platform/files/read-csv.ts'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import routes from '#app/routes.ts'
import { createTestDatabase } from '#test/database.ts'
import { readXlsx } from '#test/read-xlsx.ts'
import { takeFile } from '#test/take-file.ts'
import { withholdFromOrder } from '#app/money/tax/tax-commands.factory.ts'

const OWNER = { id: 'owner', email: 'owner@shop.example' }
const TABS = ['sizes', 'flavors', 'types', 'variants']
const SHIFT = randomUUID()

type Loader = (args: LoaderFunctionArgs) => Promise<Response>
const screens = import.meta.glob<{ loader: Loader }>('/app/**/screens/admin/*.ts')

interface ListFile {
  path: string
  tab: string
  /** The route module that answers. */
  file: string
}

/** Addresses of all exports, with each tab in place of a parameter; a shift keeps its parameter, because its id is drawn. */
function listFiles(entries: RouteConfigEntry[] = routes, parent = ''): ListFile[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join('/')
    const below = listFiles(entry.children ?? [], path)
    if (!path.endsWith('.xlsx')) return below
    const tabs = path.includes(':tab') ? TABS : ['']
    return [
      ...below,
      ...tabs.map((tab) => ({ path: `/${path.replace(':tab', tab)}`, tab, file: `/app/${entry.file}` })),
    ]
  })
}

async function rowsOf(file: Response): Promise<CsvRow[]> {
  const read = await readCsv(await file.text())
  return read.ok ? read.rows : []
}

const database = await createTestDatabase()
const { db } = database
const shop = buildTestShop(db)

beforeAll(async () => {
  await database.truncate()
  await buildCatalog(db)
  for (const build of [buildSize, buildFlavor, buildCakeType, buildOccasion]) await build(db)
  const owner = { id: OWNER.id, email: OWNER.email }
  await db
    .insertInto('users')
    .values({ ...owner, name: 'Owner' })
    .execute()
  await db
    .insertInto('profiles')
    .values({ ...owner, is_admin: true })
    .execute()
  await shop.directPay({}, { from: '203.0.113.7' })
  const cakes = [{ cakeId: 'baklava', baked: 12, isFromPar: false }]
  const counted = { day: '2026-11-21', cakes, actor: { name: OWNER.email } }
  await db.transaction().execute((trx) => startCounting(trx, counted, shop.clock.now()))
  await workShift()
  await bookSale()
})
afterAll(() => database.drop())

/** An entry of the VAT book, a Z total, an invoice, and what a company withheld. */
async function bookSale(): Promise<void> {
  const order = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('vat_entries')
    .values({ order_id: order.id, kind: 'order', at: shop.clock.now(), percent: 15 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const machine = { number: 'BBA0001', name: 'Counter', made_by: OWNER.email, made_at: shop.clock.now() }
  await db.insertInto('fiscal_machines').values(machine).execute()
  const z = { machine: machine.number, day: '2026-11-21', total_santim: 0, ours_santim: 0, person: OWNER.email }
  await db
    .insertInto('z_totals')
    .values({ ...z, at: shop.clock.now() })
    .execute()
  await db
    .insertInto('vat_parts')
    .values({ entry_id: id, percent: 15, gross_santim: 11_500, vat_santim: 1500 })
    .execute()
  const [at, actor] = [shop.clock.now(), { id: OWNER.id, name: OWNER.email }]
  const paper = {
    series: 'INV',
    year: 2019,
    number: 1,
    total_santim: 11_500,
    vat_santim: 1500,
    request_key: randomUUID(),
  }
  await db
    .insertInto('invoices')
    .values({ ...paper, order_id: order.id, content: '{}', person: OWNER.email, at })
    .execute()
  const on = ['tax.is_on', 'tax.withholds'].map((key) => ({ key, value: 'true' }))
  await db
    .insertInto('settings')
    .values([...on, { key: 'tax.withholding_above_santim', value: '0' }])
    .execute()
  const buyer = { name: 'Example Trading PLC', tin: '0099999999' }
  const recorded = { orderId: order.id, santim: 100, buyer, receiptNumber: null, mayCorrect: true, actor }
  expect(await withholdFromOrder(shop.deps, { ...recorded, requestKey: randomUUID() })).toEqual({ ok: true })
}

/** A closed shift of a till. */
async function workShift(): Promise<void> {
  const actor = { id: OWNER.id, name: OWNER.email }
  const second = await buildStaff(db, 'biniam', 'counter')
  const made = await makeTill(shop.deps, { device: randomUUID(), name: '', staffDeviceId: null, actor })
  if (!made.ok) throw new Error(made.reason)
  const [shiftId, pieces] = [SHIFT, buildPieces({ 10_000: 15 })]
  const worked = [
    await doAs(shop.deps, openShift, { shiftId, till: made.number, floatPieces: pieces, actor }),
    await doAs(shop.deps, countShift, { shiftId, pieces, actor }),
    await doAs(shop.deps, confirmShift, { shiftId, what: 'witness', actor: second }),
    await doAs(shop.deps, closeShift, { shiftId, pieces, reason: '', keptSantim: 0, witness: second.name, actor }),
  ]
  expect(worked.every(({ ok }) => ok)).toBe(true)
}

async function take({ file, path, tab }: ListFile, asked: { lang?: Lang } = {}) {
  const { loader } = await screens[file]!()
  return takeFile(loader, {
    db,
    now: shop.clock.now(),
    path,
    params: { shiftId: SHIFT, ...(tab && { tab }) },
    ...asked,
  })
}

const asCsv = (list: ListFile) => ({ ...list, path: list.path.replace('.xlsx', '.csv') })

describe('a list as a file', () => {
  it('exists for every list', () => {
    expect(listFiles().map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/admin/orders/export.xlsx', '/admin/users/customers/export.xlsx']),
    )
  })

  it.each(listFiles())('$path is equal in both formats, and logged', async (list) => {
    const csv = await rowsOf(await take(asCsv(list), { lang: 'am' }))
    const answer = await take(list, { lang: 'am' })
    expect(answer.headers.get('content-disposition')).toContain('.xlsx"')
    const [sheet] = await readXlsx(answer.body!)
    expect(sheet).toMatchObject({ heads: csv[0]!.cells, isHeadFrozen: true })
    // The log has one more entry, about the export of the other file.
    expect(sheet!.rows.length - (list.path.includes('/log/') ? 1 : 0)).toBe(csv.length - 1)
    expect(sheet!.rows.length).toBeGreaterThan(0)
    const days = Object.values(sheet!.rows.at(-1)!).filter(
      (cell) => typeof cell === 'object' && cell.form.includes('yy'),
    )
    for (const day of days) expect(day).toMatchObject({ number: expect.closeTo(46_347, -1) as number })
    const log = await db.selectFrom('audit_log').select('after').where('action', '=', 'export').execute()
    expect(log).toContainEqual({ after: expect.objectContaining({ format: 'xlsx' }) as object })
  })

  it('has its name and its heads in both languages', async () => {
    const heads: string[] = []
    for (const list of listFiles()) {
      for (const lang of LANGS) {
        const answer = await take(asCsv(list), { lang })
        const [, local] = answer.headers.get('content-disposition')!.split("UTF-8''")
        const [head] = await rowsOf(answer)
        heads.push(`${list.path} ${decodeURIComponent(local!)}: ${head!.cells.join(' | ')}`)
      }
    }
    expect(heads.join('\n')).toMatchInlineSnapshot(`
      "/admin/orders/export.xlsx orders-2026-11-21.csv: Order | Status | Payment | Placed (Gregorian) | Placed (Ethiopian) | Placed at | Due (Gregorian) | Due (Ethiopian) | Due at | Customer | Phone | Email | Handover | Address | What | Inscription | Pieces | Total (ETB) | Total of cancelled orders (ETB) | Paid (ETB) | Refunded (ETB) | Owed (ETB) | Placed by | Made by | Fasting | Picture sent
      /admin/orders/export.xlsx ትዕዛዞች-2026-11-21.csv: ትዕዛዝ | ሁኔታ | ክፍያ | የታዘዘበት ቀን (እ.ኤ.አ.) | የታዘዘበት ቀን (ዓ.ም.) | የታዘዘበት ሰዓት | የሚደርስበት ቀን (እ.ኤ.አ.) | የሚደርስበት ቀን (ዓ.ም.) | የሚደርስበት ሰዓት | ደንበኛ | ስልክ | ኢሜይል | አረካከብ | አድራሻ | የታዘዘው | በኬኩ ላይ የሚጻፈው | ፍሬ | ጠቅላላ (ብር) | የተሰረዙ ትዕዛዞች ጠቅላላ (ብር) | የተከፈለ (ብር) | የተመለሰ (ብር) | ቀሪ ክፍያ (ብር) | ያዘዘው | የሚሠራው | የጾም | ምስል ተልኳል
      /admin/payments/settlement/export.xlsx settlement-2026-11-21.csv: Day (Gregorian) | Day (Ethiopian) | Provider | Attempts | Payments | Taken | Fees | Refunds | Expected payout | Received | Difference | Note | Entered by
      /admin/payments/settlement/export.xlsx ሂሳብ-መዝጊያ-2026-11-21.csv: ቀን (እ.ኤ.አ.) | ቀን (ዓ.ም.) | የክፍያ ድርጅት | ሙከራዎች | ክፍያዎች | የተቀበለው | ኮሚሽን | ተመላሽ | ሊገባ የሚገባው | የገባው | ልዩነት | ማስታወሻ | የመዘገበው
      /admin/payments/export.xlsx payments-2026-11-21.csv: Day (Gregorian) | Day (Ethiopian) | Time | Order | Customer | Phone | Method | Amount (ETB) | Money in and out (ETB) | Fee (ETB) | State | Try | Our reference | Reference of the provider | Ended | Taken by | Note
      /admin/payments/export.xlsx ክፍያዎች-2026-11-21.csv: ቀን (እ.ኤ.አ.) | ቀን (ዓ.ም.) | ሰዓት | ትዕዛዝ | ደንበኛ | ስልክ | የክፍያ መንገድ | መጠን (ብር) | የገባና የወጣ (ብር) | ኮሚሽን (ብር) | ሁኔታ | ሙከራ | የእኛ ማመሳከሪያ ቁጥር | የክፍያ ድርጅቱ ማመሳከሪያ ቁጥር | ያበቃው | የተቀበለው | ማስታወሻ
      /admin/payments/shifts/export.xlsx shifts-2026-11-21.csv: Shift | Till | Day | Day (Ethiopian) | Opened | Closed | Who | Opened with | Expected | Counted | Difference | Stays in the drawer | Reason | Second person
      /admin/payments/shifts/export.xlsx ፈረቃዎች-2026-11-21.csv: ፈረቃ | ካሸር | ቀን (እ.ኤ.አ.) | ቀን (ዓ.ም.) | የተከፈተው | የተዘጋው | ማን | መነሻ ገንዘብ | የሚጠበቀው | የተቆጠረው | ልዩነት | በመሳቢያው የሚቆይ | ምክንያት | ሁለተኛ ሰው
      /admin/payments/shifts/day/export.xlsx tills-of-the-day-2026-11-21.csv: Shift | Till | Who | Opened | Closed | Opened with | Taken | Refunded | Cash in or out | Expected | Counted | Difference
      /admin/payments/shifts/day/export.xlsx የቀኑ ካሸሮች-2026-11-21.csv: ፈረቃ | ካሸር | ማን | የተከፈተው | የተዘጋው | መነሻ ገንዘብ | የገባ | የተመለሰ | የሚገባ ወይም የሚወጣ ገንዘብ | የሚጠበቀው | የተቆጠረው | ልዩነት
      /admin/payments/shifts/:shiftId/export.xlsx shift-report-2026-11-21.csv: Part | What | Number | Birr
      /admin/payments/shifts/:shiftId/export.xlsx የፈረቃ ሪፖርት-2026-11-21.csv: ክፍል | ምን | ብዛት | ብር
      /admin/payments/tax/export.xlsx vat-book-2019-03-2026-11-21.csv: Day | Ethiopian day | Arrived after the month, on | Sale or order | Entry | Fiscal machine | Fiscal receipt | Buyer | TIN of the buyer | Without VAT | VAT | Exempt | Total | Withheld
      /admin/payments/tax/export.xlsx የተ.እ.ታ-መዝገብ-2019-03-2026-11-21.csv: ቀን (እ.ኤ.አ.) | ቀን (ዓ.ም.) | ከወሩ በኋላ የደረሰበት ቀን | ሽያጭ ወይም ትዕዛዝ | ዓይነት | የፊስካል መሣሪያ | የፊስካል ደረሰኝ | ገዢ | የገዢው የግብር ከፋይ መለያ ቁጥር | ያለ ተ.እ.ታ. | ተ.እ.ታ. | ከታክስ ነጻ | ድምር | የተቀነሰ
      /admin/payments/tax/z/export.xlsx z-totals-2019-03-2026-11-21.csv: Day | Ethiopian day | Fiscal machine | Z number | Receipts | Ours | Z total | Difference | Reason
      /admin/payments/tax/z/export.xlsx የZ-ድምሮች-2019-03-2026-11-21.csv: ቀን (እ.ኤ.አ.) | ቀን (ዓ.ም.) | የፊስካል መሣሪያ | የZ ቁጥር | ደረሰኞች | የእኛ | የZ ድምር | ልዩነት | ምክንያት
      /admin/payments/tax/invoices/export.xlsx invoices-2026-11-21.csv: Day | Ethiopian day | Number | Sale or order | Buyer | TIN of the buyer | VAT | Total | Cancelled by, or cancels | To do | Reason | Who
      /admin/payments/tax/invoices/export.xlsx ኢንቮይሶች-2026-11-21.csv: ቀን (እ.ኤ.አ.) | ቀን (ዓ.ም.) | ቁጥር | ሽያጭ ወይም ትዕዛዝ | ገዢ | የገዢው የግብር ከፋይ መለያ ቁጥር | ተ.እ.ታ. | ድምር | የሰረዘው ወይም የሚሰርዘው | የሚደረግ | ምክንያት | ማን
      /admin/payments/tax/withheld/export.xlsx withheld-tax-2019-03-2026-11-21.csv: Day | Ethiopian day | Sale or order | Company | TIN of the company | Before VAT | Rate (%) | Withheld | Still counts | Withholding receipt | Receipt typed on | By
      /admin/payments/tax/withheld/export.xlsx ተቀናሽ-ግብር-2019-03-2026-11-21.csv: ቀን (እ.ኤ.አ.) | ቀን (ዓ.ም.) | ሽያጭ ወይም ትዕዛዝ | ድርጅት | የድርጅቱ የግብር ከፋይ መለያ ቁጥር | ከተ.እ.ታ. በፊት | መጠን (%) | የተቀነሰ | አሁን የሚቆጠር | የተቀናሽ ደረሰኝ | ደረሰኙ የተጻፈበት | የመዘገበው
      /admin/inventory/movements.xlsx stock-history-2026-11-21.csv: At (Gregorian) | At (Ethiopian) | Stock of (Gregorian) | Stock of (Ethiopian) | Cake | Reason | Pieces | Left | Who | Note
      /admin/inventory/movements.xlsx የክምችት-ለውጦች-2026-11-21.csv: የተደረገበት (እ.ኤ.አ.) | የተደረገበት (ዓ.ም.) | የክምችት ቀን (እ.ኤ.አ.) | የክምችት ቀን (ዓ.ም.) | ኬክ | ምክንያት | ፍሬ | የቀረ | ማን | ማስታወሻ
      /admin/cakes/export.xlsx Cakes-2026-11-21.csv: id | Picture in the ZIP | Picture of (id of a cake) | Name in English | Name in Amharic | Description in English | Description in Amharic | Important policies in English | Important policies in Amharic | Price per piece (birr) | Price per kilogram (birr) | Pieces in a kilogram | Available daily | Fasting | On sale | Ordered ahead by (hours) | Extra production points | Pieces on a tray | Offered from | Offered until | Season | Sizes | Flavors | Cake types | Variants | Occasions it suits | Allergens | “You may also like” | Title for search engines in English | Title for search engines in Amharic | Description of the picture in English | Description of the picture in Amharic | Orders in 30 days
      /admin/cakes/export.xlsx ኬኮች-2026-11-21.csv: id | በZIP ውስጥ ያለ ምስል | ምስሉ የማን ነው (የኬክ መለያ) | ስም በእንግሊዝኛ | ስም በአማርኛ | መግለጫ በእንግሊዝኛ | መግለጫ በአማርኛ | አስፈላጊ መመሪያዎች በእንግሊዝኛ | አስፈላጊ መመሪያዎች በአማርኛ | የአንዱ ፍሬ ዋጋ (ብር) | የኪሎ ዋጋ (ብር) | በአንድ ኪሎ ያለው ብዛት | የዕለት ኬክ | የጾም | በሽያጭ ላይ | አስቀድሞ የሚታዘዝበት (ሰዓት) | ተጨማሪ የሥራ ነጥቦች | በአንድ ትሪ ያለው ብዛት | የሚቀርበው ከ | የሚቀርበው እስከ | ወቅት | መጠኖች | ጣዕሞች | የኬክ ዓይነቶች | ሳጥኖች | የሚስማማቸው ዝግጅቶች | አለርጂ የሚያስነሱ | «እነዚህንም ሊወዷቸው ይችላሉ» | ለፍለጋ ድረ ገጾች ርዕስ በእንግሊዝኛ | ለፍለጋ ድረ ገጾች ርዕስ በአማርኛ | የምስሉ መግለጫ በእንግሊዝኛ | የምስሉ መግለጫ በአማርኛ | የ30 ቀን ትዕዛዞች
      /admin/customization/sizes/export.xlsx Sizes-2026-11-21.csv: id | Name in English | Name in Amharic | Serves from | Serves up to | Weight (kg) | Diameter (cm) | Tiers | Production points | Price factor | Ordered ahead by (hours) | On sale | Used in orders
      /admin/customization/sizes/export.xlsx መጠኖች-2026-11-21.csv: id | ስም በእንግሊዝኛ | ስም በአማርኛ | ከዚህ ሰው ጀምሮ | እስከዚህ ሰው | ክብደት (ኪ.ግ.) | ዲያሜትር (ሴ.ሜ.) | ደረጃዎች | የሥራ ነጥቦች | የዋጋ ማባዣ | አስቀድሞ የሚታዘዝበት (ሰዓት) | በሽያጭ ላይ | የታዘዘበት
      /admin/customization/flavors/export.xlsx Flavors-2026-11-21.csv: id | Name in English | Name in Amharic | Description in English | Description in Amharic | Color | Surcharge (birr) | Allergens | Weekdays | Fasting | On sale | Used in orders
      /admin/customization/flavors/export.xlsx ጣዕሞች-2026-11-21.csv: id | ስም በእንግሊዝኛ | ስም በአማርኛ | መግለጫ በእንግሊዝኛ | መግለጫ በአማርኛ | ቀለም | ተጨማሪ ዋጋ (ብር) | አለርጂ የሚያስነሱ | የሳምንቱ ቀናት | የጾም | በሽያጭ ላይ | የታዘዘበት
      /admin/customization/types/export.xlsx Cake types-2026-11-21.csv: id | Name in English | Name in Amharic | Description in English | Description in Amharic | Ordered ahead by (hours) | Factor of production points | Flavors | Fasting | On sale | Used in orders
      /admin/customization/types/export.xlsx የኬክ ዓይነቶች-2026-11-21.csv: id | ስም በእንግሊዝኛ | ስም በአማርኛ | መግለጫ በእንግሊዝኛ | መግለጫ በአማርኛ | አስቀድሞ የሚታዘዝበት (ሰዓት) | የሥራ ነጥብ ማባዣ | ጣዕሞች | የጾም | በሽያጭ ላይ | የታዘዘበት
      /admin/customization/variants/export.xlsx Variants-2026-11-21.csv: id | Label in English | Label in Amharic | Pieces | Price factor | On sale | Used in orders
      /admin/customization/variants/export.xlsx ሳጥኖች-2026-11-21.csv: id | መጠሪያ በእንግሊዝኛ | መጠሪያ በአማርኛ | ፍሬ | የዋጋ ማባዣ | በሽያጭ ላይ | የታዘዘበት
      /admin/occasion-associations/export.xlsx Occasion Associations-Sizes-2026-11-21.csv: Sizes | Birthday
      /admin/occasion-associations/export.xlsx የዝግጅት ምርጫዎች-መጠኖች-2026-11-21.csv: መጠኖች | ልደት
      /admin/users/export.xlsx staff-2026-11-21.csv: Name | Role | Email | Phone | Account | Disabled on | Disabled on (Ethiopian) | Last seen on | Last seen on (Ethiopian) | Last seen at (24 h) | Signed in on | Second step
      /admin/users/export.xlsx ሠራተኞች-2026-11-21.csv: ስም | የሥራ ድርሻ | ኢሜይል | ስልክ | መለያ | የተዘጋበት ቀን (እ.ኤ.አ.) | የተዘጋበት ቀን (ዓ.ም.) | ለመጨረሻ ጊዜ የታዩበት ቀን (እ.ኤ.አ.) | ለመጨረሻ ጊዜ የታዩበት ቀን (ዓ.ም.) | ለመጨረሻ ጊዜ የታዩበት ሰዓት (24 ሰዓት) | የገቡባቸው መሣሪያዎች | ሁለተኛ ደረጃ
      /admin/users/customers/export.xlsx customers-2026-11-21.csv: Customer | Phone | Further phones | Email | Language | Has an account | Orders | Paid (ETB) | Owed (ETB) | Last order (Gregorian) | Last order (Ethiopian) | Messages welcome | Allergies | Birthday | Anniversary | Blocked because
      /admin/users/customers/export.xlsx ደንበኞች-2026-11-21.csv: ደንበኛ | ስልክ | ተጨማሪ ስልኮች | ኢሜይል | ቋንቋ | መለያ አላቸው | ትዕዛዞች | የከፈሉት (ብር) | ቀሪ ክፍያ (ብር) | የመጨረሻ ትዕዛዝ (እ.ኤ.አ.) | የመጨረሻ ትዕዛዝ (ዓ.ም.) | መልእክት ይፈልጋሉ | አለርጂ | የልደት ቀን | የጋብቻ ዓመት በዓል | የታገዱበት ምክንያት
      /admin/users/log/export.xlsx log-2026-11-21.csv: Day | Day (Ethiopian) | Time (24 h) | Who | Email | Action | What | Thing | Before | After | Reason | Where
      /admin/users/log/export.xlsx መዝገብ-2026-11-21.csv: ቀን (እ.ኤ.አ.) | ቀን (ዓ.ም.) | ሰዓት (24 ሰዓት) | ማን | ኢሜይል | ድርጊት | ምን | ነገር | በፊት | በኋላ | ምክንያት | የት"
    `)
  })
})
