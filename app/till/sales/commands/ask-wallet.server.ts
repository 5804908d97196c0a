import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { readBy } from '#app/base/commands/fields.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { insertOrder, orderOfTill } from '#app/ordering/orders/placing/insert-order.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { PAYMENT_METHODS } from '#app/money/payments/methods.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { namePerson } from '#app/till/drawer/commands/shift-subject.server.ts'
import { promptedSale, walletPart } from '../prompts/prompt.ts'
import { promptRefusals } from '../prompts/prompt-refusals.ts'
import { findPrompt } from '../prompts/prompts.queries.server.ts'
import { checkSale, isBeyond } from '../sale-sums.ts'
import { parseJson, phone, saleInput } from './sale-inputs.server.ts'
import { tillOfCaller } from './sale-subject.server.ts'

/**
 * Writes the order and the prompt of a sale that a wallet will pay in part or whole, so that the money has a place whatever happens to the
 * tablet; the order becomes the sale when that arrives. The cart is fixed from here on, and the same sale again is the same prompt.
 * `sendPrompt` then asks the wallet. Decision 0245.
 */
export const askWallet = defineCommand({
  name: 'prompt.ask',
  input: z.object({
    method: z.enum(PAYMENT_METHODS, 'method_unavailable'),
    /** Phone of the wallet. */
    wallet: phone('method_unavailable'),
    /** With one part by wallet, whose attempt is not known yet, so any id is accepted there. Its number is not used. */
    sale: readBy((form, name) => parseJson(formText(form, name)), saleInput),
  }),
  may: 'counter.sell',
  // Its page asks the wallet after it.
  doors: ['form'],
  closed: 'asks_pin',
  author: 'proved',
  on: tillOfCaller,
  refusals: promptRefusals,
  async run({ trx, subject: { till, retiredAt }, caller, actor, now }, { sale }) {
    if (retiredAt !== null) return refuse('till_unknown')
    const santim = walletPart(sale)?.santim
    if (santim === undefined || isBeyond(sale) || !checkSale(sale).ok) return refuse('sums_wrong')
    const { saleId, totalSantim } = sale
    const cart = JSON.stringify(promptedSale(sale))
    if (await lockOrder(trx, { id: saleId })) {
      if (!(await isAsked(trx, { saleId, till, santim, cart }))) return refuse('prompt_other')
      const { state } = (await findPrompt(trx, saleId, now))!
      return state === 'sold' || state === 'given_up' ? refuse('prompt_ended') : done()
    }
    // It costs what the wallet pays, names nobody and is in no list.
    const order = orderOfTill({ id: saleId, lang: caller.lang, totalSantim: santim, lines: [], actor })
    await insertOrder(trx, 'prompt', { ...order, status: 'Pending' }, now)
    const { name: person_name } = await namePerson(trx, actor)
    await trx
      .insertInto('counter_prompts')
      .values({
        order_id: saleId,
        till,
        santim,
        total_santim: totalSantim,
        sale: cart,
        person: actor.name,
        person_id: actor.id,
        person_name,
        asked_at: now,
      })
      .execute()
    return done()
  },
})

interface Asked {
  saleId: string
  till: number
  santim: number
  /** JSON. */
  cart: string
}

async function isAsked(trx: Database, { saleId, till, santim, cart }: Asked): Promise<boolean> {
  const { rows } = await sql`
    select from counter_prompts
    where order_id = ${saleId} and till = ${till} and santim = ${santim} and sale = ${cart}::jsonb`.execute(trx)
  return rows.length === 1
}
