import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { listToUndo } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { PASSWORD, signUpAs, TEST_APP_SECRET } from '#app/people/auth/accounts.factory.ts'
import { grantAdministrator, listAdministrators, revokeAdministrator } from '#app/people/auth/administrators.server.ts'
import { accountLinkPath, findAccountLink } from '#app/people/auth/links/account-link.server.ts'
import { setPasswordByLink } from '#app/people/auth/links/set-password-by-link.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { createApiToken, changeRole, changeRoles, inviteStaff, switchUser } from './people.factory.ts'
import { undoRole } from './commands/change-role.server.ts'
import { listStaff } from './staff.queries.server.ts'

const { db, auth, clock } = await openAccountsAt(new Date('2026-11-21T06:01:00Z'))
const deps = { db, clock }

async function member(name: string, role?: Role) {
  const email = `${name}@shop.example`
  const { userId } = await signUpAs(auth, db, email, { isAdmin: true })
  if (role) await db.updateTable('profiles').set({ role }).where('id', '=', userId).execute()
  return { id: userId, name: email }
}

const roleOf = async (id: string) => (await findProfile(db, id))?.role
const change = (actor: { id: string; name: string }, userId: string, role: Role) =>
  changeRole(deps, actor, { userId, role })

describe('a role', () => {
  it('is given by an owner, in force with the next request, and is in the log', async () => {
    const [owner, dawit] = [await member('owner'), await member('dawit')]
    expect(can(await findProfile(db, dawit.id), 'users.edit')).toBe(true)
    expect(await change(owner, dawit.id, 'kitchen')).toEqual({ ok: true, email: dawit.name })
    expect(can(await findProfile(db, dawit.id), 'users.edit')).toBe(false)
    expect(can(await findProfile(db, dawit.id), 'production.view')).toBe(true)
    const staff = await listStaff(db, clock.now())
    expect(staff.map(({ email, role }) => [email, role])).toEqual([
      [dawit.name, 'kitchen'],
      [owner.name, 'owner'],
    ])
    const log = await db.selectFrom('audit_log').select(['action', 'before', 'after']).orderBy('id', 'desc').execute()
    expect(log[0]).toEqual({ action: 'change_role', before: { role: 'owner' }, after: { role: 'kitchen' } })
  })

  it('is not given by anybody but an owner, whatever they hold, nor to oneself, nor to a customer', async () => {
    const [owner, other] = [await member('owner'), await member('other')]
    const guest = await signUpAs(auth, db, 'guest@shop.example')
    for (const role of ['manager', 'counter', 'kitchen', 'driver'] as const) {
      const colleague = await member(role, role)
      expect(await change(colleague, other.id, 'driver')).toEqual({ ok: false, reason: 'maker_lost_right' })
      expect(await change(colleague, colleague.id, 'owner')).toEqual({ ok: false, reason: 'maker_lost_right' })
    }
    expect(await change(owner, owner.id, 'driver')).toEqual({ ok: false, reason: 'oneself' })
    expect(await change(owner, guest.userId, 'owner')).toEqual({ ok: false, reason: 'no_such_account' })
    expect(await roleOf(guest.userId)).toBeNull()
  })

  it('is not overwritten when a colleague changed it meanwhile', async () => {
    const [owner, dawit] = [await member('owner'), await member('dawit', 'kitchen')]
    const asked = { userId: dawit.id, role: 'counter', seen: 'driver' } as const
    expect(await changeRole(deps, owner, asked)).toEqual({ ok: false, reason: 'role_changed_meanwhile' })
    expect(await roleOf(dawit.id)).toBe('kitchen')
  })

  it('ends with the right to the back office, and comes back only when it is given', async () => {
    const [owner, dawit] = [await member('owner'), await member('dawit', 'kitchen')]
    expect(await revokeAdministrator(db, dawit.name, { actor: owner })).toEqual({ ok: true })
    expect(await roleOf(dawit.id)).toBeNull()
    await expect(
      db.updateTable('profiles').set({ role: 'owner' }).where('id', '=', dawit.id).execute(),
    ).rejects.toThrow('profiles_role_needs_admin')
    await expect(
      db.updateTable('profiles').set({ role: 'baker' }).where('id', '=', owner.id).execute(),
    ).rejects.toThrow('profiles_role_check')
  })

  it('is undone, together with the others of its bulk act', async () => {
    const [owner, ...rest] = [await member('owner'), await member('dawit', 'kitchen'), await member('sara', 'driver')]
    const userIds = [owner.id, ...rest.map(({ id }) => id)]
    const done = await changeRoles(deps, owner, { userIds, role: 'counter' })
    expect(done).toEqual({ done: 2, refused: [{ id: owner.id, refusal: { ok: false, reason: 'oneself' } }] })
    const last = await db.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    for (const entry of await listToUndo(db, last.id, owner, clock.now())) {
      expect(await undoRole(db, entry, owner, clock.now())).toBe(true)
      expect(await undoRole(db, entry, owner, clock.now())).toBe(false)
    }
    expect(await Promise.all(rest.map(({ id }) => roleOf(id)))).toEqual(['kitchen', 'driver'])
  })

  it('takes the tokens and invitations of somebody who stops being an owner', async () => {
    const [owner, hana] = [await member('owner'), await member('hana')]
    const token = await createApiToken(deps, hana, { name: 'Till', scope: 'read', lifetimeDays: 30 })
    if (!token.ok) throw new Error(token.reason)
    expect(await auth.checkApiToken(token.token, '203.0.113.7')).toMatchObject({ ok: true })
    await change(owner, hana.id, 'counter')
    expect(await auth.checkApiToken(token.token, '203.0.113.7')).toMatchObject({ reason: 'unknown_token' })
    expect(await createApiToken(deps, hana, { name: 'Till', scope: 'read', lifetimeDays: 30 })).toMatchObject({
      reason: 'maker_lost_right',
    })
    const row = { id: '0193a000-0000-7000-8000-000000000001', email: 'x@shop.example', kind: 'invite' }
    const made = { ...row, made_by: hana.name, made_by_id: hana.id, created_at: clock.now(), expires_at: clock.now() }
    await expect(db.insertInto('account_links').values(made).execute()).rejects.toThrow(
      'who invites may not give this role',
    )
  })
})

