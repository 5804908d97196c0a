import { type RawBuilder, sql } from '../database/database.server.ts'
import { PHONE_DOMAIN } from '../phone.ts'

/**
 * SQL: how pages, files and papers name a person of the shop, of whom a row keeps the email: by the name that somebody gave the account.
 * An account that was never named has the first half of its email as its name; it is named by what it signs in with, its email or
 * "0911 000 000". Texts that are no email of an account stay, and null stays null.
 */
export function staffName<Email extends string | null>(email: RawBuilder<Email>): RawBuilder<Email> {
  return sql`coalesce(
    (select nullif(u.name, '') from users u where u.email = ${email} and u.name <> split_part(u.email, '@', 1)),
    regexp_replace(${email}, ${PHONE_ADDRESS}, '0\\1 \\2 \\3'))`
}

/**
 * SQL: `staffName` of a row that keeps the account beside its email, which may be another account's by now. The email alone names people of old rows
 * without an account (`id` is null), and who has no email here is not named: a word that does not count any more. Decision 0019.
 */
export function staffNameById<Email extends string | null>(
  id: RawBuilder<unknown>,
  email: RawBuilder<Email>,
): RawBuilder<Email> {
  return sql`case when ${email} is null then null when ${id} is null then ${staffName(email)} else coalesce(
    (select nullif(u.name, '') from users u where u.id = ${id} and u.name <> split_part(u.email, '@', 1)),
    regexp_replace(${email}, ${PHONE_ADDRESS}, '0\\1 \\2 \\3')) end`
}

/**
 * SQL: the name that a row kept of a person when it was written, null stays null. Of an account that nobody had named it is a number or an
 * address that no mail reaches: that person is named as `staffNameById` names them now.
 */
export function recordedName<Name extends string | null>(
  id: RawBuilder<unknown>,
  name: RawBuilder<Name>,
): RawBuilder<Name> {
  return sql`case when ${name} ~ ${UNNAMED}
    then ${staffNameById(id, sql<string>`split_part(${name}, '@', 1) || ${PHONE_DOMAIN}`)} else ${name} end`
}

/** `recordedName` of the columns `<column>_id` and `<column>_name` of a row. */
export const recordedNameOf = (column: string) =>
  recordedName(sql.ref(`${column}_id`), sql.ref<string>(`${column}_name`))

const UNNAMED = String.raw`^251[79]\d{8}(${PHONE_DOMAIN.replaceAll('.', String.raw`\.`)})?$`

const PHONE_ADDRESS = String.raw`^251([79]\d\d)(\d{3})(\d{3})${PHONE_DOMAIN.replaceAll('.', String.raw`\.`)}$`

/** `staffName` of a column. */
export const staffNameOf = (column: string) => staffName(sql.ref<string>(column))

/** `staffName` of a column that may be null. */
export const staffNameOrNull = (column: string) => staffName(sql.ref<string | null>(column))

/** SQL: facts in JSON, with the names of the people whose email is in `key`. */
export function withStaffName(data: RawBuilder<unknown>, key: string): RawBuilder<unknown> {
  return sql`case when ${data} ->> ${key}::text is null then ${data}
    else ${data} || jsonb_build_object(${key}::text, ${staffName(sql<string>`${data} ->> ${key}::text`)}) end`
}

/** SQL: the account that has the email of a column now, as `staffName` finds its name; null: none. */
export const staffIdOf = (column: string) =>
  sql<string | null>`(select u.id from users u where u.email = ${sql.ref(column)})`
