import { useMemo } from 'react'
import { sendEnvelope } from '#app/base/outbox/ui/outbox-store.ts'
import { useWaitingEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { TillCake, TillSnapshot } from '#app/till/sales/snapshot.ts'
import { isMark, withMarks } from '#app/till/register/cart/marked-cakes.ts'

/** The cakes as this device marked them, before the shop knows of it. A refused mark is shown until somebody has seen it. */
export function useMarkedCakes(snapshot: TillSnapshot | null) {
  const { pending, refused } = useWaitingEnvelopes()
  const cakes = useMemo(() => withMarks(snapshot, pending), [snapshot, pending])
  return { cakes, refusedMarks: refused.filter(isMark) }
}

/** An act of the stock page: it waits on the device for a connection, and for its person. */
export function markCake({ id }: TillCake, day: string, act: 'mark_sold_out' | 'mark_on_sale', label: string): void {
  const fields = { act, day, cake: id, pieces: '' }
  void sendEnvelope({ to: adminPaths.stockEnvelope, subject: `stock:${day}:${id}`, label, fields })
}
