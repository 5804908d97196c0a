import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createLog } from '#app/base/platform/log.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { signUpAs, TEST_APP_SECRET } from '#app/people/auth/accounts.factory.ts'
import {
  can,
  maySwitch,
  PERMISSIONS,
  type OpenRole,
  type Permission,
} from '#app/people/auth/permissions/permissions.ts'
import { ROLES, type Role } from '#app/people/auth/profile.ts'
import { readSession } from '#app/people/auth/session.server.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { inviteStaff, resetRole, switchPermission } from '../people.factory.ts'

const { db, auth, clock } = await openAccountsAt(new Date('2026-11-21T06:01:00Z'))
const deps = { db, clock, translateTo }

async function member(name: string, role: Role) {
  const email = `${name}@shop.example`
  const { userId, cookie } = await signUpAs(auth, db, email, { isAdmin: true })
  await db.updateTable('profiles').set({ role }).where('id', '=', userId).execute()
  const may = async (permission: Permission) =>
    can((await readSession({ auth, db }, new Headers({ cookie })))?.profile, permission)
  return { id: userId, name: email, may }
}

const change = (actor: { id: string; name: string }, role: OpenRole, permission: Permission, isAllowed: boolean) =>
  switchPermission(deps, actor, { role, permission, isAllowed })

const row = (by: { id: string; name: string }) => {
  return { is_allowed: true, changed_by: by.name, changed_by_id: by.id, changed_at: clock.now() }
}

describe('a permission of a role', () => {
  it('is switched by an owner, works in an open session at the next request, and is in the log', async () => {
    const [owner, hana] = [await member('owner', 'owner'), await member('hana', 'counter')]
    const dawit = await member('dawit', 'kitchen')
    expect(await hana.may('messages.view')).toBe(true)
    expect(await change(owner, 'counter', 'messages.view', false)).toEqual({ ok: true })
    expect(await hana.may('messages.view')).toBe(false)
    expect(await dawit.may('plan.edit')).toBe(true)
    expect(await change(owner, 'counter', 'plan.edit', true)).toEqual({ ok: true })
    expect(await hana.may('plan.edit')).toBe(true)
    const log = await db
      .selectFrom('audit_log')
      .select(['entity_type', 'label_en', 'before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(log).toMatchObject({ entity_type: 'role', before: { is_allowed: false }, after: { is_allowed: true } })
    expect(log?.label_en).toMatch(/^Counter: /)
  })

  it('goes back to what was delivered, one by one or all', async () => {
    const [owner, hana] = [await member('owner', 'owner'), await member('hana', 'counter')]
    await change(owner, 'counter', 'messages.view', false)
    await change(owner, 'counter', 'messages.view', true)
    expect(await db.selectFrom('role_permissions').select('role').execute()).toEqual([])
    await change(owner, 'counter', 'messages.view', false)
    await change(owner, 'counter', 'plan.view', true)
    expect(await resetRole(deps, owner, 'counter')).toEqual({ ok: true })
    expect([await hana.may('messages.view'), await hana.may('plan.view')]).toEqual([true, false])
  })

  it('is not switched by anybody else, nor beyond its bounds, whatever calls the database', async () => {
    const [owner, manager] = [await member('owner', 'owner'), await member('manager', 'manager')]
    expect(await change(manager, 'manager', 'log.view', false)).toEqual({ ok: false, reason: 'maker_lost_right' })
    expect(await resetRole(deps, manager, 'manager')).toEqual({ ok: false, reason: 'maker_lost_right' })
    const fixed = { ok: false, reason: 'permission_fixed' }
    expect(await change(owner, 'manager', 'users.edit', true)).toEqual(fixed)
    expect(await change(owner, 'kitchen', 'orders.view', true)).toEqual(fixed)
    expect(await change(owner, 'owner' as OpenRole, 'users.edit', false)).toEqual(fixed)
    const insert = (role: string, permission: string, by: { id: string; name: string }) =>
      db
        .insertInto('role_permissions')
        .values({ role, permission, ...row(by) })
        .execute()
    await expect(insert('kitchen', 'orders.view', owner)).rejects.toThrow('nobody switches')
    await expect(insert('manager', 'users.edit', owner)).rejects.toThrow('nobody switches')
    await expect(insert('owner', 'users.edit', owner)).rejects.toThrow('nobody switches')
    await expect(insert('counter', 'plan.view', manager)).rejects.toThrow('no owner')
  })

  it('has the same bounds in the database', async () => {
    const asked = ROLES.flatMap((role) => PERMISSIONS.map((permission) => ({ role, permission })))
    const { rows } = await sql<{ open: boolean }>`
      select may_switch_permission(role, permission) as open
      from unnest(${asked.map(({ role }) => role)}::text[], ${asked.map(({ permission }) => permission)}::text[])
        with ordinality as asked (role, permission, place) order by place`.execute(db)
    expect(rows.map(({ open }) => open)).toEqual(asked.map(({ role, permission }) => maySwitch(role, permission)))
  })

  it('to invite, taken from managers, ends their invitations and refuses new ones in the database', async () => {
    const [owner, manager] = [await member('owner', 'owner'), await member('manager', 'manager')]
    const ways = { ...deps, canMail: false, canText: false, lang: 'en' as const, t: translateTo('en') }
    const sends = { ...ways, origin: 'http://shop.example', appSecret: TEST_APP_SECRET, log: createLog('silent') }
    const invite = (email: string) => inviteStaff(sends, manager, { email, name: '', phone: '', role: 'driver' })
    expect(await invite('driver@shop.example')).toMatchObject({ ok: true })
    await change(owner, 'manager', 'users.invite', false)
    const open = db.selectFrom('account_links').select('id').where('used_at', 'is', null)
    expect(await open.execute()).toEqual([])
    expect(await invite('other@shop.example')).toMatchObject({ ok: false })
    await change(owner, 'manager', 'users.invite', true)
    expect(await open.execute()).toEqual([])
    expect(await invite('other@shop.example')).toMatchObject({ ok: true })
  })
})
