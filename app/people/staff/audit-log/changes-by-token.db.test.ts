import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Actor, ProgramActor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import { listChangesOf, listToUndo, listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { recordChange, type Change } from '#app/base/platform/change-log/change-log.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { createApiToken, revokeApiToken } from '../people.factory.ts'
import { listApiTokens } from '../api-tokens/api-tokens.queries.server.ts'
import { logFilter } from './log-filter.ts'
import { listLog } from './log.queries.server.ts'
import { presentLog } from './present-log.server.ts'

const { db, clock, member, later } = await openAccountsAt(new Date('2026-11-29T06:00:00Z'))
const deps = { db, clock }

async function buildProgram(scope: 'read' | 'write' = 'write', lifetimeDays = 30) {
  const owner = await member('meron', 'owner')
  await db.updateTable('users').set({ name: 'Meron Sample' }).where('id', '=', owner.id).execute()
  await createApiToken(deps, owner, { name: 'stock script', scope, lifetimeDays })
  const [token] = await listApiTokens(db)
  const actor: ProgramActor = { id: owner.id, name: owner.name, tokenId: token!.id }
  return { owner, actor, tokenId: token!.id }
}

const label = { en: 'Timkat', am: 'ጥምቀት' }
const change = (actor: Change['actor'], more: Partial<Change> = {}): Change => ({
  actor,
  action: 'update',
  thing: { type: 'occasion', id: 'timkat', label },
  before: { name_en: 'Timkt' },
  after: { name_en: 'Timkat' },
  isUndoable: true,
  ...more,
})
const record = (one: Change) => recordChange(db, one, clock.now())

describe('what a program changes', () => {
  it('is in the log as an act of the maker, with the token beside the name, and is found by it', async () => {
    const { owner, actor, tokenId } = await buildProgram()
    await record(change(actor))
    await record(change({ id: owner.id, name: owner.name }, { action: 'archive' }))
    const ofProgram = { ...logFilter.none, token: tokenId }
    const found = [
      await listLog(db, ofProgram),
      await listLog(db, { ...logFilter.none, type: 'occasion', search: 'STOCK scr' }),
    ]
    for (const { rows } of found) {
      expect(rows).toMatchObject([{ actor: owner.name, who: 'Meron Sample', token: 'stock script', action: 'update' }])
    }
    expect(await listChangesOf(db, { type: 'occasion', id: 'timkat' })).toMatchObject([
      { who: 'Meron Sample', token: null },
      { who: 'Meron Sample', token: 'stock script' },
    ])
    const shown = (lang: 'en' | 'am') =>
      presentLog(found[0]!.rows, { lang, calendar: 'gregorian', t: translateTo(lang) }).map(({ who }) => who)
    expect(shown('en')).toEqual(['Meron Sample, by the token “stock script”'])
    expect(shown('am')).toEqual(['Meron Sample፣ በፕሮግራም ቁልፍ «stock script»'])
  })

  it('is offered to nobody for undo', async () => {
    const { owner, actor } = await buildProgram()
    const id = await record(change(actor))
    expect(await listUndoable(db, owner, clock.now())).toEqual([])
    expect(await listToUndo(db, id, owner, clock.now())).toEqual([])
  })

  it('is refused by the database under the name of anybody but the maker', async () => {
    const { actor } = await buildProgram()
    const other = await member('second', 'owner')
    await expect(record(change({ ...actor, id: other.id, name: other.name }))).rejects.toThrow('does not work')
    const nobody = { ...actor, id: null as unknown as string }
    await expect(record(change(nobody))).rejects.toThrow('does not work')
    await expect(record(change({ ...actor, tokenId: crypto.randomUUID() }))).rejects.toThrow('does not work')
  })

  it.each<[string, (program: Awaited<ReturnType<typeof buildProgram>>) => unknown]>([
    ['was revoked', ({ tokenId, owner }) => revokeApiToken(deps, owner, tokenId)],
    ['has expired', () => later(30 * 86_400_000)],
    ['is of an owner who was lowered', ({ owner }) => demote(owner.id, { role: 'manager' })],
    ['is of an owner who was disabled', ({ owner }) => demote(owner.id, { disabled_at: clock.now() })],
    ['is of an account that is gone', ({ owner }) => db.deleteFrom('profiles').where('id', '=', owner.id).execute()],
  ])('is refused by the database when the token %s', async (_, end) => {
    const program = await buildProgram()
    await member('second', 'owner')
    await record(change(program.actor))
    await end(program)
    await expect(record(change(program.actor))).rejects.toThrow('does not work')
  })

  it('is refused by the database when the token only reads', async () => {
    const { actor } = await buildProgram('read')
    await expect(record(change(actor))).rejects.toThrow('does not work')
    // That it read a list is no change.
    await record(change(actor, { action: 'export', thing: { type: 'export', id: 'list-orders', label } }))
  })

  it.each([
    'money_case',
    'shift',
    'till',
    'order',
    'setting',
    'gateway',
    'user',
    'role',
    'device',
    'api_token',
  ] as const)('is refused by the database when it is of a kind that takes a person: %s', async (type) => {
    const { actor } = await buildProgram()
    const of = (who: Change['actor']) => change(who, { thing: { type, id: '1', label } })
    await expect(record(of(actor))).rejects.toThrow('takes a person')
    await record(of({ id: actor.id, name: actor.name }))
  })
})

it('a program is no person: whatever asks for one does not take it', () => {
  expectTypeOf<ProgramActor>().not.toExtend<Actor>()
  expectTypeOf<ProgramActor>().not.toExtend<StaffActor>()
})

function demote(id: string, to: { role?: string; disabled_at?: Date }) {
  return db.updateTable('profiles').set(to).where('id', '=', id).execute()
}
