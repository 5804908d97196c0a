import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listChangesOf, listUndoable, listToUndo } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCake, buildCakeType, buildFlavor, buildOccasion, buildSize } from '#app/catalog/cakes/catalog.factory.ts'
import { deleteRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { listUnmakeable, loadAssociations } from './associations.queries.server.ts'
import { differingCells } from './associations.ts'
import { saveAssociations, undoAssociations, type AssociationsEdit } from './save-associations.server.ts'

const database = await createTestDatabase()
const { db } = database
const at = new Date('2026-11-21T09:00:00Z')
const almaz = { actor: { name: 'almaz@shop.example' }, at }
const dawit = { actor: { name: 'dawit@shop.example' }, at }

const SIZES = ['small', 'medium', 'large']

beforeEach(async () => {
  await database.truncate()
  for (const [position, id] of SIZES.entries()) await buildSize(db, { id, position })
  await buildFlavor(db, { id: 'honey' })
  await buildOccasion(db, { id: 'birthday', sizeIds: ['small'], flavorIds: ['honey'] })
  await buildOccasion(db, { id: 'wedding', position: 1 })
})
afterAll(() => database.drop())

/** The matrix as read, with these cells toggled. */
async function editing(...turned: string[]): Promise<AssociationsEdit> {
  const { occasions, rows, ticked } = await loadAssociations(db)
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)
  return {
    base: ticked,
    wanted: new Set(differingCells(ticked, new Set(turned))),
    occasionIds: ids(occasions),
    rowIds: { sizes: ids(rows.sizes), flavors: ids(rows.flavors) },
  }
}

async function ticked(): Promise<string[]> {
  return [...(await loadAssociations(db)).ticked].toSorted()
}

describe('saving the matrix', () => {
  it('saves the toggled cells, and one audit entry for each occasion', async () => {
    const edit = await editing('sizes:wedding:large', 'sizes:wedding:medium', 'sizes:birthday:small')
    expect(await saveAssociations(db, edit, almaz)).toMatchObject({ ok: true, count: 3, theirs: [] })
    expect(await ticked()).toEqual(['flavors:birthday:honey', 'sizes:wedding:large', 'sizes:wedding:medium'])
    const [change] = await listChangesOf(db, { type: 'association', id: 'sizes/wedding' })
    expect(change).toMatchObject({
      actor: almaz.actor.name,
      label: { en: 'Birthday' },
      before: { sizes: [] },
      after: { sizes: ['medium', 'large'] },
    })
    expect(await listChangesOf(db, { type: 'association', id: 'flavors/birthday' })).toEqual([])
  })

  it('touches neither archived sizes nor archived occasions', async () => {
    await buildSize(db, { id: 'huge', is_active: false })
    await buildOccasion(db, { id: 'genna', is_active: false, sizeIds: ['small'] })
    await db.insertInto('occasion_sizes').values({ occasion_id: 'birthday', size_id: 'huge' }).execute()
    await saveAssociations(db, await editing('sizes:birthday:small'), almaz)
    const left = await db.selectFrom('occasion_sizes').selectAll().orderBy('occasion_id').execute()
    expect(left).toEqual([
      { occasion_id: 'birthday', size_id: 'huge' },
      { occasion_id: 'genna', size_id: 'small' },
    ])
  })

  it('changes nothing when no cell was toggled', async () => {
    expect(await saveAssociations(db, await editing(), almaz)).toEqual({
      ok: true,
      count: 0,
      theirs: [],
      changeId: undefined,
    })
  })

  it('skips rows that were deleted since', async () => {
    const edit = await editing('sizes:wedding:large', 'sizes:birthday:large')
    expect(await deleteRow(db, 'occasions', 'wedding', dawit)).toMatchObject({ ok: true })
    expect(await saveAssociations(db, edit, almaz)).toMatchObject({ ok: true, count: 1 })
    expect(await ticked()).toEqual(['flavors:birthday:honey', 'sizes:birthday:large', 'sizes:birthday:small'])
  })
})

