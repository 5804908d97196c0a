import { afterAll, beforeEach, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { CSV_START, csvLine } from '#app/platform/csv.ts'
import { listChangesOf, listToUndo } from '#app/platform/change-log.queries.server.ts'
import { revertRow } from '#app/platform/revert-row.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCake, buildSize } from '../catalog.factory.ts'
import { cellsOf, FILE_COLUMNS, headOf } from './cake-file.ts'
import { findEditedRow } from './edited-rows.queries.server.ts'
import { listIdChoices } from './id-choices.queries.server.ts'
import { countPlan, importCakes, planImport } from './import-cakes.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const at = new Date('2026-11-21T09:00:00Z')
const almaz = { actor: 'almaz@shop.example', at, batch: '0199c3a0-0000-7000-8000-000000000001' }

async function look(text: string) {
  return planImport({ db, translateTo }, text, await listIdChoices(db, { lang: 'en', t: translateTo('en') }))
}

async function planOf(text: string) {
  const looked = await look(text)
  if (!looked.ok) throw new Error(looked.fault.message)
  return looked.plan
}

/** A cake of which every column holds something. */
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

it.each(['en', 'am'] as const)('the export in %s changes nothing when it is read back', async (lang) => {
  await fullCake()
  const t = translateTo(lang)
  const rows = await db.selectFrom('cakes').selectAll().execute()
  const file = [FILE_COLUMNS.map((column) => headOf(column, t)), ...rows.map((row) => cellsOf(row, t))].map(csvLine)
  const plan = await planOf(CSV_START + file.join(''))
  expect(plan.lines.map(({ kind }) => kind)).toEqual(['same', 'same'])
})

it('shows what each line would do before anything is written, then does it as one', async () => {
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
  expect(await findEditedRow(db, 'cakes', id)).toMatchObject({ price_santim: 4550, version: 1 })
})

it('adds cakes off sale with a borrowed picture; changes are taken back together', async () => {
  const id = await fullCake()
  const image = (await findEditedRow(db, 'cakes', id))!.image_id
  const plan = await planOf(
    `id,picture_of,name_en,name_am,price_santim\n${id},,Honey,ማር,60\n,${id},Teff Cake,የጤፍ ኬክ,80\n,,No Picture,ምስል የለም,80`,
  )
  expect(countPlan(plan)).toEqual({ created: 1, changed: 1, same: 0, refused: 1 })
  expect(await importCakes(db, plan, almaz)).toEqual({ ok: true })
  expect(await findEditedRow(db, 'cakes', 'teff-cake')).toMatchObject({ is_active: false, image_id: image })
  // Columns that the file has not stay as they are.
  expect(await findEditedRow(db, 'cakes', id)).toMatchObject({ name_en: 'Honey', price_santim: 6000, extra_points: 2 })
  const [change] = await listChangesOf(db, { type: 'cake', id })
  expect(change).toMatchObject({ action: 'import', before: { price_santim: 4550 } })
  for (const one of await listToUndo(db, change!.id, almaz.actor, at)) {
    expect(await revertRow(db, 'cakes', one, almaz.actor, at)).toBe(true)
  }
  expect(await findEditedRow(db, 'cakes', id)).toMatchObject({ name_en: 'Honey Cake', price_santim: 4550 })
})

it('writes nothing at all when one of the cakes was changed since it was shown', async () => {
  const [one, two] = [await buildCake(db), await buildCake(db)]
  const text = `id,price_santim\n${one},60\n${two},70`
  const plan = await planOf(text)
  await db.updateTable('cakes').set({ version: 2, price_santim: 300 }).where('id', '=', two).execute()
  expect(await importCakes(db, plan, almaz)).toEqual({ ok: false, reason: 'changed_meanwhile' })
  expect(await findEditedRow(db, 'cakes', one)).toMatchObject({ version: 1, price_santim: 10_000 })
  expect((await planOf(text)).digest).not.toBe(plan.digest)
})

it.each([
  ['', 'edit.file.empty'],
  ['id,name_en', 'edit.file.empty'],
  ['name_en\nHoney', 'edit.file.no.id'],
  ['id,name_en,Name in English\n1,2,3', 'edit.file.twice'],
  ['id,"name_en\n1,2', 'edit.file.quote'],
  [`id\n${'x\n'.repeat(2001)}`, 'edit.file.rows'],
])('is no table of cakes: %j', async (text, message) => {
  expect(await look(text)).toMatchObject({ ok: false, reason: 'no_table', fault: { message } })
})
