import { quoteDeskMessages } from '#app/surfaces/quote-desk/quote-desk.messages.ts'
import { customerMessages } from '#app/ordering/orders/messages/customer-messages.messages.ts'
import { customerEvents, type CustomerEvent } from '#app/ordering/orders/messages/customer-messages.ts'
import { BULK_MESSAGE_TEMPLATES, type BulkMessageTemplate } from '#app/ordering/order-list/bulk/bulk-message-plan.ts'
import { bulkMessageTemplateMessages } from '#app/ordering/order-list/bulk/bulk-message-templates.messages.ts'
import type { Text } from '#app/base/platform/text/translate.ts'
import type { WordedMessage, WordingPart } from '#app/base/settings/wording.ts'

export function eventOf(message: WordedMessage): CustomerEvent | undefined {
  return customerEvents.find((event) => event === message)
}

function templateOf(message: WordedMessage): Exclude<BulkMessageTemplate, 'own'> | undefined {
  return BULK_MESSAGE_TEMPLATES.filter((template) => template !== 'own').find(
    (template) => message === `tell_${template}`,
  )
}

export function standardWords(message: WordedMessage): Partial<Record<WordingPart, Text>> {
  const event = eventOf(message)
  if (event) {
    return {
      text: customerMessages[`customer.sms.${event}`],
      subject: customerMessages[`customer.subject.${event}`],
      email: customerMessages[`customer.email.${event}`],
    }
  }
  const template = templateOf(message)
  if (template) return { text: bulkMessageTemplateMessages[`customer.tell.${template}`] }
  return { letter: quoteDeskMessages['desk.message.template'] }
}
