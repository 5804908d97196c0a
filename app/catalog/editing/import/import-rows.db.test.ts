import { afterAll, beforeEach, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { CSV_START, csvLine } from '#app/base/platform/files/csv.ts'
import { listChangesOf, listToUndo } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { revertRow } from '#app/base/platform/database/revert-row.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCake, buildCakeType, buildFlavor, buildSize, buildVariant } from '#app/catalog/cakes/catalog.factory.ts'
import type { EditedTable } from '../catalog-records.ts'
import { listIdChoices } from '#app/catalog/cakes/record/id-choices.queries.server.ts'
import { countPlan, importRows as importLocked, planImport } from './import-rows.server.ts'
import { fileColumns, headOf, tableColumns } from './table-file.ts'
import { findRow } from '#app/catalog/cakes/save-catalog-row.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const at = new Date('2026-11-21T09:00:00Z')
const almaz = { actor: { name: 'almaz@shop.example' }, at, batch: '0199c3a0-0000-7000-8000-000000000001' }

const importRows = (table: EditedTable, plan: Awaited<ReturnType<typeof planOf>>, editor: typeof almaz) =>
  db.transaction().execute((trx) => importLocked(trx, table, plan, editor))

async function preview(text: string, table: EditedTable = 'cakes') {
  return planImport({ db, translateTo }, table, text, await listIdChoices(db, { lang: 'en', t: translateTo('en') }))
}

async function planOf(text: string, table: EditedTable = 'cakes') {
  const looked = await preview(text, table)
  if (!looked.ok) throw new Error(looked.fault.message)
  return looked.plan
}

/** A cake with a value in every column. */
async function fullCake(): Promise<string> {
  const [sizeId, related] = [await buildSize(db), await buildCake(db)]
  return buildCake(db, {
    id: 'honey',
    description_en: 'Soft, "light"\nand sweet',
    description_am: '=ጣፋጭ',
    policies_en: 'Keep cool.',
    policies_am: 'ቀዝቃዛ ቦታ።',
    price_santim: 4550,
    price_per_kg_santim: 95_000,
    is_available_daily: true,
    lead_hours: 24,
    extra_points: 2,
    offered_from: '2026-11-01',
    offered_until: '2026-12-31',
    season: 'ethiopian 05-03 05-11',
    size_ids: [sizeId],
    related_ids: [related],
    allergens: ['egg', 'milk'],
    seo_title_en: 'Honey cake in Addis',
    image_alt_en: 'A cake',
  })
}

/** One row of each table of choices, with a value in every column. */
async function fullChoices(): Promise<void> {
  await buildSize(db, {
    id: 'large',
    lead_hours: 72,
    tiers: 2,
    points: 3,
    price_multiplier_milli: 1250,
    is_active: false,
  })
  await buildFlavor(db, {
    id: 'mocha',
    description_en: 'Dark; with "coffee"',
    surcharge_santim: 1550,
    allergens: ['gluten', 'milk'],
    weekdays: ['friday', 'sunday'],
  })
  await buildCakeType(db, { id: 'sponge', lead_hours: 48, points_factor_milli: 1500, flavor_ids: ['mocha'] })
  await buildVariant(db, { id: 'tray' })
}

it.each(['en', 'am'] as const)('a %s export changes nothing when it is imported again', async (lang) => {
  await fullCake()
  await fullChoices()
  const t = translateTo(lang)
  for (const table of ['cakes', 'sizes', 'flavors', 'cake_types', 'variants'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute()
    const heads = fileColumns(table).map((column) => headOf(table, column, t))
    const file = [heads, ...rows.map((row) => tableColumns(table).map(({ cell }) => cell(row, { lang, t })))].map(
      csvLine,
    )
    const plan = await planOf(CSV_START + file.join(''), table)
    expect([table, countPlan(plan)]).toEqual([table, { created: 0, changed: 0, same: rows.length, refused: 0 }])
  }
})

it('shows the effect of each line before it writes anything, then executes all as one', async () => {
  const id = await fullCake()
  const other = await buildCake(db, { id: 'mango', price_santim: 100 })
  const text = [
    'id;name_en;Name in Amharic;የአንዱ ፍሬ ዋጋ (ብር);is_fasting;size_ids;Orders in 30 days;picture_of',
    `${id};Honey Cake;የማር ኬክ;50,50;no;;7`,
    `${other};Mango;የማንጎ ኬክ;1,250;አዎ;;`,
    `;Teff Cake;የጤፍ ኬክ;80;yes;;;${other}`,
    `${other};Twice;ሁለት;1;no;;`,
    'gone;Gone;የለም;1;no;;',
    ';Wrong;ስሕተት;free;perhaps;unknown;',
  ].join('\r\n')
  const plan = await planOf(text)
  expect(plan.lines.map(({ line, kind }) => [line, kind])).toEqual([
    [2, 'change'],
    [3, 'change'],
    [4, 'create'],
    [5, 'refused'],
    [6, 'refused'],
    [7, 'refused'],
  ])
  expect(plan.lines[5]).toMatchObject({ errors: { price_santim: {}, is_fasting: { message: 'edit.file.flag' } } })
  expect(await findRow(db, 'cakes', id)).toMatchObject({ price_santim: 4550, version: 1 })
})

it('adds cakes off sale with a borrowed picture; one undo reverses all', async () => {
  const id = await fullCake()
  const image = (await findRow(db, 'cakes', id))!.image_id
  const text = `id,picture_of,name_en,name_am,price_santim\n${id},,Honey,ማር,60\n,${id},Teff Cake,የጤፍ ኬክ,80`
  const plan = await planOf(text)
  expect(countPlan(plan)).toEqual({ created: 1, changed: 1, same: 0, refused: 0 })
  expect(await importRows('cakes', plan, almaz)).toEqual({ ok: true })
  expect(await findRow(db, 'cakes', 'teff-cake')).toMatchObject({ is_active: false, image_id: image })
  // Columns that the file lacks stay unchanged.
  expect(await findRow(db, 'cakes', id)).toMatchObject({ name_en: 'Honey', price_santim: 6000, extra_points: 2 })
  const [change] = await listChangesOf(db, { type: 'cake', id })
  expect(change).toMatchObject({ action: 'import', before: { price_santim: 4550 } })
  for (const one of await listToUndo(db, change!.id, almaz.actor, at)) {
    expect(await revertRow(db, 'cakes', one, almaz.actor, at)).toBe(true)
  }
  expect(await findRow(db, 'cakes', 'teff-cake')).toBeUndefined()
  expect(await findRow(db, 'cakes', id)).toMatchObject({ name_en: 'Honey Cake', price_santim: 4550 })
})

it('writes nothing at all when one of the cakes was changed since it was shown', async () => {
  const [one, two] = [await buildCake(db), await buildCake(db)]
  const text = `id,price_santim\n${one},60\n${two},70`
  const plan = await planOf(text)
  await db.updateTable('cakes').set({ version: 2, price_santim: 300 }).where('id', '=', two).execute()
  expect(await importRows('cakes', plan, almaz)).toEqual({ ok: false, reason: 'changed_meanwhile' })
  expect(await findRow(db, 'cakes', one)).toMatchObject({ version: 1, price_santim: 10_000 })
  expect((await planOf(text)).digest).not.toBe(plan.digest)
})

it('writes nothing when a line is wrong, and reports each error with its place', async () => {
  await fullChoices()
  const text = [
    'id,label_en,label_am,pieces,price_multiplier_milli,is_active',
    'tray,Tray,ትሪ,12,11.4,yes',
    ',Twin,መንታ,12,11,yes', // the line before has the same number
    ',Old tray,የቀድሞ ትሪ,6,5.5,yes', // an existing pack has this number
    ',None,ምንም,0,1,yes',
  ].join('\n')
  const plan = await planOf(text, 'variants')
  expect(plan.lines).toMatchObject([
    { line: 2, kind: 'change' },
    { line: 3, kind: 'refused', errors: { pieces: { message: 'edit.refused.pieces_taken', values: { name: 'Box' } } } },
    { line: 4, kind: 'refused', errors: { pieces: { message: 'edit.refused.pieces_taken' } } },
    { line: 5, kind: 'refused', errors: { pieces: { message: 'edit.error.range' } } },
  ])
  expect(await importRows('variants', plan, almaz)).toEqual({ ok: false, reason: 'lines_refused' })
  expect(await findRow(db, 'variants', 'tray')).toMatchObject({ pieces: 6, version: 1 })
})

it('refuses unknown ids, and reads weekdays in any case', async () => {
  await fullChoices()
  const flavors = await planOf('id,weekdays\nmocha,"Monday, friday"\nmocha,x', 'flavors')
  expect(flavors.lines[0]).toMatchObject({ kind: 'change', after: { weekdays: ['monday', 'friday'] } })
  const types = await planOf('id,points_factor_milli,flavor_ids\nsponge,much,No_such', 'cake_types')
  expect(types.lines[0]).toMatchObject({
    name: { en: 'Chiffon', am: 'ሺፎን' },
    errors: { points_factor_milli: { message: 'edit.error.number' }, flavor_ids: { message: 'edit.file.id.unknown' } },
  })
})

it('adds new lines, on sale or not as the file says, and undoes them unless somebody has saved them since', async () => {
  const text = 'id,name_en,name_am,color,is_active\n,Saffron,ሳፍሮን,#d99a1f,yes\n,Rose,ጽጌረዳ,#e8a0b0,no'
  expect(await importRows('flavors', await planOf(text, 'flavors'), almaz)).toEqual({ ok: true })
  expect(await findRow(db, 'flavors', 'saffron')).toMatchObject({ is_active: true, surcharge_santim: 0 })
  expect(await findRow(db, 'flavors', 'rose')).toMatchObject({ is_active: false })
  await db.updateTable('flavors').set({ version: 2 }).where('id', '=', 'rose').execute()
  const [change] = await listChangesOf(db, { type: 'flavor', id: 'saffron' })
  const undone = new Map<string, boolean>()
  for (const one of await listToUndo(db, change!.id, almaz.actor, at)) {
    undone.set(one.entityId, await revertRow(db, 'flavors', one, almaz.actor, at))
  }
  expect(Object.fromEntries(undone)).toEqual({ rose: false, saffron: true })
  expect(await findRow(db, 'flavors', 'saffron')).toBeUndefined()
})

it('a list without ids adds all its lines, and says which have the name of another', async () => {
  await buildCake(db, { id: 'mango', name_en: 'Mango cake', name_am: 'ማንጎ ኬክ' })
  const head = 'name_en,Name in Amharic,price_santim,picture_of'
  const text = [head, 'Honey,ማር,95,mango', 'MANGO CAKE ,የማንጎ,95,mango', 'Honey,ሌላ ማር,95,mango'].join('\n')
  const { lines } = await planOf(text)
  expect(lines.map((line) => [line.kind, 'isNamesake' in line])).toEqual([
    ['create', false],
    ['create', true],
    ['create', true],
  ])
})

it('refuses a line with a cell that stands under no name, so that no number is cut at its comma', async () => {
  await buildCake(db, { id: 'honey' })
  const text = ['id,name_en,price_santim,', 'honey,Honey,45,50', 'honey,Honey,"45,50",', 'honey,Honey,45,,,'].join('\n')
  const { lines } = await planOf(text)
  expect(lines).toMatchObject([
    { line: 2, kind: 'refused', errors: { line: { message: 'edit.file.surplus' } } },
    { line: 3, kind: 'refused', errors: { id: { message: 'edit.file.id.twice' } } },
    { line: 4, kind: 'refused', errors: { id: { message: 'edit.file.id.twice' } } },
  ])
  expect((await planOf('id,price_santim\nhoney,45,50')).lines[0]).toMatchObject({ kind: 'refused' })
  expect((await planOf('id,price_santim\nhoney,"45,50",,')).lines[0]).toMatchObject({ after: { price_santim: 4550 } })
})

it('reads days as spreadsheets write them, and asks where one can mean two', async () => {
  await buildCake(db, { id: 'honey' })
  const { lines } = await planOf('sep=;\r\nid;offered_from;offered_until\r\nhoney;25/12/2026;5.1.2027')
  expect(lines).toMatchObject([
    {
      line: 3,
      kind: 'refused',
      errors: {
        offered_until: {
          message: 'edit.error.day.ask',
          values: { text: '5.1.2027', one: '2027-01-05', other: '2027-05-01' },
        },
      },
    },
  ])
  const day = await planOf('id,offered_from,offered_until\nhoney,25/12/2026,31/1/2027')
  expect(day.lines).toMatchObject([{ after: { offered_from: '2026-12-25', offered_until: '2027-01-31' } }])
})

it.each([
  ['', 'edit.file.empty'],
  ['id,name_en', 'edit.file.empty'],
  ['name_en\nHoney', 'edit.file.no.id'],
  ['id,name_en,Name in English\n1,2,3', 'edit.file.twice'],
  ['id,"name_en\n1,2', 'edit.file.quote'],
  [`id\n${'x\n'.repeat(2001)}`, 'edit.file.rows'],
])('is no table of cakes: %j', async (text, message) => {
  expect(await preview(text)).toMatchObject({ ok: false, reason: 'no_table', fault: { message } })
})
