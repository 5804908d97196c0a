import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { acceptOwnQuote } from './accept-own-quote.server.ts'
import { answerFinished } from './answer-finished.server.ts'
import { answerOwnQuestion } from './answer-own-question.server.ts'
import { askAboutOwnQuote } from './ask-about-own-quote.server.ts'
import { askAgainOwn } from './ask-again-own.server.ts'
import { cancelOwnOrder } from './cancel-own-order.server.ts'
import { changeOwnOrder } from './change-own-order.server.ts'
import { declineOwnRequest } from './decline-own-request.server.ts'
import { reportTransfer } from './report-transfer.server.ts'

/** What customers do with their own order. */
export const ORDER_PAGE_COMMANDS: readonly AnyCommand[] = [
  acceptOwnQuote,
  declineOwnRequest,
  cancelOwnOrder,
  changeOwnOrder,
  answerOwnQuestion,
  askAboutOwnQuote,
  askAgainOwn,
  answerFinished,
  reportTransfer,
]
