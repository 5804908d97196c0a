import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { acceptByPhone } from './accept-by-phone.server.ts'
import { addNote } from './add-note.server.ts'
import { answerWish } from './answer-wish.server.ts'
import { askCustomer } from './ask-customer.server.ts'
import { assignOrder } from './assign-order.server.ts'
import { bakeAnyway } from './bake-anyway.server.ts'
import { changeStatus } from './change-status.server.ts'
import { declineRequest } from './decline-request.server.ts'
import { noteCall } from './note-call.server.ts'
import { saveDraft } from './save-draft.server.ts'
import { sendQuote } from './send-quote.server.ts'

/** What staff do with an order. */
export const ORDER_COMMANDS: readonly AnyCommand[] = [
  addNote,
  changeStatus,
  assignOrder,
  bakeAnyway,
  noteCall,
  acceptByPhone,
  saveDraft,
  sendQuote,
  askCustomer,
  answerWish,
  declineRequest,
]
