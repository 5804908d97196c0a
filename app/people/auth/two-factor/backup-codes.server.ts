import type { Database } from '#app/base/platform/database/database.server.ts'
import { randomText } from '#app/base/platform/id.ts'
import { mark } from '../secrets.server.ts'

const HOW_MANY = 10
/** For reading from paper: without 0 o 1 l i. Ten of these are 49 bits, and tries are limited. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 10

function readBackupCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '')
}

/** Replaces the backup codes by ten new ones. They are returned only here. */
export async function replaceBackupCodes(trx: Database, appSecret: string, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => randomText(ALPHABET, LENGTH))
  await trx.deleteFrom('two_factor_backup_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('two_factor_backup_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hmac: markOf(appSecret, userId, code) })))
    .execute()
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

/** Uses a code up exactly once, also under concurrent requests. */
export async function takeBackupCode(
  db: Database,
  appSecret: string,
  { userId, typed }: { userId: string; typed: string },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('two_factor_backup_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hmac', '=', markOf(appSecret, userId, readBackupCode(typed)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

function markOf(appSecret: string, userId: string, code: string): string {
  return mark(appSecret, 'two-step-backup-code', `${userId} ${code}`)
}
