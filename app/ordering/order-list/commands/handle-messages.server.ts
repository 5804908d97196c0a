import { z } from 'zod'
import { done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { uuid, uuids } from '#app/base/commands/fields.server.ts'
import { markMessagesHandled } from '#app/base/notifications/mark-messages-handled.server.ts'
import { repeatMessage as repeatLocked } from '#app/base/notifications/repeat-message.server.ts'
import { reachOf } from '#app/ordering/order-admin/admin-message-views.server.ts'
import { messageRefusals } from '#app/ordering/orders/messages/message-refusals.ts'
import { findMessageOrder, type MessageOrder } from '#app/ordering/orders/messages/order-messages.queries.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'

const MESSAGE = '019f0000-0000-7000-8000-000000000081'

const ofMessages = { may: 'messages.edit', doors: ['form', 'program', 'shell'], author: 'proved' } as const

const GONE = { order_not_found: { status: 404, message: 'quote.refused.order_not_found' } } as const

const orderOfMessage: SubjectBy<{ messageId: string }, MessageOrder, 'order_not_found'> = {
  lock: (trx, { messageId }) => findMessageOrder(trx, messageId),
  missing: 'order_not_found',
  since: () => null,
}

/**
 * Sends a message once more, to the order's present addresses. Refused while it is being sent, or when it was sent again before. The new message names
 * who asked for it.
 */
export const repeatMessage = defineCommand({
  ...ofMessages,
  name: 'message.repeat',
  input: z.object({ messageId: uuid('order_not_found') }),
  program: {
    operationId: 'repeatMessage',
    summary: 'Send a message to a customer once more',
    description: 'To the order’s present phone and email. Each message can be sent again once.',
    example: { messageId: MESSAGE },
  },
  on: orderOfMessage,
  refusals: { ...GONE, ...messageRefusals },
  async run({ trx, subject: order, actor, now }, { messageId }) {
    const repeated = await repeatLocked(trx, { messageId, to: reachOf(order), actor }, now)
    return repeated.ok ? done() : refuse(repeated.reason)
  },
})

/** An order of these messages. */
const orderOfFirst: SubjectBy<{ messageIds: string[] }, MessageOrder, 'order_not_found'> = {
  lock: async (trx, { messageIds: [first] }) => (first === undefined ? undefined : findMessageOrder(trx, first)),
  missing: 'order_not_found',
  since: () => null,
}

const MAX_MESSAGES = 10_000

/** Records that a person notified the customers in another way. The first such record of each message stays, and names who made it. */
export const markHandled = defineCommand({
  ...ofMessages,
  name: 'message.mark_handled',
  input: z.object({ messageIds: uuids().refine((ids) => ids.length <= MAX_MESSAGES, 'order_not_found') }),
  program: {
    operationId: 'markMessagesHandled',
    summary: 'Record that customers were told in another way',
    description: 'For messages that did not surely arrive. Others stay as they are.',
    example: { messageIds: [MESSAGE] },
  },
  on: orderOfFirst,
  refusals: GONE,
  async run({ trx, actor, now }, { messageIds }) {
    await markMessagesHandled(trx, { messageIds, actor }, now)
    return done()
  },
})
