import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { deriveCopies } from '#app/base/media/derive-copies.server.ts'
import { decodeHeic } from '#app/base/media/decoding/decode-heic.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { isStored } from '#app/base/media/store-image.server.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { csvLine } from '#app/base/platform/files/csv.ts'
import { translateTo } from '#app/messages.server.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { findRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { importAction } from './import-action.server.ts'
import { sampleTable, sampleZip } from './import-sample.server.ts'

const database = await createTestDatabase()
const { db } = database
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-import-'))
const mediaStore = createMediaStore({ dataDir })
const at = new Date('2026-11-26T09:00:00Z')
const derive = vi.fn((source: Uint8Array | { file: string }) => deriveCopies(source as Uint8Array, { decodeHeic }))
beforeEach(async () => {
  derive.mockClear()
  await database.truncate()
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const profile = buildProfile('owner')

const paint = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

function send(form: FormData) {
  const t = translateTo('en')
  return importAction(
    {
      db,
      clock: { now: () => at },
      profile,
      actor: { id: profile.id, name: profile.email },
      translateTo,
      table: 'cakes',
      list: '/admin/cakes',
      lang: 'en',
      calendar: 'gregorian',
      t,
      pictures: { clock: { now: () => at }, mediaStore, deriveCopies: derive },
    },
    form,
  )
}

async function preview(bytes: Buffer) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'cakes.zip'))
  const outcome = await send(form)
  if (outcome.ok) throw new Error('it was written')
  return outcome.answer
}

/** The form that the preview sends. */
async function confirm({ text, pictures, once, preview: shown }: Awaited<ReturnType<typeof preview>>) {
  const form = new FormData()
  form.append('table', text ?? '')
  form.append('pictures', pictures ?? '')
  form.append('once', once ?? '')
  form.append('digest', shown?.digest ?? '')
  return send(form)
}

const HEADS = 'id,picture,name_en,name_am,price_santim,is_active'

it('shows cakes with their pictures first, then writes all of them, on sale', async () => {
  const there = await buildCake(db, { id: 'honey' })
  const answer = await preview(
    await zipOf({
      'My cakes/list.csv': `${HEADS}\n,TEFF.jpg,Teff Cake,የጤፍ ኬክ,80,yes\n,rose.jpg,Rose Cake,የጽጌረዳ ኬክ,90,no\n${there},pictures/honey.jpg,Honey Cake,የማር ኬክ,100,yes`,
      'My cakes/pictures/teff.jpg': await paint('#aa8855'),
      'My cakes/pictures/rose.jpg': await paint('#cc4466'),
      'My cakes/honey.jpg': await paint('#ddaa22'),
      'My cakes/cat.jpg': await paint('#000000'),
    }),
  )
  expect(answer.preview?.counts).toEqual({ created: 2, changed: 1, same: 0, refused: 0 })
  expect(answer.preview?.lines.map(({ picture }) => picture?.name)).toEqual(['teff.jpg', 'rose.jpg', 'honey.jpg'])
  expect(answer.unused).toEqual(['My cakes/cat.jpg'])
  expect(derive).toHaveBeenCalledTimes(3)
  expect(await findRow(db, 'cakes', 'teff-cake')).toBeUndefined()

  expect(await confirm(answer)).toEqual({ ok: true, to: '/admin/cakes?created=2&imported=1' })
  const [teff, rose, honey] = [
    await findRow(db, 'cakes', 'teff-cake'),
    await findRow(db, 'cakes', 'rose-cake'),
    await findRow(db, 'cakes', there),
  ]
  expect([teff!.is_active, rose!.is_active]).toEqual([true, false])
  expect(new Set([teff!.image_id, rose!.image_id, honey!.image_id]).size).toBe(3)
  expect(await isStored(mediaStore, teff!.image_id)).toBe(true)
})

it('takes a text beside the table for what somebody wrote about it', async () => {
  const answer = await preview(
    await zipOf({
      'cakes.csv': `${HEADS}\n,a.jpg,Teff Cake,የጤፍ ኬክ,80,`,
      'readme.txt': 'For Almaz',
      'a.jpg': await paint('#778899'),
    }),
  )
  expect([answer.error, answer.preview?.counts, answer.unused]).toMatchObject([
    undefined,
    { created: 1, refused: 0 },
    [],
  ])
})

it('names a cell that no field can hold as a fault of its line, and sends nothing of a wrong file back', async () => {
  const long = '<"&ኬ>'.repeat(100_000)
  const columns = [
    'id',
    'picture',
    'picture_of',
    'name_en',
    'name_am',
    'size_ids',
    'allergens',
    'description_en',
    'price_santim',
  ]
  for (const column of columns) {
    const cells: Record<string, string> = { id: '', name_en: 'Teff', name_am: 'ጤፍ', [column]: long }
    const form = new FormData()
    form.append('table', [Object.keys(cells), Object.values(cells)].map(csvLine).join(''))
    const outcome = await send(form)
    if (outcome.ok) throw new Error('it was written')
    expect([column, outcome.answer.preview?.counts.refused ?? outcome.answer.error]).toEqual([column, 1])
    expect(JSON.stringify(outcome.answer).length).toBeLessThan(3000)
  }
})

