import type { OrderPageData } from '../load-order-page.server.ts'
import type { OrderPageAction, TypedAction } from '../order-actions.ts'
import type { TransferFault, TypedTransfer } from '../transfers/transfer-form.ts'

export interface OrderViewProps extends OrderPageData {
  answer:
    | {
        act: OrderPageAction
        error?: string | undefined
        phone: string
        isAbroad: boolean
        phoneError?: string | undefined
        typed?: TypedAction | undefined
        transfer?: { typed: TypedTransfer; faults: readonly TransferFault[] } | undefined
      }
    | undefined
}