const isRefusal = (value: unknown): value is { ok: boolean } => typeof (value as { ok?: unknown }).ok === 'boolean'

describe('the last owner', () => {
  it('keeps the role beside staff of other roles, and a switched-off owner does not count', async () => {
    const [owner, hana] = [await member('owner'), await member('hana')]
    await member('manager', 'manager')
    expect(await change(hana, owner.id, 'manager')).toEqual({ ok: true, email: owner.name })
    for (const act of [
      () => revokeAdministrator(db, hana.name),
      () => switchUser(deps, owner, hana.id, false),
      () => db.updateTable('profiles').set({ role: 'driver' }).where('id', '=', hana.id).execute(),
      () => db.updateTable('profiles').set({ is_admin: false }).where('id', '=', hana.id).execute(),
      () => db.updateTable('profiles').set({ disabled_at: clock.now() }).where('id', '=', hana.id).execute(),
      () => db.deleteFrom('profiles').where('id', '=', hana.id).execute(),
    ]) {
      const answer = await Promise.resolve(act()).catch((error: Error) => error.message)
      expect(answer).toSatisfy(
        (outcome) =>
          outcome === 'the last owner stays' || (outcome as { reason?: string }).reason === 'last_administrator',
      )
    }
    expect(can(await findProfile(db, hana.id), 'users.edit')).toBe(true)
  })

  it('remains when two owners take each other’s role away at the same time, by the commands and past them', async () => {
    for (const isPast of [false, true]) {
      for (let round = 0; round < 4; round += 1) {
        const [one, two] = [await member(`a${round}${isPast}`), await member(`b${round}${isPast}`)]
        await db
          .updateTable('profiles')
          .set({ role: 'driver' })
          .where('id', 'not in', [one.id, two.id])
          .where('is_admin', '=', true)
          .execute()
        const take = (from: typeof one, by: typeof one) =>
          isPast
            ? db.updateTable('profiles').set({ role: 'kitchen' }).where('id', '=', from.id).execute()
            : change(by, from.id, 'kitchen')
        const ended = await Promise.allSettled([take(one, two), take(two, one)])
        const owners = (await listStaff(db, clock.now())).filter(({ role }) => role === 'owner')
        expect(owners).toHaveLength(1)
        const refused = ended.filter((each) => each.status === 'rejected' || (isRefusal(each.value) && !each.value.ok))
        expect(refused).toHaveLength(1)
      }
    }
  })

  it('is made again at the machine, of somebody with another role', async () => {
    await member('owner')
    const dawit = await member('dawit', 'kitchen')
    expect(await grantAdministrator(db, dawit.name)).toEqual({ ok: true })
    expect(can(await findProfile(db, dawit.id), 'users.edit')).toBe(true)
    expect(await listAdministrators(db)).toHaveLength(2)
  })
})

describe('an invitation', () => {
  const ways = { ...deps, canMail: false, canText: false, lang: 'en', t: translateTo('en') } as const

  async function invite(email: string, role: string) {
    const owner = (await listStaff(db, clock.now())).find((each) => each.role === 'owner')!
    const typed = { email, name: '', phone: '', role }
    const invited = await inviteStaff(ways, { id: owner.id, name: owner.email }, typed)
    if (!invited.ok) return invited
    const key = accountLinkPath(TEST_APP_SECRET, invited.linkId).split('key=')[1]!
    return (await findAccountLink({ db, appSecret: TEST_APP_SECRET }, key, clock.now()))!
  }

  const accept = async (link: Awaited<ReturnType<typeof invite>>) => {
    if ('ok' in link) throw new Error(link.reason)
    expect(await setPasswordByLink(deps, link, `${PASSWORD} at dawn`)).toEqual({ ok: true })
    return (await listStaff(db, clock.now())).find(({ email }) => email === link.email)?.role
  }

  it('gives the role that it names, and none without one', async () => {
    await member('owner')
    expect(await invite('liya@shop.example', 'baker')).toEqual({ ok: false, reason: 'role_unknown' })
    expect(await accept(await invite('liya@shop.example', 'kitchen'))).toBe('kitchen')
  })

  it('does not lower somebody who became an owner since, nor raise somebody who got a role', async () => {
    await member('owner')
    const toOwner = await invite('liya@shop.example', 'owner')
    if ('ok' in toOwner) throw new Error(toOwner.reason)
    const liya = await member('liya', 'kitchen')
    expect(await setPasswordByLink(deps, toOwner, PASSWORD)).toEqual({ ok: false, reason: 'link_over' })
    expect(await roleOf(liya.id)).toBe('kitchen')
  })
})
