import * as paths from '#app/base/platform/paths.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { Role } from '../profile.ts'
import { isSameText, mark } from '../secrets.server.ts'

export type AccountLinkKind = 'reset' | 'invite' | 'email_change' | 'sign_up'

const MINUTE_MS = 60_000

export const LINK_LIFETIMES_MS = {
  reset: 60 * MINUTE_MS,
  invite: 72 * 60 * MINUTE_MS,
  email_change: 24 * 60 * MINUTE_MS,
  sign_up: 24 * 60 * MINUTE_MS,
} as const satisfies Record<AccountLinkKind, number>

export interface AccountLink {
  id: string
  kind: AccountLinkKind
  /** Null for an invitation and a sign-up. */
  userId: string | null
  /** Of somebody invited without an email: the address made of their phone. */
  email: string
  /** The administrator who created it; null when the person requested it. */
  madeBy: StaffActor | null
  /** For an invitation: the person's name and phone, as far as the inviting colleague knows them. A sign-up has a name too. */
  name?: string
  phone?: string | null
  /** For an invitation: what the person will do here. Invitations of earlier versions have none. */
  role?: Role | null
}

/** 132 bits of the signature. */
const KEY_LENGTH = 22
/** Path of a link, derived from its id with the shop's secret: nothing stored opens anything. */
export function accountLinkPath(appSecret: string, id: string): string {
  return `${paths.accountLink}?key=${id}.${keyOf(appSecret, id)}`
}

function keyOf(appSecret: string, id: string): string {
  return mark(appSecret, 'account-link', id).slice(0, KEY_LENGTH)
}

/** Creates a link that works once until it expires; earlier links of its kind for the account stop working. */
export async function makeAccountLink(
  trx: Database,
  /** `id`: that of the command that makes it. `passwordHash`: of a sign-up, the password of its account. */
  link: Omit<AccountLink, 'id'> & { id?: string; passwordHash?: string },
  now: Date,
): Promise<string> {
  const { kind, userId, email, madeBy, name = '', phone = null, role = null, passwordHash = null } = link
  const { id = uuidv7(now) } = link
  // Deletes expired sign-up links, so that the shop keeps nothing of people who did not confirm.
  await trx.deleteFrom('account_links').where('kind', '=', 'sign_up').where('expires_at', '<=', now).execute()
  await trx
    .updateTable('account_links')
    .set({ used_at: now, password_hash: null })
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where(userId === null ? 'email' : 'user_id', '=', userId ?? email)
    .execute()
  await trx
    .insertInto('account_links')
    .values({
      id,
      kind,
      user_id: userId,
      email,
      made_by: madeBy?.name ?? null,
      made_by_id: madeBy?.id ?? null,
      name,
      phone,
      role,
      password_hash: passwordHash,
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_LIFETIMES_MS[kind]),
    })
    .execute()
  return id
}

function idOf(appSecret: string, key: string): string | undefined {
  const [id = '', given = ''] = key.split('.')
  return isUuid(id) && isSameText(given, keyOf(appSecret, id)) ? id : undefined
}

/**
 * The link of a key; undefined for an invented, used, replaced or expired one, for one whose creator could not make it any more, and
 * for one whose account is disabled. An invitation is over, too, once the account of its address is staff.
 */
export async function findAccountLink(
  { db, appSecret }: { db: Database; appSecret: string },
  key: string,
  now: Date,
): Promise<AccountLink | undefined> {
  const id = idOf(appSecret, key)
  if (id === undefined) return undefined
  const row = await db
    .selectFrom('account_links as link')
    .leftJoin('profiles as maker', 'maker.id', 'link.made_by_id')
    .select(['link.id', 'link.kind', 'link.user_id as userId', 'link.email', 'link.name', 'link.phone', 'link.role'])
    .select(['link.made_by as makerEmail', 'link.made_by_id as makerId'])
    .$narrowType<{ kind: AccountLinkKind; role: Role | null }>()
    .where('link.id', '=', id)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now)
    .where(
      sql<boolean>`case when link.kind = 'invite' then may_invite(maker, link.role) else link.made_by is null or owns_shop(maker) end`,
    )
    .where(
      sql<boolean>`not exists (select from profiles subject
        where link.kind = 'invite' and subject.email = link.email and (subject.is_admin or subject.disabled_at is not null)
          or subject.id = link.user_id and subject.disabled_at is not null)`,
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { makerEmail, makerId, ...link } = row
  return { ...link, madeBy: makerEmail !== null && makerId !== null ? { id: makerId, name: makerEmail } : null }
}

/** Whether the account accepted the invitation of this key: its second press, and its way back, lead to where the first one led. */
export async function hasAccepted(
  { db, appSecret }: { db: Database; appSecret: string },
  key: string,
  userId: string,
): Promise<boolean> {
  const id = idOf(appSecret, key)
  if (id === undefined) return false
  const row = await db
    .selectFrom('account_links')
    .select('id')
    .where('id', '=', id)
    .where('accepted_by_id', '=', userId)
    .where('accepted_in', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a link that was found before is still open, as committed now. */
export async function isLinkOpen(trx: Database, id: string, now: Date): Promise<boolean> {
  const open = trx.selectFrom('account_links').select('id').where('id', '=', id).where('used_at', 'is', null)
  return (await open.where('expires_at', '>', now).executeTakeFirst()) !== undefined
}

/** The account that joins the staff by an invitation. `sessionId`: of an account that existed, which accepts by itself. */
interface Acceptance {
  userId: string
  sessionId: string | null
}

/** Undoes the transaction in which a link turned out to be over. */
class LinkOver extends Error {}

/** Uses a link up, which must be open and in time. Else the transaction ends without effect; `orLinkOver` answers for it. */
export async function takeAccountLink(trx: Database, id: string, now: Date, acceptance?: Acceptance): Promise<void> {
  const accepted = acceptance && { accepted_by_id: acceptance.userId, accepted_in: acceptance.sessionId }
  const result = await trx
    .updateTable('account_links')
    .set({ used_at: now, password_hash: null, ...accepted })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) throw new LinkOver()
}

/** Ends a link that nobody uses any more. */
export async function endAccountLink(trx: Database, id: string, now: Date): Promise<void> {
  await trx.updateTable('account_links').set({ used_at: now }).where('id', '=', id).execute()
}

/** What a transaction that uses a link up answers; `link_over` also when the database refuses the use. */
export async function orLinkOver<Result>(using: Promise<Result>): Promise<Result | Refusal<'link_over'>> {
  try {
    return await using
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string }
    if (!(error instanceof LinkOver) && !constraint.startsWith('account_links_')) throw error
    return { ok: false, reason: 'link_over' }
  }
}
