import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { sendForPerson } from '#app/people/auth/commands/program-door.server.ts'
import { asOwner, buildProfile } from '#app/people/auth/profile.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { hashToken } from '#app/people/auth/secrets.server.ts'
import { buildStaff } from '#app/till/drawer/drawer.factory.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { changedColumns, recordChange, type EntityType } from '#app/base/platform/change-log/change-log.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { offeredIn } from './offered-undo.ts'
import { loadUndo, presentUndone } from './load-undo.server.ts'
import { undoOneChange } from './commands/undo-one-change.server.ts'
import { undoChange } from './undo-change.server.ts'
import { withUndone } from './undo-outcome.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const hana = { name: 'hana@shop.example' }
let now = new Date('2026-04-11T09:00:00Z')
const deps = { db, clock: { now: () => now } }
beforeEach(() => {
  now = new Date('2026-04-11T09:00:00Z')
})

const TABLES = { cake_type: 'cake_types', occasion: 'occasions' } as const

/** `hana` renames a cake type or an occasion; returns the audit entry. */
async function rename(type: keyof typeof TABLES, id: string, batch?: string, actor: Actor = hana): Promise<number> {
  const names = { id, name_en: 'Before', name_am: 'በፊት' }
  if (type === 'cake_type') await db.insertInto('cake_types').values(names).execute()
  else
    await db
      .insertInto('occasions')
      .values({ ...names, kind: 'other' })
      .execute()
  await db.updateTable(TABLES[type]).set({ name_en: 'After' }).where('id', '=', id).execute()
  const changed = changedColumns({ name_en: 'Before' }, { name_en: 'After' })!
  const thing = { type: type as EntityType, id, label: { en: 'After', am: 'በኋላ' } }
  const change = { actor, action: 'update', thing, ...changed, isUndoable: true, ...(batch && { batch }) }
  return recordChange(db, change, now)
}

const nameOf = async (type: keyof typeof TABLES, id: string) =>
  (await db.selectFrom(TABLES[type]).select('name_en').where('id', '=', id).executeTakeFirstOrThrow()).name_en

describe('undoing the last act', () => {
  it('restores the record, once', async () => {
    const change = await rename('cake_type', 'small')
    expect(await undoChange(deps, change, asOwner(hana))).toEqual({ undone: 1, left: 0 })
    expect(await nameOf('cake_type', 'small')).toBe('Before')
    expect(await undoChange(deps, change, asOwner(hana))).toEqual({ undone: 0, left: 0 })
  })

  it('is done once when the button is pressed twice at the same moment', async () => {
    const change = await rename('cake_type', 'small')
    const outcomes = await Promise.all([
      undoChange(deps, change, asOwner(hana)),
      undoChange(deps, change, asOwner(hana)),
    ])
    expect(outcomes.reduce((sum, { undone }) => sum + undone, 0)).toBe(1)
  })

  it('is separate per tab: two tabs undo their own acts, in either order', async () => {
    const inTab = (tab: string) => ({ ...hana, origin: { tab, from: 'Chromium' } })
    const first = await rename('cake_type', 'small', undefined, inTab('aaaaaaaaaaaaaaa1'))
    const second = await rename('occasion', 'birthday', undefined, inTab('bbbbbbbbbbbbbbb2'))
    const offered = async (tab: string) =>
      offeredIn(await loadUndo(db, hana, { lang: 'en', t: translateTo('en'), now }), tab)?.changeId
    expect([await offered('aaaaaaaaaaaaaaa1'), await offered('bbbbbbbbbbbbbbb2')]).toEqual([first, second])
    expect(await undoChange(deps, first, asOwner(inTab('aaaaaaaaaaaaaaa1')))).toEqual({
      undone: 1,
      left: 0,
    })
    expect([await offered('aaaaaaaaaaaaaaa1'), await offered('bbbbbbbbbbbbbbb2')]).toEqual([undefined, second])
    expect(await undoChange(deps, second, asOwner(inTab('bbbbbbbbbbbbbbb2')))).toEqual({
      undone: 1,
      left: 0,
    })
    expect([await nameOf('cake_type', 'small'), await nameOf('occasion', 'birthday')]).toEqual(['Before', 'Before'])
    expect([await offered('aaaaaaaaaaaaaaa1'), await offered('bbbbbbbbbbbbbbb2')]).toEqual([undefined, undefined])
  })

  it('is refused for another person’s act, and after its time', async () => {
    const change = await rename('cake_type', 'small')
    expect(await undoChange(deps, change, asOwner({ name: 'sara@shop.example' }))).toEqual({ undone: 0, left: 0 })
    now = new Date(now.getTime() + 30_000)
    expect(await undoChange(deps, change, asOwner(hana))).toEqual({ undone: 0, left: 0 })
    expect(await nameOf('cake_type', 'small')).toBe('After')
  })

  it('is its author’s, whose email has changed since, and not of who has that email now', async () => {
    const author = { id: 'hana', name: hana.name }
    const change = await rename('cake_type', 'small', undefined, author)
    const [moved, other] = [
      { id: 'hana', name: 'moved@shop.example' },
      { id: 'sara', name: hana.name },
    ]
    const offered = async (actor: Actor) =>
      (await loadUndo(db, actor, { lang: 'en', t: translateTo('en'), now })).map(({ changeId }) => changeId)
    expect([await offered(moved), await offered(other)]).toEqual([[change], []])
    expect(await undoChange(deps, change, asOwner(other))).toEqual({ undone: 0, left: 0 })
    expect(await undoChange(deps, change, asOwner(moved))).toEqual({ undone: 1, left: 0 })
  })

  it('of a version that kept no account is its author’s by the email', async () => {
    const change = await rename('cake_type', 'small')
    expect(await undoChange(deps, change, asOwner({ id: 'hana', name: hana.name }))).toEqual({ undone: 1, left: 0 })
  })

  it('undoes a batch record by record and skips records that changed since', async () => {
    const batch = '0199c3a0-0000-7000-8000-000000000001'
    await rename('cake_type', 'small', batch)
    await rename('occasion', 'wedding', batch)
    const last = await rename('cake_type', 'large', batch)
    await db.updateTable('occasions').set({ name_en: 'Marriage' }).execute()
    expect(await undoChange(deps, last, asOwner(hana))).toEqual({ undone: 2, left: 1 })
    expect(await nameOf('cake_type', 'small')).toBe('Before')
    expect(await nameOf('occasion', 'wedding')).toBe('Marriage')
  })

  it('skips a record whose unique value another has taken', async () => {
    const pack = { label_en: 'Box', label_am: 'ሳጥን', price_multiplier_milli: 6000 }
    await db
      .insertInto('variants')
      .values({ ...pack, id: 'box', pieces: 8 })
      .execute()
    await db
      .insertInto('variants')
      .values({ ...pack, id: 'new-box', pieces: 6 })
      .execute()
    const thing = { type: 'variant', id: 'box', label: { en: 'Box', am: 'ሳጥን' } } as const
    const changed = { before: { pieces: 6 }, after: { pieces: 8 } }
    const change = await recordChange(db, { actor: hana, action: 'update', thing, ...changed, isUndoable: true }, now)
    expect(await undoChange(deps, change, asOwner(hana))).toEqual({ undone: 0, left: 1 })
  })
})

