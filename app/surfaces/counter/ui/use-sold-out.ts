import { useMemo } from 'react'
import { sendAct } from '#app/base/outbox/ui/outbox-store.ts'
import type { Envelope } from '#app/base/outbox/envelope.ts'
import { useWaitingActs } from '#app/base/outbox/ui/use-waiting-acts.ts'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import type { TillCake, TillSnapshot } from '#app/till/sales/snapshot.ts'

const MARKS = ['mark_sold_out', 'mark_on_sale']

const isMark = ({ to, fields }: Envelope) => to === adminPaths.stockAct && MARKS.includes(fields['act'] ?? '')

/** The cakes as this device marked them, before the shop knows of it. A refused mark is shown until somebody has seen it. */
export function useMarkedCakes(snapshot: TillSnapshot | null) {
  const { pending, refused } = useWaitingActs()
  const cakes = useMemo(() => {
    const marks = pending.filter((act) => isMark(act) && act.fields['day'] === snapshot?.day)
    const markOf = ({ id }: TillCake) => marks.findLast(({ fields }) => fields['cake'] === id)?.fields['act']
    return (snapshot?.cakes ?? []).map((cake) => {
      const mark = markOf(cake)
      return mark === undefined ? cake : { ...cake, isSoldOut: mark === 'mark_sold_out' }
    })
  }, [snapshot, pending])
  return { cakes, refusedMarks: refused.filter(isMark) }
}

/** An act of the stock page: it waits on the device for its line, and for its person. */
export function markCake({ id }: TillCake, day: string, act: 'mark_sold_out' | 'mark_on_sale', label: string): void {
  const fields = { act, day, cake: id, pieces: '' }
  void sendAct({ to: adminPaths.stockAct, subject: `stock:${day}:${id}`, label, fields })
}
