import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { isUuid } from '#app/base/platform/id.ts'

export const ORDER_PAPERS = ['a4', '80mm', 'label'] as const
export type OrderPaper = (typeof ORDER_PAPERS)[number]

/** The format in `?format=`; A4 for an unknown one. */
export function parseOrderPaper(format: string | null): OrderPaper {
  return ORDER_PAPERS.find((each) => each === format) ?? 'a4'
}

/** Most orders of one print; more is a mistake, and half a roll of labels. */
export const MAX_PRINTED_ORDERS = 200

/** Ids in `?ids=a,b,c`, each once; invalid ids are left out. */
export function parsePrintIds(ids: string | null): string[] {
  return [...new Set((ids ?? '').split(',').filter(isUuid))].slice(0, MAX_PRINTED_ORDERS)
}

/** Address of a print: one order by its own, several by a common one. `isCut`: more were chosen than are printed. */
export function printPath(ids: readonly string[], format: OrderPaper, { isCut = false } = {}): string {
  const [only, ...more] = ids
  return only !== undefined && more.length === 0
    ? `${adminPaths.printOrder(only)}?format=${format}`
    : `${adminPaths.printOrders}?format=${format}&ids=${ids.join(',')}${isCut ? '&cut' : ''}`
}
