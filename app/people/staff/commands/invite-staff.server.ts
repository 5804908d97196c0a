import { z } from 'zod'
import { findShopName } from '#app/base/brand/brand.queries.server.ts'
import { done, refuse, type Ran, type Running, type SubjectBy } from '#app/base/commands/command.server.ts'
import { text, uuid } from '#app/base/commands/fields.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { privateLinkPlace } from '#app/base/notifications/claim-message.server.ts'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { accountChange, recordAccountChange } from '#app/people/auth/account-log.server.ts'
import { isEmail } from '#app/people/auth/email.ts'
import { lockInviter, lockIssuer } from '#app/people/auth/end-what-they-made.server.ts'
import { endAccountLink, LINK_LIFETIMES_MS, makeAccountLink } from '#app/people/auth/links/account-link.server.ts'
import { isPhoneAddress, phoneAddress } from '#app/people/auth/phone-account.ts'
import { parseRole, type Role } from '#app/people/auth/profile.ts'
import { userRefusals, type UserRefusalReason } from '#app/people/auth/user-refusals.ts'
import { STAFF_NAME_MAX_LENGTH } from './save-user.server.ts'
import { definePeopleCommand, nobody, type PeopleCaller } from './people-command.server.ts'

interface Invitee {
  email: string
  name: string
  phone: string | null
  role: Role
}

type InviterReason = 'maker_lost_right' | 'role_above_own'
type TypedRefusal = Refusal<
  'email_malformed' | 'phone_malformed' | 'role_unknown' | 'email_or_phone_missing' | 'invited_name_missing'
>

/**
 * Invites somebody as staff, with a link to choose a password. They need an email or a phone; without an email they have a name
 * and sign in with the phone. A customer's account with the email accepts by itself (decision 0405). `made.linkId` is the link's id, to be shown once; the link
 * is also sent where the shop sends emails or SMS. The role, a given name and phone are stored with the account later. Refuses a
 * role that is not below the inviter's unless they are an owner, somebody who works here, and a phone that another account signs in
 * with. The invitation of an owner enables a disabled account again; a manager's is refused. Requirement 21.9; decision 0405.
 */
export const inviteStaff = definePeopleCommand({
  name: 'user.invite',
  makes: true,
  input: z.object({
    email: text(254, 'email_malformed'),
    name: text(STAFF_NAME_MAX_LENGTH, 'invited_name_missing'),
    phone: text(40, 'phone_malformed'),
    role: z.string('role_unknown'),
  }),
  may: 'users.invite',
  doors: ['form'],
  author: 'proved',
  on: nobody,
  refusals: userRefusals,
  async run(running, typed) {
    const invitee = readInvitee(typed)
    return 'reason' in invitee ? invitee : invite(running, invitee)
  },
  async madeBefore(trx, { id: linkId }, caller) {
    const link = await findOpen(trx, linkId).where('made_by_id', '=', caller.actor.id).executeTakeFirst()
    return link && { linkId, email: link.email, ...channelsOf(caller, link) }
  },
})

/** How the link of an invitation is sent besides being shown. */
function channelsOf(
  { canMail = false, canText = false }: Pick<PeopleCaller, 'canMail' | 'canText'>,
  { email, phone }: Pick<Invitee, 'email' | 'phone'>,
) {
  return { isMailed: canMail && !isPhoneAddress(email), isTexted: canText && phone !== null }
}

function readInvitee(typed: { email: string; name: string; phone: string; role: string }): Invitee | TypedRefusal {
  const phone = typed.phone.trim() === '' ? null : parsePhone(typed.phone)
  const name = toStorableText(typed.name, STAFF_NAME_MAX_LENGTH)
  const email = typed.email.trim().toLowerCase()
  if (email !== '' && !isEmail(email)) return { ok: false, reason: 'email_malformed' }
  const role = parseRole(typed.role)
  if (!role) return { ok: false, reason: 'role_unknown' }
  if (phone === undefined) return { ok: false, reason: 'phone_malformed' }
  if (email !== '') return { email, name, phone, role }
  if (phone === null) return { ok: false, reason: 'email_or_phone_missing' }
  return name === '' ? { ok: false, reason: 'invited_name_missing' } : { email: phoneAddress(phone), name, phone, role }
}

