import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { execute } from '#app/base/commands/execute.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { sendForPerson } from '#app/people/auth/commands/program-door.server.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { createApiToken } from '../people.factory.ts'
import { revokeUser, signOutUser } from './access-user.server.ts'
import { changeRole } from './change-role.server.ts'
import { inviteStaff, renewInvitation, withdrawInvitation } from './invite-staff.server.ts'
import { STAFF_COMMANDS } from './staff-commands.server.ts'
import { switchPermission } from './switch-permission.server.ts'
import { switchUser } from './switch-staff.server.ts'

const { db, clock, member } = await openAccountsAt(new Date('2026-11-30T06:00:00Z'))
const deps = { db, clock }
const { lang, t } = buildFacts()

type Member = Awaited<ReturnType<typeof member>>

interface As {
  id?: string
  isWeak?: boolean
  sessionId?: string
}

async function submit(
  by: Member,
  command: AnyCommand,
  input: object,
  { id = randomUUID(), isWeak, sessionId }: As = {},
) {
  const profile = (await findProfile(db, by.id))!
  const actor = { id: by.id, name: by.name }
  const caller = { ...callerOf({ actor, profile: isWeak ? { ...profile, isWeak } : profile, lang, t }), sessionId }
  const call = { id, door: 'form', person: by.name } as const
  return execute(deps, command, { call, caller, input })
}

const refused = (reason: string) => ({ ok: false, reason })
const roleOf = async ({ id }: Member) => (await findProfile(db, id))!.role
const invitations = () => db.selectFrom('audit_log').select('action').where('action', '=', 'invite').execute()

describe('nobody gets more rights by these commands', () => {
  it.each(['manager', 'counter', 'kitchen', 'driver'] as const)(
    'a %s raises neither themselves nor others',
    async (role) => {
      const owner = await member('owner', 'owner')
      const hana = await member('hana', role)
      const dawit = await member('dawit', 'driver')
      for (const userId of [hana.id, dawit.id, owner.id]) {
        for (const to of ['owner', 'manager', 'driver'] as const) {
          expect(await submit(hana, changeRole, { userId, role: to })).toEqual(refused('role_may_not'))
        }
        expect(await submit(hana, switchUser, { userId, isActive: false })).toEqual(refused('role_may_not'))
        expect(await submit(hana, revokeUser, { userId })).toEqual(refused('role_may_not'))
      }
      const give = { role: role === 'driver' ? 'kitchen' : role, permission: 'orders.view', isAllowed: true }
      expect(await submit(hana, switchPermission, give)).toEqual(refused('role_may_not'))
      expect(await Promise.all([owner, hana, dawit].map(roleOf))).toEqual(['owner', role, 'driver'])
    },
  )

  it('an owner changes neither their own role nor that of the last one, and stays able to sign in', async () => {
    const owner = await member('owner', 'owner')
    expect(await submit(owner, changeRole, { userId: owner.id, role: 'driver' })).toEqual(refused('oneself'))
    expect(await submit(owner, switchUser, { userId: owner.id, isActive: false })).toEqual(refused('oneself'))
    expect(await submit(owner, revokeUser, { userId: owner.id })).toEqual(refused('oneself'))
    // Two who lower each other at once: one stays.
    const other = await member('other', 'owner')
    const lowered = await Promise.allSettled([
      submit(owner, changeRole, { userId: other.id, role: 'driver' }),
      submit(other, changeRole, { userId: owner.id, role: 'driver' }),
    ])
    expect(lowered).toHaveLength(2)
    expect([await roleOf(owner), await roleOf(other)].filter((role) => role === 'owner')).toHaveLength(1)
  })

  it('a manager invites those below and touches no invitation of an owner', async () => {
    const owner = await member('owner', 'owner')
    const hana = await member('hana', 'manager')
    const invite = (by: Member, email: string, role: Role) =>
      submit(by, inviteStaff, { email, name: '', phone: '', role })
    for (const role of ['owner', 'manager'] as const) {
      expect(await invite(hana, `${role}-new@shop.example`, role)).toEqual(refused('role_above_own'))
    }
    expect(await invite(hana, 'new@shop.example', 'counter')).toMatchObject({ ok: true })
    const second = await invite(owner, 'second@shop.example', 'owner')
    const invitationId = second.ok ? String(second.made!['linkId']) : ''
    expect(await submit(hana, renewInvitation, { invitationId })).toEqual(refused('role_above_own'))
    expect(await submit(hana, withdrawInvitation, { invitationId })).toEqual(refused('role_above_own'))
    // Once it was renewed, the former one is used up.
    expect(await submit(owner, renewInvitation, { invitationId })).toMatchObject({ ok: true })
    expect(await submit(owner, renewInvitation, { invitationId })).toEqual(refused('invitation_gone'))
    expect(await submit(owner, withdrawInvitation, { invitationId })).toEqual(refused('invitation_gone'))
  })

  it('one press is one invitation, and its id is no other', async () => {
    const owner = await member('owner', 'owner')
    const [id, input] = [randomUUID(), { email: 'new@shop.example', name: '', phone: '', role: 'driver' }]
    await Promise.all([1, 2, 3].map(() => submit(owner, inviteStaff, input, { id })))
    expect(await invitations()).toHaveLength(1)
    expect(await submit(owner, inviteStaff, { ...input, role: 'owner' }, { id })).toEqual(refused('booked_otherwise'))
  })
})

