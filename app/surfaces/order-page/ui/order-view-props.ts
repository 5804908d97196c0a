import type { OrderPageData } from '../load-order-page.server.ts'
import type { OrderPageAct, TypedAct } from '../order-acts.ts'
import type { TransferFault, TypedTransfer } from '../transfers/transfer-form.ts'

export interface OrderViewProps extends OrderPageData {
  answer:
    | {
        act: OrderPageAct
        error?: string | undefined
        phone: string
        isAbroad: boolean
        phoneError?: string | undefined
        typed?: TypedAct | undefined
        transfer?: { typed: TypedTransfer; faults: readonly TransferFault[] } | undefined
      }
    | undefined
}
