import type { RouterContextProvider } from 'react-router'
import { databaseContext } from '#app/base/platform/context.server.ts'
import { loadOrderMessages } from '#app/ordering/order-admin/load-messages.server.ts'
import { findOrderReach } from '#app/ordering/orders/messages/order-messages.queries.server.ts'
import type { DeskAction } from './desk-form.ts'

const TEMPLATES: Readonly<Record<Exclude<DeskAction, 'save'>, string>> = {
  send: 'order.quote_sent',
  question: 'order.question',
  reply: 'order.reply',
  decline: 'order.declined',
}

/** The newest message of an act, with the truth about its way; null: none was written. */
export async function loadSentMessage(
  context: Readonly<RouterContextProvider>,
  orderId: string,
  act: Exclude<DeskAction, 'save'>,
) {
  const order = await findOrderReach(context.get(databaseContext), orderId)
  const messages = order ? await loadOrderMessages(context, order) : []
  const message = messages.find(({ template }) => template === TEMPLATES[act])
  if (!message) return null
  const { truth, truthText, to, text, lang } = message
  return { truth, truthText, to, text, lang }
}
