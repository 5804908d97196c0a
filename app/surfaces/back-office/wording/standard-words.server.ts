import { quoteDeskMessages } from '#app/surfaces/quote-desk/quote-desk.messages.ts'
import { customerMessages } from '#app/ordering/orders/messages/customer-messages.messages.ts'
import { customerEvents, type CustomerEvent } from '#app/ordering/orders/messages/customer-messages.ts'
import { TELL_TEMPLATES, type TellTemplate } from '#app/ordering/order-list/bulk/tell-plan.ts'
import { tellTemplateMessages } from '#app/ordering/order-list/bulk/tell-templates.messages.ts'
import type { Text } from '#app/base/platform/text/translate.ts'
import type { WordedMessage, WordingPart } from '#app/base/settings/wording.ts'

/** The event that a message tells of; undefined: staff write it. */
export function eventOf(message: WordedMessage): CustomerEvent | undefined {
  return customerEvents.find((event) => event === message)
}

function templateOf(message: WordedMessage): Exclude<TellTemplate, 'own'> | undefined {
  return TELL_TEMPLATES.filter((template) => template !== 'own').find((template) => message === `tell_${template}`)
}

/** What a message says as the shop came, its places in braces. */
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
  if (template) return { text: tellTemplateMessages[`customer.tell.${template}`] }
  return { letter: quoteDeskMessages['desk.message.template'] }
}
