import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/**
 * Takes reference images off what they were sent for, within a transaction; the pictures themselves stay until whoever holds
 * them (`lockImage`) removes them.
 */
export async function letReferenceImagesGo(trx: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from reference_images where id = any(${[...ids]}::uuid[])`.execute(trx)
}
