import type { Database } from '#app/base/platform/database/database.server.ts'
import { seal, unseal } from '../secrets.server.ts'

export const sealTwoFactor = (appSecret: string, secret: string) => seal(appSecret, 'two-step-secret', secret)

/** Undefined: it was sealed with another secret of the installation, or was changed. */
export function openTwoFactor(appSecret: string, sealed: string): string | undefined {
  try {
    return unseal(appSecret, 'two-step-secret', sealed)
  } catch {
    return undefined
  }
}

/**
 * Seals the two-factor secrets anew that the previous secret of the installation opens, and removes the backup codes beside them: they
 * are marks of the previous secret, and a page that counts them would promise a way in. Resolves to how many were sealed anew, and to
 * how many neither secret opens. Any number of processes may run it at once.
 */
export async function resealTwoFactor(
  db: Database,
  { appSecret, previousSecret }: { appSecret: string; previousSecret: string },
): Promise<{ resealed: number; unreadable: number }> {
  const rows = await db.selectFrom('two_factor_secrets').select(['user_id', 'secret']).execute()
  let [resealed, unreadable] = [0, 0]
  for (const { user_id: userId, secret: sealed } of rows) {
    if (openTwoFactor(appSecret, sealed) !== undefined) continue
    const secret = openTwoFactor(previousSecret, sealed)
    if (secret === undefined) {
      unreadable += 1
      continue
    }
    resealed += await db.transaction().execute(async (trx) => {
      const result = await trx
        .updateTable('two_factor_secrets')
        .set({ secret: sealTwoFactor(appSecret, secret) })
        .where('user_id', '=', userId)
        .where('secret', '=', sealed)
        .executeTakeFirst()
      if (result.numUpdatedRows === 0n) return 0 // another process was first
      await trx.deleteFrom('two_factor_backup_codes').where('user_id', '=', userId).execute()
      return 1
    })
  }
  return { resealed, unreadable }
}
