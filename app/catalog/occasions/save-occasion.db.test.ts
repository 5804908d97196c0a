import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { listToUndo, listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { revertRow } from '#app/base/platform/database/revert-row.server.ts'
import { createTestDatabase } from '#test/database.ts'
import {
  buildCake,
  buildImage,
  buildInspiration,
  buildOccasion,
  buildSize,
} from '#app/catalog/cakes/catalog.factory.ts'
import { buildActionDeps, runCommand } from '#app/catalog/cakes/action-deps.factory.ts'
import { undoAssociations } from './save-associations.server.ts'
import type { Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { findRow, deleteRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { listSizes } from '#app/catalog/cakes/choices.queries.server.ts'
import { findChosenCake } from '#app/catalog/cakes/chosen-cake.queries.server.ts'
import { findInspiration, findOrderedInspiration, listOccasions } from './occasions.queries.server.ts'
import { OCCASION_PATHS, occasionAction } from './occasion-action.server.ts'
import { occasionsAction } from './occasions-action.server.ts'
import { listAdminOccasions } from './admin-occasions.queries.server.ts'
import { loadOccasion } from './load-occasion.server.ts'
import { addStarterOccasions } from './add-starter-occasions.server.ts'
import { OCCASION } from './occasion-record.ts'
import { mergeOccasion, OCCASION_COMMANDS } from './commands/occasion-commands.server.ts'
import { saveRecord } from '#app/catalog/cakes/record/save-record.server.ts'

const database = await createTestDatabase()
const { db } = database
const TODAY = '2026-11-21'
const deps = buildActionDeps(db, new Date('2026-11-21T09:00:00Z'))
const { editor } = deps
const list = { ...deps, search: new URLSearchParams() }

beforeEach(() => database.truncate())
afterAll(() => database.drop())

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) data.append(name, value)
  return data
}

const save = (known: { id: string; version: number }, typed: Typed) => {
  return saveRecord(db, OCCASION, known, { typed }, editor)
}

const shownIds = async () => (await listOccasions(db, TODAY)).map(({ id }) => id)

describe('the list of occasions', () => {
  beforeEach(async () => {
    for (const [position, id] of ['birthday', 'wedding', 'genna'].entries()) await buildOccasion(db, { id, position })
  })

  it('moves a row past its visible neighbour', async () => {
    const place = 'genna before wedding'
    expect(await occasionsAction(list, form({ place }))).toEqual({ ok: true, to: '/admin/occasions' })
    expect(await shownIds()).toEqual(['birthday', 'genna', 'wedding'])
    await occasionsAction(list, form({ place: 'birthday after wedding' }))
    expect(await shownIds()).toEqual(['genna', 'wedding', 'birthday'])
    await occasionsAction(list, form({ place: 'genna before gone' }))
    expect(await shownIds()).toEqual(['genna', 'wedding', 'birthday'])
  })

  it('archives the ticked ones, reports how many already were, and undoes all as one', async () => {
    await db.updateTable('occasions').set({ is_active: false }).where('id', '=', 'genna').execute()
    const archive = form({ intent: 'archive', id: ['wedding', 'birthday', 'genna'] })
    expect(await occasionsAction(list, archive)).toEqual({
      ok: true,
      to: '/admin/occasions?done=archived&count=2&skipped=1',
    })
    expect(await shownIds()).toEqual([])
    const [undoable] = await listUndoable(db, editor.actor, editor.at)
    expect(undoable).toMatchObject({ count: 2 })
    for (const change of await listToUndo(db, undoable!.changeId, editor.actor, editor.at)) {
      expect(await revertRow(db, 'occasions', change, editor.actor, editor.at)).toBe(true)
    }
    expect(await shownIds()).toEqual(['birthday', 'wedding'])
  })

  it('refuses an act without ticked rows', async () => {
    expect(await occasionsAction(list, form({ intent: 'archive' }))).toMatchObject({ ok: false, status: 422 })
  })

  it('counts the records of each', async () => {
    const [large, gone] = [await buildSize(db), await buildSize(db, { is_active: false })]
    const id = await buildOccasion(db, { position: 9, sizeIds: [large, gone] })
    await buildInspiration(db, { occasion_id: id, is_active: false })
    await buildCake(db, { occasion_ids: [id] })
    const listed = await listAdminOccasions(db)
    expect(listed.find((one) => one.id === id)).toMatchObject({
      sizes: 1,
      flavors: 0,
      inspirations: 1,
      cakes: 1,
      orders: 0,
    })
  })
})

describe('an occasion', () => {
  it('that another saved is saved over on purpose alone, not by sending the form once more', async () => {
    const id = await buildOccasion(db)
    await save({ id, version: 1 }, { lead_hours: '24' })
    const submit = (fields: Record<string, string>) => {
      const sent = form({ name_en: 'Timket', name_am: 'ጥምቀት', kind: 'other', lead_hours: '48', ...fields })
      return occasionAction({ ...deps, ...OCCASION_PATHS, id }, sent)
    }
    for (const version of ['1', 'seen']) {
      expect(await submit({ version })).toMatchObject({ status: 409, answer: { conflict: { version: '2' } } })
    }
    expect(await submit({ version: 'seen', over: '2' })).toMatchObject({ ok: true })
    const saved = await db.selectFrom('occasions').select(['version', 'lead_hours']).where('id', '=', id).execute()
    expect(saved).toEqual([{ version: 3, lead_hours: 48 }])
  })

  it('that another person has saved is not overwritten; a program without a version overwrites it', async () => {
    const id = await buildOccasion(db)
    expect(await save({ id, version: 1 }, { lead_hours: '72' })).toMatchObject({ ok: true })
    const late = await save({ id, version: 1 }, { name_en: 'Late' })
    expect(late).toMatchObject({ ok: false, reason: 'changed_meanwhile', theirs: { version: 2, lead_hours: 72 } })
    expect(await runCommand(deps, OCCASION_COMMANDS.save, { row: id, name_en: 'Name day' })).toMatchObject({
      ok: true,
    })
    const page = await loadOccasion(db, id, editor.at, { lang: 'en', calendar: 'gregorian', t: translateTo('en') })
    expect(page).toMatchObject({ occasion: { name: 'Name day', version: 3, leadHours: 72 } })
    expect(page!.history).toHaveLength(2)
  })

  it.each([
    [{ lead_hours: '0.5' }, { lead_hours: { message: 'occasion.refused.lead.hours', values: { max: 8760 } } }],
    [{ lead_hours: '8761' }, { lead_hours: { message: 'occasion.refused.lead.hours', values: { max: 8760 } } }],
    [{ name_am: 'ቀ'.repeat(61) }, { name_am: { message: 'edit.file.long' } }],
    [{ name_en: '' }, { name_en: { message: 'occasion.refused.name.missing' } }],
    [{ kind: 'toString' }, { kind: { message: 'edit.error.missing' } }],
    [{ season: 'gregorian 02-30 03-01' }, { season: { message: 'occasion.refused.season' } }],
  ])('is not saved with %j', async (typed, errors) => {
    const id = await buildOccasion(db)
    expect(await save({ id, version: 1 }, typed)).toEqual({ ok: false, reason: 'invalid', errors })
  })

  it('can be deleted once its pictures and cakes moved to another', async () => {
    const [from, to] = [await buildOccasion(db), await buildOccasion(db)]
    const picture = await buildInspiration(db, { occasion_id: from })
    const cake = await buildCake(db, { occasion_ids: [from, to] })
    expect(await deleteRow(db, 'occasions', from, editor)).toMatchObject({ ok: false, reason: 'in_use' })
    const merge = (other: string) => runCommand(deps, mergeOccasion, { from, to: other })
    expect(await merge(from)).toEqual({ ok: false, reason: 'not_found' })
    expect(await merge(to)).toEqual({ ok: true, made: { pictures: 1, cakes: 1 } })
    expect(await findRow(db, 'cakes', cake)).toMatchObject({ occasion_ids: [to] })
    expect(await deleteRow(db, 'occasions', from, editor)).toMatchObject({ ok: true })
    expect(await findInspiration(db, picture, TODAY)).toMatchObject({ occasionId: to })
  })

  it('that is archived stays in orders, with its pictures', async () => {
    const occasionId = await buildOccasion(db, { is_active: false, lead_hours: 240 })
    const inspirationId = await buildInspiration(db, { occasion_id: occasionId })
    expect(await findChosenCake(db, { occasionId, inspirationId }, { today: TODAY })).toMatchObject({
      occasion: null,
      inspiration: null,
    })
    const ofOrder = await findChosenCake(db, { occasionId, inspirationId }, 'ofOrder')
    expect(ofOrder).toMatchObject({ occasion: { id: occasionId, leadHours: 240 }, inspiration: { id: inspirationId } })
    expect(await findInspiration(db, inspirationId, TODAY)).toBeUndefined()
    expect(await findOrderedInspiration(db, inspirationId)).toMatchObject({ id: inspirationId })
  })
})

it('the common occasions are added for kinds that the shop lacks', async () => {
  await buildOccasion(db, { id: 'sergh', kind: 'wedding', image_id: await buildImage(db) })
  expect(await addStarterOccasions(db, 'common', editor)).toBe(4)
  expect(await addStarterOccasions(db, 'common', editor)).toBe(0)
  expect(await shownIds()).toEqual(expect.arrayContaining(['sergh', 'birthday', 'graduation', 'anniversary']))
})

it('the feasts of the year are added once, with all choices, and undone as one', async () => {
  const size = await buildSize(db)
  await buildOccasion(db, { id: 'easter', kind: 'holiday', name_en: 'Fasika' })
  const added = await Promise.all([1, 2].map(() => addStarterOccasions(db, 'holidays', editor)))
  expect(added.toSorted((a, b) => a - b)).toEqual([0, 7])
  const all = await listAdminOccasions(db)
  expect(all.find(({ id }) => id === 'timket')).toMatchObject({
    kind: 'holiday',
    sizes: 1,
    season: { calendar: 'ethiopian', from: '04-27', to: '05-12' },
  })
  expect(all.filter(({ kind }) => kind === 'holiday')).toHaveLength(8)
  expect(await shownIds()).toEqual(['easter'])
  expect((await listOccasions(db, '2027-01-07')).map(({ id }) => id)).toEqual(['easter', 'gena', 'timket'])
  expect(await listSizes(db, { ofOccasion: { id: 'gena', today: '2027-01-07' } })).toMatchObject([{ id: size }])

  const [undoable] = await listUndoable(db, editor.actor, editor.at)
  for (const change of await listToUndo(db, undoable!.changeId, editor.actor, editor.at)) {
    const isUndone = db
      .transaction()
      .execute((trx) =>
        change.entityType === 'occasion'
          ? revertRow(trx, 'occasions', change, editor.actor, editor.at)
          : undoAssociations(trx, change, editor.actor, editor.at),
      )
    expect(await isUndone).toBe(true)
  }
  expect((await listAdminOccasions(db)).map(({ id }) => id)).toEqual(['easter'])
})
