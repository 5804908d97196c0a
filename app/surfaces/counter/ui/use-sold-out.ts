import { useMemo } from 'react'
import { useWaitingEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'
import { isMark, withMarks } from '#app/till/register/cart/marked-cakes.ts'

/** The cakes as this device marked them, before the shop knows of it. A refused mark is shown until somebody has seen it. */
export function useMarkedCakes(snapshot: TillSnapshot | null) {
  const { pending, refused } = useWaitingEnvelopes()
  const cakes = useMemo(() => withMarks(snapshot, pending), [snapshot, pending])
  return { cakes, refusedMarks: refused.filter(isMark) }
}
