import { z } from 'zod'
import { done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { text, uuids } from '#app/base/commands/fields.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { LABEL_MARK, type Lang } from '#app/base/platform/text/translate.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import {
  BULK_MESSAGE_MAX_LENGTH,
  findTextFaults,
  planBulkMessage,
  type BulkMessageTextRefusal,
} from '../bulk/bulk-message-plan.ts'
import { BULK_MAX_ORDERS } from '../bulk/bulk-moves.ts'
import { listRecipients, type RecipientOrder } from '../bulk/recipients.queries.server.ts'
import { countSent, writeBulkMessages } from '../bulk/send-bulk-messages.server.ts'

/** One more than a message may have, so that a longer text is refused and not cut. */
const bulkText = text(BULK_MESSAGE_MAX_LENGTH + 1)

/** Those of the orders that there are; none for who may not see orders. */
const recipients: SubjectBy<{ orderIds: string[] }, RecipientOrder[], 'nobody'> = {
  async lock(trx, { orderIds }, caller) {
    const found = caller.may('orders.view') === 'yes' ? await listRecipients(trx, orderIds) : []
    return found.length > 0 ? found : undefined
  },
  missing: 'nobody',
  since: () => null,
}

type BadText = BulkMessageTextRefusal & Refusal & { lang: Lang }

/**
 * Writes to the customers of these orders in each order's language, once for its id, all or none. Messages go out as usual, and quiet hours delay them.
 * `made.sent`: how many were written. Requirement 18.11.
 */
export const sendBulkMessage = defineCommand({
  name: 'orders.message',
  makes: true,
  input: z.object({
    orderIds: uuids('nobody').refine((ids) => ids.length <= BULK_MAX_ORDERS, 'too_many_orders'),
    /** By language; one that none of these customers reads may be empty. */
    en: bulkText,
    am: bulkText,
  }),
  may: 'orders.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'messageCustomersOfOrders',
    summary: 'Write to the customers of several orders',
    description: `To at most ${BULK_MAX_ORDERS} orders, each in its language, at most ${BULK_MESSAGE_MAX_LENGTH} letters. \`{name}\`, \`{code}\`, \`{day}\`, \`{time}\`, \`{shop}\`, \`{phone}\` and \`{link}\` are filled in. A customer of several orders gets it once, unless the text names the order. Quiet hours delay it. \`made.sent\` is the number of messages.`,
    example: {
      orderIds: ['019a0000-0000-7000-8000-0000000000dd'],
      en: '{name}, we are a little late today.',
      am: '{name}፣ ዛሬ ትንሽ እንዘገያለን።',
    },
  },
  author: 'proved',
  on: recipients,
  refusals: {
    nobody: { status: 422, message: 'orders.tell.refused.nobody' },
    too_many_orders: { status: 422, message: 'orders.tell.refused.too_many' },
    text_missing: { status: 422, message: 'orders.tell.refused.text_missing' },
    text_too_long: { status: 422, message: 'orders.tell.refused.text_too_long' },
    place_unknown: { status: 422, message: 'orders.tell.refused.place_unknown' },
  },
  refusalText(refusal, asker, t) {
    const { ok: _ok, lang, ...fault } = refusal as BadText
    return [t(`orders.tell.text.${lang}`), t(`orders.tell.refused.${fault.reason}`, { ...fault })].join(
      LABEL_MARK[asker],
    )
  },
  async run({ trx, subject: orders, call, actor, now }, { en, am }) {
    const texts = { en, am }
    const [fault] = findTextFaults(orders, texts)
    if (fault) return { ok: false, ...fault.refusal, lang: fault.lang } satisfies BadText
    const { changes } = planBulkMessage(orders, texts)
    if (changes.length === 0) return refuse('nobody')
    const sent = await writeBulkMessages(trx, { orders: changes, texts, sendingKey: call.id, actor }, now)
    return done(undefined, { sent })
  },
  madeBefore: async (trx, { id }) => ({ sent: await countSent(trx, id) }),
})
