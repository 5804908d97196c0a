import { BULK_STATUSES } from './bulk-moves.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { NO_MAKER } from '../order-filters.ts'
import { ORDER_PAPERS, type OrderPaper } from '#app/ordering/order-admin/order-paper.ts'

/** Acts on many orders. Requirement 18.11. */
export type BulkAction =
  | { kind: 'move'; to: OrderStatus }
  /** Null: no assignee. */
  | { kind: 'assign'; makerId: string | null }
  | { kind: 'print'; paper: OrderPaper }
  | { kind: 'message' }

/** The form value of an act: `move:Ready`, `assign:<account>`, `assign:none`, `print:label`, `message`. */
export function bulkActionValue(action: BulkAction): string {
  switch (action.kind) {
    case 'move':
      return `move:${action.to}`
    case 'assign':
      return `assign:${action.makerId ?? NO_MAKER}`
    case 'print':
      return `print:${action.paper}`
    case 'message':
      return 'message'
  }
}

/** Undefined for an unknown act. */
export function parseBulkAction(value: string): BulkAction | undefined {
  const [, kind, what = ''] = /^(\w+)(?::(.+))?$/.exec(value) ?? []
  if (kind === 'message') return { kind }
  if (kind === 'assign') return what ? { kind, makerId: what === NO_MAKER ? null : what } : undefined
  const to = BULK_STATUSES.find((each) => each === what)
  if (kind === 'move') return to && { kind, to }
  const paper = ORDER_PAPERS.find((each) => each === what)
  return kind === 'print' && paper ? { kind, paper } : undefined
}