async function invite(
  { trx, call, actor, now, caller }: Running<unknown, PeopleCaller>,
  invitee: Invitee,
): Promise<Ran<UserRefusalReason>> {
  const { email, phone, role } = invitee
  const { lang, t } = caller
  const reason = await refuseInviter(trx, actor, role)
  if (reason) return refuse(reason)
  const accounts = await trx
    .selectFrom('profiles')
    .select(['id', 'email', 'is_admin as isStaff', 'disabled_at as disabledAt'])
    .where((eb) => eb.or([eb('email', '=', email), eb('sign_in_phone', '=', phone)]))
    .execute()
  const own = accounts.find((account) => account.email === email)
  if (own?.isStaff) return refuse('is_staff_already')
  if (own?.disabledAt && !(await enableAgain(trx, actor, own, now))) return refuse('invited_disabled')
  if (accounts.some((account) => account.email !== email)) return refuse('phone_taken')
  const linkId = await makeAccountLink(
    trx,
    { ...invitee, id: call.id, kind: 'invite', userId: null, madeBy: actor },
    now,
  )
  const message = {
    lang,
    template: 'account.invite',
    mayDisturbUntil: new Date(now.getTime() + LINK_LIFETIMES_MS.invite),
  }
  const link = privateLinkPlace(linkId)
  const shop = (await findShopName(trx))[lang]
  const { isMailed, isTexted } = channelsOf(caller, invitee)
  if (isMailed) {
    const [subject, body] = [t('auth.mail.invite.subject', { shop }), t('auth.mail.invite.text', { shop, link })]
    await queueMessage(trx, { ...message, to: { email }, subject, body }, now)
  }
  if (isTexted && phone !== null)
    await queueMessage(trx, { ...message, to: { phone }, body: t('auth.sms.invite.text', { shop, link }) }, now)
  const change = accountChange({ action: 'invite', user: { id: linkId, email }, after: { email, role } })
  return done(change, { linkId, email, isMailed, isTexted })
}

/** Whoever worked here before accepts by signing in, so their account is enabled first, which is an owner's right. */
async function enableAgain(
  trx: Database,
  actor: StaffActor,
  user: { id: string; email: string },
  now: Date,
): Promise<boolean> {
  if (!(await lockIssuer(trx, actor))) return false
  await trx.updateTable('profiles').set({ disabled_at: null }).where('id', '=', user.id).execute()
  const [before, after] = [{ is_active: false }, { is_active: true }]
  await recordAccountChange(trx, { actor, action: 'switch_on', user, before, after }, now)
  return true
}

async function refuseInviter(trx: Database, actor: StaffActor, role: Role): Promise<InviterReason | undefined> {
  if (await lockInviter(trx, actor, role)) return undefined
  const mayInvite = await lockInviter(trx, actor, 'driver')
  return mayInvite ? 'role_above_own' : 'maker_lost_right'
}

interface OpenInvitation extends Invitee {
  id: string
}

const findOpen = (trx: Database, id: string) =>
  trx
    .selectFrom('account_links')
    .select(['id', 'email', 'name', 'phone', sql<Role>`coalesce(role, 'owner')`.as('role')])
    .where('id', '=', id)
    .where('kind', '=', 'invite')
    .where('used_at', 'is', null)

/** An open invitation. Its row is locked after the inviter, as everybody does who uses or ends it. */
const openInvitation: SubjectBy<{ invitationId: string }, OpenInvitation, 'invitation_gone'> = {
  lock: async (trx, { invitationId }) => findOpen(trx, invitationId).executeTakeFirst(),
  missing: 'invitation_gone',
  since: () => null,
}

const ofInvitation = {
  input: z.object({ invitationId: uuid('invitation_gone') }),
  may: 'users.invite',
  doors: ['form'],
  author: 'proved',
  on: openInvitation,
  refusals: userRefusals,
} as const

/** Makes a new link for an open or expired invitation; the former link stops working. Refuses a used and a withdrawn one. */
export const renewInvitation = definePeopleCommand({
  ...ofInvitation,
  name: 'invitation.renew',
  async run(running) {
    const { trx, subject, actor } = running
    const reason = await refuseChange(trx, actor, subject)
    return reason ? refuse(reason) : invite(running, subject)
  },
})

/** Refuses an invitation that was used since. */
export const withdrawInvitation = definePeopleCommand({
  ...ofInvitation,
  name: 'invitation.withdraw',
  async run({ trx, subject: { id, email, ...invitee }, actor, now }) {
    const reason = await refuseChange(trx, actor, { id, email, ...invitee })
    if (reason) return refuse(reason)
    await endAccountLink(trx, id, now)
    return done(accountChange({ action: 'withdraw_invitation', user: { id, email } }))
  },
})

async function refuseChange(
  trx: Database,
  actor: StaffActor,
  { id, role }: OpenInvitation,
): Promise<InviterReason | 'invitation_gone' | undefined> {
  const reason = await refuseInviter(trx, actor, role)
  if (reason) return reason
  return (await findOpen(trx, id).forUpdate().executeTakeFirst()) ? undefined : 'invitation_gone'
}
