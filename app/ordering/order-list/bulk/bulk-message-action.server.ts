import { z } from 'zod'
import { readForm, text, ticked } from '#app/base/commands/fields.server.ts'
import { answerRefused, submitForm } from '#app/base/commands/doors.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { isQuiet } from '#app/base/notifications/quiet-hours.ts'
import { textParts } from '#app/base/notifications/text-parts.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { Lang, Text } from '#app/base/platform/text/translate.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { readChosenOrders } from './answer-bulk.server.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import type { OrderFilter } from '../order-filters.ts'
import { orderShortPath } from '#app/ordering/orders/messages/short-link.server.ts'
import { sendBulkMessage } from '../commands/send-bulk-message.server.ts'
import {
  findTextFaults,
  planBulkMessage,
  BULK_MESSAGE_MAX_LENGTH,
  BULK_MESSAGE_TEMPLATES,
  type BulkMessageTemplate,
} from './bulk-message-plan.ts'
import { listRecipients, type RecipientOrder } from './recipients.queries.server.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { templateTexts, wordBulkMessage } from './word-bulk-message.server.ts'

interface BulkMessageRequest extends Pick<ViewContext, 'lang' | 't'> {
  filter: OrderFilter
  caller: StaffCaller
  appSecret: string
  origin: string
}

/** One more than a message may have, so that a longer text is refused and not cut. */
const typedText = text(BULK_MESSAGE_MAX_LENGTH + 1)

const messageFields = z.object({
  intent: z.string(),
  template: z.enum(BULK_MESSAGE_TEMPLATES).catch(BULK_MESSAGE_TEMPLATES[0]),
  /** Texts were typed: none is asked for before. */
  isTyped: ticked(),
  en: typedText,
  am: typedText,
})
const NAMES = { isTyped: 'text.en', en: 'text.en', am: 'text.am' }
type TypedMessage = z.output<typeof messageFields>

export type BulkMessageAnswer = Awaited<ReturnType<typeof bulkMessageAction>>

/**
 * The form of a bulk message, with every customer's message as it would arrive; `intent=do` sends exactly what was
 * shown.
 */
export async function bulkMessageAction({ db, clock }: CommandDeps, form: FormData, asked: BulkMessageRequest) {
  const now = clock.now()
  const typed = messageFields.parse(readForm(messageFields, form, { names: NAMES }))
  const chosen = await readChosenOrders({ db, clock }, form, asked.filter)
  const orders = await listRecipients(db, chosen.ids)
  if (orders.length === 0) return { kind: 'nothing' } as const
  const settings = await loadSettings(db)
  const { template, texts } = readTexts(typed, settings)
  const readers = { en: 0, am: 0 }
  for (const { lang } of orders) readers[lang] += 1
  const refusals = findTextFaults(orders, texts)
  const plan = planBulkMessage(orders, texts)
  const mayBeSent = refusals.length === 0 && plan.changes.length > 0
  let error = plan.changes.length === 0 ? asked.t('orders.tell.refused.nobody') : ''
  if (typed.intent === 'do' && mayBeSent) {
    const given = { orderIds: orders.map(({ id }) => id), ...texts }
    const button = { command: sendBulkMessage, given, key: 'sendingKey' }
    const sent = await submitForm({ db, clock }, { form, button, caller: asked.caller })
    if (sent.ok) return { kind: 'told', count: Number(sent.made?.['sent'] ?? 0) } as const
    error = answerRefused(sendBulkMessage, sent, asked).answer.error
  }
  const { t } = asked
  // Shows no error before anything was typed.
  const isAsked = typed.isTyped
  return {
    kind: 'tell',
    isCut: chosen.isCut,
    template,
    texts,
    errors: Object.fromEntries(
      (isAsked ? refusals : []).map(({ lang, refusal }) => [
        lang,
        t(`orders.tell.refused.${refusal.reason}`, { ...refusal }),
      ]),
    ) as Partial<Record<Lang, string>>,
    error,
    readers,
    ids: orders.map(({ id }) => id),
    sendingKey: uuidv7(now),
    gets: mayBeSent ? plan.changes.map((order) => presentRecipient(order, texts, settings, asked)) : [],
    not: plan.skipped.map(({ reason, rows }) => ({
      text: t(`orders.tell.not.${reason}`),
      rows: rows.map(({ id, code }) => ({ id, code })),
    })),
    /** "Quiet hours hold messages until …"; empty: the messages are sent now. */
    quiet: isQuiet(settings['messages.quiet'], now)
      ? t('orders.tell.quiet', { time: formatWallTime(settings['messages.quiet'].to, asked.lang) })
      : '',
  } as const
}

function readTexts(
  { intent, template, isTyped, en, am }: TypedMessage,
  settings: Settings,
): { template: BulkMessageTemplate; texts: Text } {
  if (!isTyped || intent === 'template') return { template, texts: templateTexts(template, settings) }
  return { template, texts: { en, am } }
}

function presentRecipient(
  order: RecipientOrder,
  texts: Text,
  settings: Settings,
  { appSecret, origin, t }: BulkMessageRequest,
) {
  const { body } = wordBulkMessage(order, texts, settings)
  const text = body.replaceAll('{link}', `${origin}${orderShortPath(appSecret, order)}`)
  return {
    id: order.id,
    code: order.code,
    customerName: order.customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : order.customerName,
    lang: order.lang,
    to: order.phone ? formatPhone(order.phone) : (order.email ?? ''),
    text,
    parts: order.phone ? textParts(text) : 0,
  }
}
