import { randomUUID } from 'node:crypto'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { execute } from '#app/base/commands/execute.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { TOKEN_PREFIX, type TokenScope } from '#app/people/auth/api-tokens/api-token.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import type { OpenRole, Permission } from '#app/people/auth/permissions/permissions.ts'
import type { Profile, Role } from '#app/people/auth/profile.ts'
import { hashToken, newToken } from '#app/people/auth/secrets.server.ts'
import { switchInBulk as switchEach, changeRoles as changeEach } from './bulk-staff.server.ts'
import * as access from './commands/access-user.server.ts'
import * as tokens from './commands/api-tokens.server.ts'
import { changeRole as changeRoleCommand } from './commands/change-role.server.ts'
import * as invitations from './commands/invite-staff.server.ts'
import type { PeopleCaller } from './commands/people-command.server.ts'
import * as roles from './commands/switch-permission.server.ts'
import { saveUser, type StaffFacts } from './commands/save-user.server.ts'
import { switchUser as switchUserCommand } from './commands/switch-staff.server.ts'

type Answer<Made> = ({ ok: true } & Made) | Refusal

/** The actor's request, which began while they were an owner: what they may now is asked in the transaction. */
async function depsOf(deps: CommandDeps, actor: Actor) {
  const id = actor.id ?? (await idOf(deps.db, actor.name)) ?? actor.name
  const profile: Profile = { id, email: actor.name, isAdmin: true, role: 'owner' }
  const { lang, t } = buildFacts()
  return { ...deps, actor: { ...actor, id }, profile, lang, t }
}

async function idOf(db: Database, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}

/** Sends a command by form. */
async function send<Made = object>(
  deps: CommandDeps,
  actor: Actor,
  command: AnyCommand,
  input: object,
  more: Partial<PeopleCaller> = {},
): Promise<Answer<Made>> {
  const staff = await depsOf(deps, actor)
  const call = { id: randomUUID(), door: 'form', person: actor.name } as const
  const outcome = await execute(deps, command, { call, caller: { ...callerOf(staff), ...more }, input })
  if (!outcome.ok) return outcome.refusal ?? { ok: false, reason: outcome.reason as string }
  return { ok: true, ...outcome.made } as Answer<Made>
}

interface Named {
  email: string
}

const onUser = (command: AnyCommand) => (deps: CommandDeps, actor: Actor, userId: string) =>
  send<Named>(deps, actor, command, { userId })

export const confirmUser = onUser(access.confirmUser)
export const removeTwoFactor = onUser(access.removeTwoFactor)

export const signOutUser = (deps: CommandDeps, actor: Actor, userId: string, sessionId?: string) =>
  send<Named>(deps, actor, access.signOutUser, { userId }, { sessionId })

export const makeResetLink = (deps: CommandDeps, actor: Actor, userId: string) =>
  send<Named & { linkId: string }>(deps, actor, access.makeResetLink, { userId })

export const changeRole = (
  deps: CommandDeps,
  actor: Actor,
  { userId, role, seen }: { userId: string; role: Role; seen?: Role },
) => send<Named>(deps, actor, changeRoleCommand, { userId, role, seen })

export const saveStaff = (deps: CommandDeps, actor: Actor, userId: string, facts: StaffFacts & { seen?: StaffFacts }) =>
  send<Named>(deps, actor, saveUser, { userId, ...facts })

export const switchUser = (deps: CommandDeps, actor: Actor, userId: string, isActive: boolean) =>
  send<Named>(deps, actor, switchUserCommand, { userId, isActive })

export const switchInBulk = async (deps: CommandDeps, actor: Actor, ids: readonly string[], isActive: boolean) =>
  switchEach(await depsOf(deps, actor), ids, isActive)

export const changeRoles = async (
  deps: CommandDeps,
  actor: Actor,
  { userIds, role }: { userIds: readonly string[]; role: Role },
) => changeEach(await depsOf(deps, actor), userIds, role)

interface Invited extends Named {
  linkId: string
  isMailed: boolean
  isTexted: boolean
}

type Ways = CommandDeps & Pick<PeopleCaller, 'canMail' | 'canText'> & Partial<Pick<PeopleCaller, 'lang' | 't'>>

const waysOf = ({ canMail, canText, ...words }: Ways): Partial<PeopleCaller> => ({
  canMail,
  canText,
  ...(words.lang && { lang: words.lang }),
  ...(words.t && { t: words.t }),
})

export const inviteStaff = (
  deps: Ways,
  actor: Actor,
  { email, name, phone, role }: { email: string; name: string; phone: string; role: string },
) => send<Invited>(deps, actor, invitations.inviteStaff, { email, name, phone, role }, waysOf(deps))

export const renewInvitation = (deps: Ways, actor: Actor, invitationId: string) =>
  send<Invited>(deps, actor, invitations.renewInvitation, { invitationId }, waysOf(deps))

export const withdrawInvitation = (deps: CommandDeps, actor: Actor, invitationId: string) =>
  send(deps, actor, invitations.withdrawInvitation, { invitationId })

export const switchPermission = (
  deps: CommandDeps,
  actor: Actor,
  wanted: { role: OpenRole; permission: Permission; isAllowed: boolean },
) => send(deps, actor, roles.switchPermission, wanted)

export const resetRole = (deps: CommandDeps, actor: Actor, role: OpenRole) =>
  send(deps, actor, roles.resetRole, { role })

/** Makes a token and returns it. */
export async function createApiToken(
  deps: CommandDeps,
  actor: Actor,
  { name, scope, lifetimeDays }: { name: string; scope: TokenScope; lifetimeDays: number },
): Promise<Answer<{ token: string; name: string }>> {
  const token = TOKEN_PREFIX + newToken()
  const wanted = { name, scope, lifetimeDays, tokenSha256: hashToken(token) }
  const made = await send(deps, actor, tokens.makeApiToken, wanted)
  return made.ok ? { ok: true, token, name } : made
}

/** Whether it worked until now. */
export const revokeApiToken = async (deps: CommandDeps, actor: Actor, tokenId: string) =>
  (await send(deps, actor, tokens.revokeApiToken, { tokenId })).ok
