import type { Database } from '#app/base/platform/database/database.server.ts'
import { createKeySeal } from './sealed-key.server.ts'

/**
 * Seals the typed keys anew that the previous secret of the installation opens. The version of a setup stays: its keys are the same.
 * Resolves to how many were sealed anew, and to the gateways with a key that neither secret opens. Any number of processes may run it
 * at once.
 */
export async function resealGatewayKeys(
  db: Database,
  { appSecret, previousSecret }: { appSecret: string; previousSecret: string },
): Promise<{ resealed: number; unreadable: string[] }> {
  const [present, previous] = [createKeySeal(appSecret), createKeySeal(previousSecret)]
  const rows = await db
    .selectFrom('gateway_keys')
    .select(['gateway', 'field', 'sealed', 'secret_print as secretPrint'])
    .execute()
  let resealed = 0
  const unreadable = new Set<string>()
  for (const row of rows) {
    if (present.open(row).ok) continue
    const opened = previous.open(row)
    if (!opened.ok) {
      unreadable.add(row.gateway)
      continue
    }
    const { sealed, secretPrint } = present.seal(row.gateway, row.field, opened.text)
    const result = await db
      .updateTable('gateway_keys')
      .set({ sealed, secret_print: secretPrint })
      .where('gateway', '=', row.gateway)
      .where('field', '=', row.field)
      .where('sealed', '=', row.sealed) // not what an owner typed meanwhile
      .executeTakeFirst()
    resealed += Number(result.numUpdatedRows)
  }
  return { resealed, unreadable: [...unreadable].sort() }
}
