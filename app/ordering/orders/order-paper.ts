import { isUuid } from '#app/base/platform/id.ts'

/** What an order is printed on: A4, a ticket of 80 mm, a label of 62 × 100 mm. */
export const ORDER_PAPERS = ['a4', '80mm', 'label'] as const
export type OrderPaper = (typeof ORDER_PAPERS)[number]

/** The paper that an address asks for with `?format=`; A4 when it names none of ours. */
export function parseOrderPaper(format: string | null): OrderPaper {
  return ORDER_PAPERS.find((each) => each === format) ?? 'a4'
}

/** Most orders of one print; more is a slip of the finger, and half a roll of labels. */
export const MAX_PRINTED_ORDERS = 200

/** Ids of orders in `?ids=a,b,c`, each once; what is none is left out. */
export function parsePrintIds(ids: string | null): string[] {
  return [...new Set((ids ?? '').split(',').filter(isUuid))].slice(0, MAX_PRINTED_ORDERS)
}

/** Where orders are printed: one by its own address, several by theirs together; `isCut`: more were meant than are printed. */
export function printPath(ids: readonly string[], format: OrderPaper, { isCut = false } = {}): string {
  const [only, ...more] = ids
  return only !== undefined && more.length === 0
    ? `/admin/orders/${only}/print?format=${format}`
    : `/admin/orders/print?format=${format}&ids=${ids.join(',')}${isCut ? '&cut' : ''}`
}