describe('a session that only a PIN opened', () => {
  it('is asked for the password by each of them', async () => {
    const owner = await member('owner', 'owner')
    const input = { userId: owner.id, role: 'driver', isActive: false }
    expect(await submit(owner, changeRole, input, { isWeak: true })).toEqual(refused('password_needed'))
    expect(await submit(owner, switchUser, input, { isWeak: true })).toEqual(refused('password_needed'))
    expect(await submit(owner, signOutUser, input, { isWeak: true })).toEqual(refused('password_needed'))
  })
})

it('no program and no shell sends one of them, with the token of an owner or without', async () => {
  const owner = await member('owner', 'owner')
  expect(await createApiToken(deps, owner, { name: 'Script', scope: 'write', lifetimeDays: 0 })).toMatchObject({
    ok: true,
  })
  const profile = (await findProfile(db, owner.id))!
  const [{ id: tokenId }] = (await db.selectFrom('api_tokens').select('id').execute()) as [{ id: string }]
  for (const command of STAFF_COMMANDS as readonly AnyCommand[]) {
    expect([command.name, command.doors]).toEqual([command.name, ['form']])
    for (const door of ['program', 'shell'] as const) {
      const sent = { door, id: randomUUID(), profile, tokenId, input: {}, isPreview: false, lang, t }
      await expect(sendForPerson(deps, command, sent)).rejects.toThrow('does not come by')
    }
  }
})

it('a token is in no row of its command', async () => {
  const owner = await member('owner', 'owner')
  const made = await createApiToken(deps, owner, { name: 'Script', scope: 'read', lifetimeDays: 0 })
  const rows = await db.selectFrom('commands').selectAll().where('name', '=', 'token.make').execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(made.ok ? made.token : 'tafach_')
})

it('whoever signs out everywhere keeps the session in which they do it', async () => {
  const owner = await member('owner', 'owner')
  const sessions = () => db.selectFrom('sessions').select('id').where('user_id', '=', owner.id).execute()
  expect(await submit(owner, signOutUser, { userId: owner.id }, { sessionId: owner.session.id })).toMatchObject({
    ok: true,
  })
  expect(await sessions()).toEqual([{ id: owner.session.id }])
  expect(await submit(owner, signOutUser, { userId: owner.id })).toMatchObject({ ok: true })
  expect(await sessions()).toEqual([])
})
