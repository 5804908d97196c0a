import type { Lang } from '#app/base/platform/text/translate.ts'

/** The parts of a message that the owner can reword; `letter` appears on the page of the order. */
export const WORDING_PARTS = ['text', 'subject', 'email', 'letter'] as const
export type WordingPart = (typeof WORDING_PARTS)[number]

/** The owner's wording; an absent part uses the default. Placeholders are in braces: `{code}`. */
export type Words = Readonly<Partial<Record<WordingPart, string>>>
export type Wording = Readonly<Record<Lang, Words>>

/** Placeholders, filled in for each customer. The link is the short link to the order's page. */
export const WORDING_PLACES = [
  'name',
  'code',
  'day',
  'time',
  'shop',
  'phone',
  'link',
  'pickup',
  'amount',
  'until',
  'question',
] as const
export type WordingPlace = (typeof WORDING_PLACES)[number]

export interface PartRule {
  max: number
  may: readonly WordingPlace[]
  must: readonly WordingPlace[]
}

type MessageRule = Readonly<Partial<Record<WordingPart, PartRule>>>

const OF_ORDER = ['name', 'code', 'day', 'time', 'shop', 'phone', 'link'] as const satisfies readonly WordingPlace[]

/** A message about an order. `needs`: placeholders without which the customer could not act on it or understand it. */
function aboutOrder({
  fact,
  needs = [],
}: { fact?: 'amount' | 'until' | 'question' | 'pickup'; needs?: readonly WordingPlace[] } = {}) {
  const facts = fact ? [fact] : []
  const isQuestion = fact === 'question'
  return {
    text: { max: 320, may: [...OF_ORDER, ...(isQuestion ? [] : facts)], must: needs },
    subject: { max: 120, may: ['name', 'code', 'shop', ...(fact === 'amount' ? facts : [])], must: [] },
    // The link is always added below the email's words.
    email: {
      max: 1500,
      may: [...OF_ORDER, ...facts],
      must: isQuestion ? ['question'] : needs.filter((place) => place === 'amount'),
    },
  } as const satisfies MessageRule
}

/** Start text of a bulk message: an SMS of at most three parts in Amharic. */
const template = { text: { max: 200, may: OF_ORDER, must: [] } } as const satisfies MessageRule

/** Every message that the owner can reword. Requirement 22.2. */
export const wordedMessages = {
  request_received: aboutOrder({ needs: ['link'] }),
  quote_sent: aboutOrder({ fact: 'until', needs: ['link'] }),
  question: aboutOrder({ fact: 'question', needs: ['link'] }),
  reply: aboutOrder({ needs: ['link'] }),
  quote_accepted: aboutOrder({ fact: 'amount', needs: ['amount', 'link'] }),
  confirmed: aboutOrder({ needs: ['link'] }),
  declined: aboutOrder(),
  expired: aboutOrder(),
  pay_link: aboutOrder({ fact: 'amount', needs: ['amount', 'link'] }),
  balance_reminder: aboutOrder({ fact: 'amount', needs: ['amount', 'link'] }),
  debt: aboutOrder({ fact: 'amount', needs: ['amount'] }),
  payment_received: aboutOrder({ fact: 'amount', needs: ['amount'] }),
  payment_after_closing: aboutOrder({ fact: 'amount', needs: ['amount'] }),
  transfer_refused: aboutOrder({ needs: ['link'] }),
  refund_sent: aboutOrder({ fact: 'amount', needs: ['amount'] }),
  handover_changed: aboutOrder({ needs: ['link'] }),
  in_production: aboutOrder(),
  cake_pictures: aboutOrder({ needs: ['link'] }),
  ready: aboutOrder({ fact: 'pickup' }),
  out_for_delivery: aboutOrder({ fact: 'pickup' }),
  completed: aboutOrder(),
  cancelled: aboutOrder(),
  not_picked_up: aboutOrder(),
  quote_letter: { letter: { max: 500, may: ['name', 'code', 'shop', 'phone'], must: [] } },
  tell_waiting: template,
  tell_late: template,
  tell_call: template,
  tell_closed: template,
} as const satisfies Record<string, MessageRule>

export type WordedMessage = keyof typeof wordedMessages
export type WordingKey = `messages.words.${WordedMessage}`

export const WORDED_MESSAGES = Object.keys(wordedMessages) as WordedMessage[]

export function isWordedMessage(name: string | undefined): name is WordedMessage {
  return name !== undefined && Object.hasOwn(wordedMessages, name)
}

export function partRules(message: WordedMessage): { part: WordingPart; rule: PartRule }[] {
  const rules: MessageRule = wordedMessages[message]
  return WORDING_PARTS.flatMap((part) => {
    const rule = rules[part]
    return rule ? [{ part, rule }] : []
  })
}

export const wordingPart = (lang: Lang, part: WordingPart) => `${lang}.${part}`

export const wordingKey = (message: WordedMessage): WordingKey => `messages.words.${message}`

export function byWordingKey<Value>(make: (message: WordedMessage) => Value): Record<WordingKey, Value> {
  return Object.fromEntries(WORDED_MESSAGES.map((message) => [wordingKey(message), make(message)])) as Record<
    WordingKey,
    Value
  >
}

export function placesIn(text: string): string[] {
  return Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, place = '']) => place)
}

/** Fills in the placeholders; one without a fact stays, as the link does until the message is sent. */
export function fillIn(text: string, facts: Readonly<Partial<Record<WordingPlace, string>>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => facts[name as WordingPlace] ?? place)
}
