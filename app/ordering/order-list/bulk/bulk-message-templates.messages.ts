import type { Messages } from '#app/base/platform/text/translate.ts'

/**
 * Beginnings of messages to many customers. Each template fits one SMS with its placeholders filled in (bulk-message-plan.test.ts
 * measures).
 */
export const bulkMessageTemplateMessages = {
  'customer.tell.waiting': {
    en: '{shop}: your order is waiting for you. Details: {link}',
    am: '{shop}፦ ትዕዛዝዎ እየጠበቀዎት ነው። {link}',
  },
  'customer.tell.late': {
    en: '{shop}: we are sorry, your order {code} will be late today. We will call you.',
    am: '{shop}፦ ይቅርታ፣ ትዕዛዝዎ {code} ዛሬ ይዘገያል፤ እንደውላለን።',
  },
  'customer.tell.call': {
    en: '{shop}: please call us about your order {code}: {phone}',
    am: '{shop}፦ ስለ ትዕዛዝዎ {code} እባክዎ ይደውሉ፦ {phone}',
  },
  'customer.tell.closed': {
    en: '{shop}: we are sorry, we must close on {day}. We will call you about your order {code}.',
    am: '{shop}፦ ይቅርታ፣ {day} ዝግ ነን። ስለ {code} እንደውላለን።',
  },
  'customer.tell.subject': { en: '{shop}: about your order {code}', am: '{shop}፦ ስለ ትዕዛዝዎ {code}' },
} as const satisfies Messages