describe('undoing by a program', () => {
  const owner = { id: 'owner', name: 'owner@shop.example' }
  const tokenId = randomUUID()

  beforeEach(async () => {
    await buildStaff(db, 'owner', 'owner')
    const token = { id: tokenId, name: 'Script', token_sha256: hashToken('x'), scope: 'write', created_at: now }
    await db
      .insertInto('api_tokens')
      .values({ ...token, created_by: owner.name, created_by_id: owner.id })
      .execute()
  })

  const undo = async (door: 'program' | 'shell', changeId: number, role: Role = 'owner') => {
    const profile = { ...buildProfile(role), id: owner.id, email: owner.name }
    const from = { tokenId: door === 'program' ? tokenId : undefined, isPreview: false, ...buildFacts() }
    return sendForPerson(deps, undoOneChange, { ...from, door, id: randomUUID(), profile, input: { changeId } })
  }

  it('takes back what its token did, once, and nothing that its maker did', async () => {
    const own = await rename('cake_type', 'small', undefined, { ...owner, tokenId } as never)
    const makers = await rename('occasion', 'birthday', undefined, owner)
    expect(await undo('program', makers)).toMatchObject({ ok: false, reason: 'change_gone' })
    expect(await undoChange(deps, own, asOwner(owner))).toEqual({ undone: 0, left: 0 })
    expect(await undo('program', own)).toMatchObject({ ok: true })
    expect(await undo('program', own)).toMatchObject({ ok: false, reason: 'change_gone' })
    expect([await nameOf('cake_type', 'small'), await nameOf('occasion', 'birthday')]).toEqual(['Before', 'After'])
  })

  it('asks for the permission of what it undoes', async () => {
    const own = await rename('cake_type', 'small', undefined, { ...owner, tokenId } as never)
    expect(await undo('program', own, 'driver')).toMatchObject({ ok: false, reason: 'role_may_not' })
    expect(await nameOf('cake_type', 'small')).toBe('After')
  })

  it('takes back from the shell what the shell did, and nothing that the person did', async () => {
    const shell = { ...owner, origin: { tab: null, from: 'npm run shop' } }
    const own = await rename('cake_type', 'small', undefined, shell)
    const persons = await rename('occasion', 'birthday', undefined, owner)
    expect(await undo('shell', persons)).toMatchObject({ ok: false, reason: 'change_gone' })
    expect(await undo('shell', own)).toMatchObject({ ok: true })
  })
})

describe('the bar', () => {
  const viewer = (lang: 'en' | 'am') => ({ lang, t: translateTo(lang), now })

  it('names the act in the viewer’s language, and nothing after its time', async () => {
    await rename('cake_type', 'small')
    expect(await loadUndo(db, hana, viewer('en'))).toMatchObject([{ text: 'Changed: After', msLeft: 10_000 }])
    expect(await loadUndo(db, hana, viewer('am'))).toMatchObject([{ text: 'በኋላ፦ ተቀየረ' }])
    now = new Date(now.getTime() + 10_000)
    expect(await loadUndo(db, hana, viewer('en'))).toEqual([])
  })

  it('shows the outcome', () => {
    const outcomeOf = (undone: number, left: number) => {
      const { searchParams } = new URL(withUndone('/admin', { undone, left }), 'http://shop.example')
      return presentUndone(searchParams, translateTo('en'))?.text
    }
    expect(outcomeOf(1, 0)).toBe('Undone.')
    expect(outcomeOf(12, 0)).toBe('12 undone.')
    expect(outcomeOf(12, 2)).toBe('12 undone; 2 left as they are because they have changed since.')
    expect(outcomeOf(0, 1)).toContain('couldn’t be undone')
    expect(presentUndone(new URLSearchParams(), translateTo('en'))).toBeNull()
  })
})