it('says by line and column what is wrong with a picture, and writes nothing', async () => {
  const answer = await preview(
    await zipOf({
      'list.csv': `${HEADS}\n,gone.jpg,One,አንድ,80,\n,text.jpg,Two,ሁለት,80,\n,twice.jpg,Three,ሦስት,80,`,
      'text.jpg': 'no picture',
      'a/twice.jpg': await paint('#111111'),
      'b/twice.jpg': await paint('#222222'),
    }),
  )
  expect(answer.preview?.counts).toMatchObject({ created: 0, refused: 3 })
  expect(answer.preview?.lines.map(({ line, errors }) => [line, errors[0]!.label])).toEqual([
    [2, 'Picture in the ZIP'],
    [3, 'Picture in the ZIP'],
    [4, 'Picture in the ZIP'],
  ])
  expect(answer.preview?.lines.map(({ errors }) => errors[0]!.text)).toEqual([
    expect.stringContaining('no picture “gone.jpg”'),
    expect.stringContaining('“text.jpg”'),
    expect.stringContaining('Two pictures have this name'),
  ])
  expect(await confirm(answer)).toMatchObject({ ok: false })
  expect(await db.selectFrom('cakes').select('id').execute()).toEqual([])
})

it('is written once, however often the button is pressed', async () => {
  const made = await preview(
    await zipOf({ 'l.csv': `${HEADS}\n,a.jpg,Teff Cake,የጤፍ ኬክ,80,`, 'a.jpg': await paint('#778899') }),
  )
  const done = { ok: true, to: '/admin/cakes?created=1&imported=0' }
  expect(await Promise.all([confirm(made), confirm(made)])).toEqual([done, done])
  expect(await confirm(made)).toEqual(done)
  expect(await db.selectFrom('cakes').select('id').execute()).toEqual([{ id: 'teff-cake' }])
})

it('is not written after a colleague’s change, and shows what it would do now', async () => {
  const there = await buildCake(db, { id: 'honey' })
  const before = (await findRow(db, 'cakes', there))!.image_id
  const changed = await preview(await zipOf({ 'l.csv': `id,picture\n${there},a.jpg`, 'a.jpg': await paint('#667788') }))
  await db.updateTable('cakes').set({ version: 9, price_santim: 300 }).where('id', '=', there).execute()
  const refused = await confirm(changed)
  expect(refused).toMatchObject({ ok: false, answer: { isChanged: true, preview: { counts: { changed: 1 } } } })
  expect((await findRow(db, 'cakes', there))!.image_id).toBe(before)
  expect(await confirm(refused.ok ? {} : refused.answer)).toMatchObject({ ok: true })
})

it('takes no picture that the preview did not keep', async () => {
  const answer = await preview(
    await zipOf({ 'l.csv': `${HEADS}\n,a.jpg,Teff,ጤፍ,80,`, 'a.jpg': await paint('#336699') }),
  )
  const sent = '0199c3a0-0000-4000-8000-000000000009'
  const forged = await confirm({ ...answer, pictures: JSON.stringify({ 'a.jpg': { sent } }) })
  expect(forged).toMatchObject({ ok: false, answer: { preview: { counts: { refused: 1 } } } })
  await db.deleteFrom('reference_images').execute() // after 7 days
  expect(await confirm(answer)).toMatchObject({ ok: false, answer: { preview: { counts: { refused: 1 } } } })
})

it.each([
  [{ '[Content_Types].xml': '' }, 'This is a spreadsheet workbook'],
  [{ 'a.jpg': 'x' }, 'There is no CSV file in the ZIP'],
  [{ 'a.csv': 'id', 'b.csv': 'id' }, 'more than one CSV'],
  [{ 'a.csv': Buffer.alloc(1024 * 1024 + 1) }, 'larger than 1 MB'],
  [{ 'a.csv': 'id', 'b.txt.bin': Buffer.alloc(65 * 1024 * 1024) }, '64 MB unpacked'],
  [Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.jpg`, ''])), 'more than 200 files'],
])('refuses a ZIP that cannot be an import: %#', async (files, text) => {
  expect((await preview(await zipOf(files))).error).toContain(text)
})

it('names more pictures than it decodes', async () => {
  const names = Array.from({ length: 41 }, (_, at) => `${at}.jpg`)
  const lines = names.map((name) => `,${name},Cake ${name},ኬክ,80,`)
  const files = Object.fromEntries(names.map((name) => [name, 'x']))
  const answer = await preview(await zipOf({ 'l.csv': [HEADS, ...lines].join('\n'), ...files }))
  expect(answer.error).toContain('more than 40 pictures')
  expect(derive).not.toHaveBeenCalled()
})

it.each(['en', 'am'] as const)('the sample is an import, in %s', async (lang) => {
  const answer = await preview(await sampleZip(translateTo(lang), PROJECT_DIR))
  expect(answer.preview?.counts).toEqual({ created: 2, changed: 0, same: 0, refused: 0 })
  expect(sampleTable(translateTo(lang))).toContain('honey-cake.jpg')
  expect(await confirm(answer)).toMatchObject({ ok: true })
  expect(await db.selectFrom('cakes').select('is_active').execute()).toEqual([
    { is_active: false },
    { is_active: false },
  ])
})
