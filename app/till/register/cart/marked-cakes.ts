import type { Envelope } from '#app/base/outbox/envelope.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { TillCake, TillSnapshot } from '#app/till/sales/snapshot.ts'

const MARKS = ['mark_sold_out', 'mark_on_sale']

/** Whether an act marks a cake as sold out or on sale. */
export const isMark = ({ to, fields }: Pick<Envelope, 'to' | 'fields'>): boolean =>
  to === adminPaths.stockEnvelope && MARKS.includes(fields['act'] ?? '')

/** The cakes of the day as this device marked them: the last unsent mark of each counts. */
export function withMarks(
  snapshot: Pick<TillSnapshot, 'cakes' | 'day'> | null,
  pending: readonly Pick<Envelope, 'to' | 'fields'>[],
): TillCake[] {
  const marks = pending.filter((each) => isMark(each) && each.fields['day'] === snapshot?.day)
  return (snapshot?.cakes ?? []).map((cake) => {
    const mark = marks.findLast(({ fields }) => fields['cake'] === cake.id)
    return mark ? { ...cake, isSoldOut: mark.fields['act'] === 'mark_sold_out' } : cake
  })
}
