import * as paths from '#app/base/platform/paths.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
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
  /** `passwordHash`: of a sign-up, the password of its account. */
  link: Omit<AccountLink, 'id'> & { passwordHash?: string },
  now: Date,
): Promise<string> {
  const { kind, userId, email, madeBy, name = '', phone = null, role = null, passwordHash = null } = link
  const id = uuidv7(now)
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

/**
 * The link of a key; undefined for an invented, used, replaced or expired one, and for one whose creator could not make it any
 * more.
 */
export async function findAccountLink(
  { db, appSecret }: { db: Database; appSecret: string },
  key: string,
  now: Date,
): Promise<AccountLink | undefined> {
  const [id = '', given = ''] = key.split('.')
  if (!isUuid(id) || !isSameText(given, keyOf(appSecret, id))) return undefined
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
      sql<boolean>`(link.made_by is null or owns_shop(maker) or link.kind = 'invite' and may_invite(maker, link.role))`,
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { makerEmail, makerId, ...link } = row
  return { ...link, madeBy: makerEmail !== null && makerId !== null ? { id: makerId, name: makerEmail } : null }
}

/** Uses a link up. False when it was used since. */
export async function takeAccountLink(trx: Database, id: string, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('account_links')
    .set({ used_at: now, password_hash: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
