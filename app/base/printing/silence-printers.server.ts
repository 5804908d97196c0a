import type { Database } from '#app/base/platform/database/database.server.ts'

/** Removes every printer, for a copy of the shop: those of the bakery would print its papers. */
export async function silencePrinters(db: Database, now: Date): Promise<void> {
  await db.updateTable('printers').set({ removed_at: now }).where('removed_at', 'is', null).execute()
}
