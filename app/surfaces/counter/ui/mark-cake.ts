import { sendEnvelope } from '#app/base/outbox/ui/outbox-store.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { TillCake } from '#app/till/sales/snapshot.ts'

/** An act of the stock page: it waits on the device for a connection, and for its person. */
export function markCake({ id }: TillCake, day: string, act: 'mark_sold_out' | 'mark_on_sale', label: string): void {
  const fields = { act, day, cake: id, pieces: '' }
  void sendEnvelope({ to: adminPaths.stockEnvelope, subject: `stock:${day}:${id}`, label, fields })
}
