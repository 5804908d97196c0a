import { askRefund } from './ask-refund.server.ts'
import { attachCase } from './attach-case.server.ts'
import { creditCase, dismissCase } from './close-case.server.ts'
import { approveRefund, rejectRefund } from './decide-refund.server.ts'
import { confirmTransfer, refuseTransfer } from './decide-transfer.server.ts'
import { confirmRefund, findRefundSent, findRefundUnsent } from './end-refund.server.ts'
import { payRefund } from './pay-refund.server.ts'
import { bookReversal, refundCase } from './refund-case.server.ts'
import { sendRefund } from './send-refund.server.ts'
import { closeDay, recordPayout } from './settle-day.server.ts'
import { voidAttempt } from './void-attempt.server.ts'

/** The commands of this room. */
export const FINANCE_COMMANDS = [
  voidAttempt,
  askRefund,
  approveRefund,
  rejectRefund,
  sendRefund,
  payRefund,
  confirmRefund,
  findRefundSent,
  findRefundUnsent,
  attachCase,
  creditCase,
  dismissCase,
  refundCase,
  bookReversal,
  confirmTransfer,
  refuseTransfer,
  recordPayout,
  closeDay,
] as const
