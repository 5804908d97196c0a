import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { readBy, text } from '#app/base/commands/fields.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { orderId, versionSeen } from '#app/ordering/orders/commands/order-subject.server.ts'
import { askAboutQuoteLocked } from '#app/ordering/orders/quotes/ask-about-quote.server.ts'
import { WISH_MAX_LENGTH } from '#app/ordering/orders/quotes/question.ts'
import { customerRefusals } from '#app/ordering/orders/quotes/quote-refusals.ts'
import { defineCustomerCommand } from '#app/people/auth/commands/define-customer-command.server.ts'
import { optionName } from '../option-name.ts'
import { isWish, WISH_CHIPS, WISHES, type WishChip } from '../order-actions.ts'
import { ownOrder } from './own-order.server.ts'

/** What the question is about: options by position, and usual wishes. A form's others are left out. */
export const wishChips = readBy(
  (form, name) => form.getAll(name).filter(isWish).slice(0, WISH_CHIPS.length),
  z.array(z.enum(WISH_CHIPS)),
)

/** The customer asks about the open quote, or wishes for a change (`askAboutQuoteLocked`). */
export const askAboutOwnQuote = defineCustomerCommand({
  name: 'own_order.ask',
  input: z.object({
    orderId,
    /** Of the quote. */
    version: versionSeen('quote_changed'),
    about: wishChips,
    words: text(WISH_MAX_LENGTH, 'wish_text_invalid'),
  }),
  may: 'order.own',
  doors: ['form'],
  author: 'proved',
  on: ownOrder,
  refusals: pickRefusals(customerRefusals, [
    'order_not_found',
    'wish_text_invalid',
    'quote_changed',
    'quote_expired',
    'too_many_wishes',
    'question_not_possible',
  ]),
  async run({ trx, subject: order, caller: { staff: actor, t }, now }, { version, about, words }) {
    const asked = { version, text: wishText(about, words, t), actor }
    const stored = await askAboutQuoteLocked(trx, order, asked, now)
    return stored.ok ? done() : stored
  },
})

/** The chips in words, as a line before the customer's own words: "Option B · Lower price". */
function wishText(about: readonly WishChip[], words: string, t: Translate): string {
  const chips = about.map((chip) =>
    chip in WISHES ? t(WISHES[chip as keyof typeof WISHES]) : optionName(Number(chip), t),
  )
  return [chips.join(' · '), words].filter(Boolean).join('\n')
}
