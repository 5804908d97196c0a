import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { inTab } from './actor.ts'
import { listChangesOf, listToUndo, listUndoable } from './change-log.queries.server.ts'
import { changedColumns, recordChange, type Change } from './change-log.server.ts'
import { revertRow } from '../database/revert-row.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const now = new Date('2026-04-11T09:00:00Z')
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const hana = { name: 'hana@shop.example' }
const from = 'Firefox, Android · 10.0.0.7'
const label = { en: 'Round', am: 'ክብ' }

function change(more: Partial<Change> = {}): Change {
  return {
    actor: hana,
    action: 'update',
    thing: { type: 'cake_type', id: 'round', label },
    before: { name_en: 'Round' },
    after: { name_en: 'Circle' },
    isUndoable: true,
    ...more,
  }
}

describe('the log of changes', () => {
  it('stores differing values, before and after', () => {
    const before = { name_en: 'Round', position: 1, is_active: true }
    expect(changedColumns(before, { name_en: 'Circle', position: 1 })).toEqual({
      before: { name_en: 'Round' },
      after: { name_en: 'Circle' },
    })
    expect(changedColumns(before, { ...before })).toBeUndefined()
  })

  it('is shown on the thing itself, newest first', async () => {
    await recordChange(db, change({ action: 'create', before: null, after: { name_en: 'Round' } }), now)
    await recordChange(db, change(), secondsLater(5))
    await recordChange(db, change({ thing: { type: 'cake_type', id: 'other', label } }), now)
    const found = await listChangesOf(db, { type: 'cake_type', id: 'round' })
    expect(found.map(({ action }) => action)).toEqual(['update', 'create'])
    expect(found[0]).toMatchObject({ actor: hana.name, at: secondsLater(5), before: { name_en: 'Round' }, label })
  })

  it.each(["update audit_log set actor = 'nobody'", 'delete from audit_log', 'truncate audit_log'])(
    'refuses: %s',
    async (statement) => {
      await recordChange(db, change(), now)
      await expect(database.pool.query(statement)).rejects.toThrow('append-only')
    },
  )
})

describe('undo', () => {
  it('is offered for ten seconds, to the person who made the change', async () => {
    const changeId = await recordChange(db, change(), now)
    expect(await listUndoable(db, hana, secondsLater(4))).toMatchObject([{ changeId, count: 1, msLeft: 6000 }])
    expect(await listUndoable(db, hana, secondsLater(10))).toEqual([])
    expect(await listUndoable(db, { name: 'sara@shop.example' }, secondsLater(4))).toEqual([])
    expect(await listToUndo(db, changeId, { name: 'sara@shop.example' }, secondsLater(4))).toEqual([])
    expect(await listToUndo(db, changeId, hana, secondsLater(24))).toHaveLength(1) // allows for the time of the request
    expect(await listToUndo(db, changeId, hana, secondsLater(26))).toEqual([])
  })

  it('is offered in each tab for its own last change', async () => {
    const [first, second] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'] as const
    const changeIn = (tab: string | null, more: Partial<Change> = {}) =>
      recordChange(db, change({ actor: { ...hana, origin: { tab, from } }, ...more }), now)
    const bulk = await changeIn(first, { batch: '0199c3a0-0000-7000-8000-000000000002' })
    await changeIn(second)
    const later = await changeIn(second)
    await changeIn(null)
    const alone = await changeIn(null)
    const offered = async () => (await listUndoable(db, hana, now)).map(({ tab, changeId }) => [tab, changeId])
    expect(await offered()).toEqual([
      [null, alone],
      [second, later],
      [first, bulk],
    ])
    // A change without undo ends only the offer of its own tab.
    await changeIn(second, { isUndoable: false })
    expect(await offered()).toEqual([
      [null, alone],
      [first, bulk],
    ])
  })

  it('is offered in the tab that made a delayed change, whichever tab was active when it was sent', async () => {
    const [touched, waited] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'] as const
    const actor = { ...hana, origin: { tab: touched, from } }
    const tabAndPlaceOf = async (tab: string) => {
      const id = await recordChange(db, change({ actor: inTab(actor, tab) }), now)
      return db.selectFrom('audit_log').select(['tab', 'place']).where('id', '=', id).executeTakeFirstOrThrow()
    }
    expect(await tabAndPlaceOf(waited)).toEqual({ tab: waited, place: from })
    expect((await tabAndPlaceOf('no tab; is named so')).tab).toBe(touched)
  })

  it('takes a batch back as one', async () => {
    const batch = '0199c3a0-0000-7000-8000-000000000001'
    await recordChange(db, change({ batch }), now)
    const last = await recordChange(db, change({ batch, thing: { type: 'cake_type', id: 'square', label } }), now)
    expect(await listUndoable(db, hana, now)).toMatchObject([{ changeId: last, count: 2 }])
    expect(await listToUndo(db, last, hana, now)).toHaveLength(2)
  })

  it('restores a row, once, unless somebody has changed it since', async () => {
    const row = { id: 'round', name_en: 'Circle', name_am: 'ክብ' }
    await db.insertInto('cake_types').values(row).execute()
    const changeId = await recordChange(db, change(), now)
    const [recorded] = await listToUndo(db, changeId, hana, now)
    expect(await revertRow(db, 'cake_types', recorded!, hana, now)).toBe(true)
    const there = () => db.selectFrom('cake_types').select(['name_en', 'version']).executeTakeFirstOrThrow()
    expect(await there()).toEqual({ name_en: 'Round', version: 2 })
    expect(await listToUndo(db, changeId, hana, now)).toEqual([])
    expect(await listUndoable(db, hana, now)).toEqual([])
    await db.updateTable('cake_types').set({ name_en: 'Ball' }).execute()
    expect(await revertRow(db, 'cake_types', { ...recorded!, id: 0 }, hana, now)).toBe(false)
    expect((await there()).name_en).toBe('Ball')
  })
})