describe('two people at the matrix', () => {
  it('the second sees the first one’s changes of the same occasion, and saves both on purpose', async () => {
    const mine = await editing('sizes:wedding:large')
    await saveAssociations(db, await editing('sizes:wedding:small'), dawit)
    const refused = await saveAssociations(db, mine, almaz)
    const their = { kind: 'sizes', occasionId: 'wedding', rowId: 'small', isTicked: true }
    expect(refused).toEqual({
      ok: false,
      reason: 'changed_meanwhile',
      theirs: [{ ...their, changedBy: dawit.actor.name, changedAt: at }],
    })
    expect(await ticked()).not.toContain('sizes:wedding:large')

    const seen = await editing('sizes:wedding:large')
    expect(await saveAssociations(db, seen, almaz)).toMatchObject({ ok: true, count: 1 })
    expect(await ticked()).toEqual(expect.arrayContaining(['sizes:wedding:large', 'sizes:wedding:small']))
  })

  it('do not disturb one another at different occasions', async () => {
    const mine = await editing('sizes:wedding:large')
    await saveAssociations(db, await editing('sizes:birthday:medium'), dawit)
    const saved = await saveAssociations(db, mine, almaz)
    expect(saved).toMatchObject({ ok: true, count: 1, theirs: [{ occasionId: 'birthday', rowId: 'medium' }] })
    expect(await ticked()).toEqual(expect.arrayContaining(['sizes:wedding:large', 'sizes:birthday:medium']))
  })

  it('may make the same change', async () => {
    const mine = await editing('sizes:wedding:large')
    await saveAssociations(db, await editing('sizes:wedding:large'), dawit)
    expect(await saveAssociations(db, mine, almaz)).toMatchObject({ ok: true, count: 0 })
    expect(await listChangesOf(db, { type: 'association', id: 'sizes/wedding' })).toHaveLength(1)
  })

  it('at the same time: of those who change the same occasion one is saved, and the others are refused', async () => {
    const edits = await Promise.all(SIZES.map((size) => editing(`sizes:wedding:${size}`)))
    const results = await Promise.all(edits.map((edit) => saveAssociations(db, edit, almaz)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await ticked()).filter((cell) => cell.startsWith('sizes:wedding'))).toHaveLength(1)
    const reported = results.flatMap((result) => (result.ok ? [] : result.theirs))
    expect(reported).toHaveLength(2)
  })

  it('at the same time at different occasions both are saved; a deleted occasion stops nobody', async () => {
    await buildOccasion(db, { id: 'genna', position: 2, sizeIds: ['small'] })
    const edits = [await editing('sizes:wedding:large', 'sizes:genna:large'), await editing('flavors:birthday:honey')]
    const results = await Promise.all([
      saveAssociations(db, edits[0]!, almaz),
      saveAssociations(db, edits[1]!, dawit),
      deleteRow(db, 'occasions', 'genna', dawit),
    ])
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true])
    const now = await ticked()
    expect(now).toContain('sizes:wedding:large')
    expect(now).not.toContain('flavors:birthday:honey')
    expect(now.filter((cell) => cell.includes('genna'))).toEqual([])
  })
})

describe('taking a save back', () => {
  const undo = async (changeId: number) => {
    const changes = await listToUndo(db, changeId, almaz.actor, at)
    const undone: boolean[] = []
    for (const change of changes) {
      undone.push(await db.transaction().execute((trx) => undoAssociations(trx, change, almaz.actor, at)))
    }
    return undone
  }
  const save = async (...turned: string[]) => {
    const editor = { ...almaz, batch: '0199c3a0-0000-7000-8000-000000000001' }
    const saved = await saveAssociations(db, await editing(...turned), editor)
    return saved.ok ? saved.changeId! : 0
  }

  it('restores exactly its cells, and is offered for ten seconds', async () => {
    const changeId = await save('sizes:wedding:large', 'sizes:birthday:small', 'flavors:wedding:honey')
    expect(await listUndoable(db, almaz.actor, at)).toMatchObject([{ changeId, count: 3, msLeft: 10_000 }])
    await saveAssociations(db, await editing('sizes:wedding:medium'), dawit)
    expect(await undo(changeId)).toEqual([true, true, true])
    expect(await ticked()).toEqual(['flavors:birthday:honey', 'sizes:birthday:small', 'sizes:wedding:medium'])
    const [change] = await listChangesOf(db, { type: 'association', id: 'sizes/birthday' })
    expect(change).toMatchObject({ action: 'undo', before: { sizes: [] }, after: { sizes: ['small'] } })
    expect(await undo(changeId)).toEqual([])
  })

  it('skips a column whose cells another person has changed, and one whose size is gone', async () => {
    const changeId = await save('sizes:wedding:large', 'sizes:birthday:medium', 'flavors:wedding:honey')
    await saveAssociations(db, await editing('sizes:wedding:large'), dawit)
    await db.deleteFrom('sizes').where('id', '=', 'medium').execute()
    expect((await undo(changeId)).filter(Boolean)).toEqual([true])
    expect(await ticked()).toEqual(['flavors:birthday:honey', 'sizes:birthday:small'])
  })

  it('happens once, however many concurrent requests there are', async () => {
    const changeId = await save('sizes:wedding:large')
    const undone = await Promise.all([undo(changeId), undo(changeId)])
    expect(undone.flat().filter(Boolean)).toEqual([true])
    expect(await ticked()).toEqual(['flavors:birthday:honey', 'sizes:birthday:small'])
  })
})

it('pairs that no cake and cake type allow are reported, once there are any', async () => {
  await buildFlavor(db, { id: 'mocha', position: 1 })
  expect(await listUnmakeable(db)).toEqual([])
  await buildCakeType(db, { id: 'sponge', flavor_ids: ['honey'] })
  await buildCake(db, { size_ids: ['small'], is_available_daily: true })
  expect(await listUnmakeable(db)).toEqual([])
  await buildCake(db, { size_ids: ['small', 'medium'] })
  const pair = (sizeId: string, flavorId: string) => ({ sizeId, flavorId })
  const none = [pair('small', 'mocha'), pair('medium', 'mocha'), pair('large', 'honey'), pair('large', 'mocha')]
  expect(await listUnmakeable(db)).toEqual(none)
  await buildCakeType(db, { id: 'chiffon' })
  expect(await listUnmakeable(db)).toEqual([pair('large', 'honey'), pair('large', 'mocha')])
})
