import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { SavedView } from '#app/base/platform/list/saved-view.ts'
import { listSavedViews } from '#app/base/platform/list/saved-views.server.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { forgetListView, renameListView, saveListView } from './saved-views.server.ts'

const { db, clock, member } = await openAccountsAt(new Date('2026-11-30T06:00:00Z'))

type Member = Awaited<ReturnType<typeof member>>

const view = { list: 'log', name: 'Mine', search: 'action=update' } as const

async function save(by: Member, input: Parameters<typeof sendCommand<typeof saveListView>>[2], id?: string) {
  const profile = (await findProfile(db, by.id))!
  return sendCommand({ db, clock }, saveListView, input, { actor: by, profile, id })
}

describe('a saved view', () => {
  it('is one of its name, however often it is sent, and only its filter is stored', async () => {
    const owner = await member('owner', 'owner')
    const id = randomUUID()
    await Promise.all([1, 2, 3].map(() => save(owner, { ...view, search: 'action=update&after=7&q=' }, id)))
    expect(await save(owner, view)).toMatchObject({ ok: true })
    expect(await listSavedViews(db, owner.id, 'log')).toMatchObject([{ name: 'Mine', search: 'action=update' }])
    expect(await save(owner, { ...view, name: ' ' })).toMatchObject({ reason: 'view_name_missing' })
    expect(await save(owner, { ...view, name: 'All', search: 'after=7' })).toMatchObject({ reason: 'view_shows_all' })
  })

  it('of a list that the role does not see is not saved', async () => {
    await member('owner', 'owner')
    const manager = await member('manager', 'manager')
    expect(await save(manager, { ...view, list: 'staff' })).toMatchObject({ reason: 'role_may_not' })
    expect(await save(manager, view)).toMatchObject({ ok: true })
  })

  it('of orders too is renamed by its own person only, and to no name of another', async () => {
    const [owner, manager] = [await member('owner', 'owner'), await member('manager', 'manager')]
    await save(owner, { ...view, list: 'orders', search: 'status=Ready' })
    await save(owner, { list: 'orders', name: 'Other', search: 'status=Pending' })
    const views = () => listSavedViews(db, owner.id, 'orders') // both of one moment
    const names = async () => (await views()).map(({ name }) => name).toSorted()
    const viewId = (await views()).find(({ name }) => name === 'Mine')!.id
    const rename = (actor: Member, name: string) =>
      sendCommand({ db, clock }, renameListView, { viewId, name }, { actor })
    expect(await rename(manager, 'Theirs')).toEqual({ ok: true })
    expect(await rename(owner, 'Other')).toMatchObject({ reason: 'view_name_taken' })
    expect(await rename(owner, ' ')).toMatchObject({ reason: 'view_name_missing' })
    expect(await names()).toEqual(['Mine', 'Other'])
    expect([await rename(owner, 'Ready'), await rename(owner, 'Ready')]).toEqual([{ ok: true }, { ok: true }])
    expect(await names()).toEqual(['Other', 'Ready'])
  })

  it('is deleted by its own person only', async () => {
    const [owner, manager] = [await member('owner', 'owner'), await member('manager', 'manager')]
    await save(owner, view)
    const [{ id: viewId }] = (await listSavedViews(db, owner.id, 'log')) as [SavedView]
    const forget = (actor: Member) => sendCommand({ db, clock }, forgetListView, { viewId }, { actor })
    expect(await forget(manager)).toEqual({ ok: true })
    expect(await listSavedViews(db, owner.id, 'log')).toHaveLength(1)
    expect(await forget(owner)).toEqual({ ok: true })
    expect(await listSavedViews(db, owner.id, 'log')).toEqual([])
  })
})
