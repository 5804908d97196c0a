import type { RouterContextProvider } from 'react-router'
import {
  appSecretContext,
  clockContext,
  configContext,
  databaseContext,
  requestContext,
} from '#app/base/platform/context.server.ts'
import { listOrderMessages } from '#app/base/notifications/messages.queries.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { presentMessage, type MessageSurroundings, type MessageView } from './admin-message-views.server.ts'
import type { MessageOrder } from '#app/ordering/orders/messages/order-messages.queries.server.ts'

export async function messageSurroundings(context: Readonly<RouterContextProvider>): Promise<MessageSurroundings> {
  const { lang, calendar, origin, t } = context.get(requestContext)
  return {
    lang,
    calendar,
    origin,
    t,
    now: context.get(clockContext).now(),
    appSecret: context.get(appSecretContext),
    config: context.get(configContext),
    settings: await loadSettings(context.get(databaseContext)),
  }
}

/** Newest first. */
export async function loadOrderMessages(
  context: Readonly<RouterContextProvider>,
  order: MessageOrder,
): Promise<MessageView[]> {
  const [messages, around] = await Promise.all([
    listOrderMessages(context.get(databaseContext), order.id),
    messageSurroundings(context),
  ])
  return messages.map((message) => presentMessage(around, message, order))
}
