import type { FormCommand } from '#app/base/commands/doors.server.ts'
import type { PaymentExceptionAct } from '#app/money/payments/exceptions/payment-exception.ts'
import { attachCase } from '../commands/attach-case.server.ts'
import { creditCase, dismissCase } from '../commands/close-case.server.ts'
import { bookReversal, refundCase } from '../commands/refund-case.server.ts'

/** What the buttons on the page of an exception do. */
export const EXCEPTION_BUTTONS: Readonly<Record<PaymentExceptionAct, FormCommand>> = {
  attach: { command: attachCase, names: { amountSantim: 'amount', transactionId: 'transaction' } },
  credit: { command: creditCase, names: { owner: 'phone' } },
  keep: { command: dismissCase, given: { as: 'keep' } },
  not_ours: { command: dismissCase, given: { as: 'not_ours' } },
  not_paid: { command: dismissCase, given: { as: 'not_paid' } },
  refund: { command: refundCase },
  went_back: { command: bookReversal },
}
