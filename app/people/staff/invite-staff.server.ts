import { isUuid } from '#app/base/platform/id.ts'
import { findShopName } from '#app/base/brand/brand.queries.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { privateLinkPlace } from '#app/base/notifications/claim-message.server.ts'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { recordAccountChange } from '#app/people/auth/account-log.server.ts'
import { isEmail } from '#app/people/auth/email.ts'
import { lockInviter, lockIssuer } from '#app/people/auth/end-what-they-made.server.ts'
import { endAccountLink, LINK_LIFETIMES_MS, makeAccountLink } from '#app/people/auth/links/account-link.server.ts'
import { isPhoneAddress, phoneAddress } from '#app/people/auth/phone-account.ts'
import { parseRole, type Role } from '#app/people/auth/profile.ts'
import { STAFF_NAME_MAX_LENGTH } from './save-staff.server.ts'

interface Deps extends Pick<ViewContext, 'lang' | 't'> {
  db: Database
  clock: Clock
  canMail: boolean
  canText: boolean
}

export interface Invited {
  ok: true
  linkId: string
  email: string
  isMailed: boolean
  isTexted: boolean
}

interface Invitee {
  email: string
  name: string
  phone: string | null
  role: Role
}

type InviterRefusal = Refusal<'maker_lost_right' | 'role_above_own'>
type InviteeRefusal = InviterRefusal | Refusal<'is_staff_already' | 'invited_disabled' | 'phone_taken'>
type TypedRefusal = Refusal<
  'email_malformed' | 'phone_malformed' | 'role_unknown' | 'email_or_phone_missing' | 'invited_name_missing'
>

/**
 * Invites somebody as staff, with a link to choose a password. They need an email or a phone; without an email they have a name
 * and sign in with the phone. A customer's account with the email accepts by itself (decision 0405). Returns the link's id, to be shown once; the link
 * is also sent where the shop sends emails or SMS. The role, a given name and phone are stored with the account later. Refuses a
 * role that is not below the inviter's unless they are an owner, somebody who works here, and a phone that another account signs in
 * with. The invitation of an owner enables a disabled account again; a manager's is refused. Requirement 21.9; decision 0109.
 */
export async function inviteStaff(
  deps: Deps,
  actor: StaffActor,
  typed: { email: string; name: string; phone: string; role: string },
): Promise<Invited | TypedRefusal | InviteeRefusal> {
  const invitee = readInvitee(typed)
  if ('reason' in invitee) return invitee
  return deps.db.transaction().execute((trx) => invite(deps, trx, actor, invitee))
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
  { clock, canMail, canText, lang, t }: Deps,
  trx: Database,
  actor: StaffActor,
  invitee: Invitee,
): Promise<Invited | InviteeRefusal> {
  const { email, phone, role } = invitee
  const now = clock.now()
  const refusal = await refuseInviter(trx, actor, role)
  if (refusal) return refusal
  const accounts = await trx
    .selectFrom('profiles')
    .select(['id', 'email', 'is_admin as isStaff', 'disabled_at as disabledAt'])
    .where((eb) => eb.or([eb('email', '=', email), eb('sign_in_phone', '=', phone)]))
    .execute()
  const own = accounts.find((account) => account.email === email)
  if (own?.isStaff) return { ok: false, reason: 'is_staff_already' }
  if (own?.disabledAt && !(await enableAgain(trx, actor, own, now))) return { ok: false, reason: 'invited_disabled' }
  if (accounts.some((account) => account.email !== email)) return { ok: false, reason: 'phone_taken' }
  const linkId = await makeAccountLink(trx, { kind: 'invite', userId: null, ...invitee, madeBy: actor }, now)
  const message = {
    lang,
    template: 'account.invite',
    mayDisturbUntil: new Date(now.getTime() + LINK_LIFETIMES_MS.invite),
  }
  const link = privateLinkPlace(linkId)
  const shop = (await findShopName(trx))[lang]
  const isMailed = canMail && !isPhoneAddress(email)
  if (isMailed) {
    const [subject, body] = [t('auth.mail.invite.subject', { shop }), t('auth.mail.invite.text', { shop, link })]
    await queueMessage(trx, { ...message, to: { email }, subject, body }, now)
  }
  const isTexted = canText && phone !== null
  if (isTexted)
    await queueMessage(trx, { ...message, to: { phone }, body: t('auth.sms.invite.text', { shop, link }) }, now)
  const change = { actor, action: 'invite', user: { id: linkId, email }, after: { email, role } }
  await recordAccountChange(trx, change, now)
  return { ok: true, linkId, email, isMailed, isTexted }
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

async function refuseInviter(trx: Database, actor: StaffActor, role: Role): Promise<InviterRefusal | undefined> {
  if (await lockInviter(trx, actor, role)) return undefined
  const mayInvite = await lockInviter(trx, actor, 'driver')
  return { ok: false, reason: mayInvite ? 'role_above_own' : 'maker_lost_right' }
}

type OpenedRefusal = InviterRefusal | Refusal<'invitation_gone'>

/** An open invitation that the inviter may change; locks both, the inviter first, as everybody does who uses or ends it. */
async function lockInvitation(
  trx: Database,
  actor: StaffActor,
  linkId: string,
): Promise<({ ok: true } & Invitee) | OpenedRefusal> {
  if (!isUuid(linkId)) return { ok: false, reason: 'invitation_gone' }
  const open = trx
    .selectFrom('account_links')
    .select(['email', 'name', 'phone', sql<Role>`coalesce(role, 'owner')`.as('role')])
    .where('id', '=', linkId)
    .where('kind', '=', 'invite')
    .where('used_at', 'is', null)
  const link = await open.executeTakeFirst()
  if (!link) return { ok: false, reason: 'invitation_gone' }
  const refusal = await refuseInviter(trx, actor, link.role)
  if (refusal) return refusal
  return (await open.forUpdate().executeTakeFirst()) ? { ok: true, ...link } : { ok: false, reason: 'invitation_gone' }
}

/** Makes a new link for an open or expired invitation; the former link stops working. Refuses a used and a withdrawn one. */
export async function renewInvitation(
  deps: Deps,
  actor: StaffActor,
  linkId: string,
): Promise<Invited | InviteeRefusal | OpenedRefusal> {
  return deps.db.transaction().execute(async (trx) => {
    const link = await lockInvitation(trx, actor, linkId)
    return link.ok ? invite(deps, trx, actor, link) : link
  })
}

/** Refuses an invitation that was used since. */
export async function withdrawInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  linkId: string,
): Promise<{ ok: true } | OpenedRefusal> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const link = await lockInvitation(trx, actor, linkId)
    if (!link.ok) return link
    await endAccountLink(trx, linkId, now)
    const user = { id: linkId, email: link.email }
    await recordAccountChange(trx, { actor, action: 'withdraw_invitation', user }, now)
    return { ok: true }
  })
}
