import { type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'

/**
 * SQL: how lists and files name a member of staff, of whom a row keeps the email: by the name of the account; by the email without a name
 * or an account. Null stays null.
 */
export function staffName<Email extends string | null>(email: RawBuilder<Email>): RawBuilder<Email> {
  return sql`coalesce((select nullif(u.name, '') from users u where u.email = ${email}), ${email})`
}
