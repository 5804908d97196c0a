import type { OrderPageData } from '../load-order-page.server.ts'
import type { OrderAct, TypedAct } from '../order-acts.ts'

export interface OrderViewProps extends OrderPageData {
  /** Why what was sent from this page was refused. */
  answer:
    | {
        act: 'pay' | OrderAct
        error?: string | undefined
        phone: string
        phoneError?: string | undefined
        typed?: TypedAct | undefined
      }
    | undefined
}
