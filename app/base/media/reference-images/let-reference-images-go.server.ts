import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/**
 * Detaches reference images within a transaction. The caller, who holds `lockImage`, removes the pictures themselves.
 */
export async function letReferenceImagesGo(trx: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from reference_images where id = any(${[...ids]}::uuid[])`.execute(trx)
}
