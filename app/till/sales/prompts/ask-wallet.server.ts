import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { insertPromptOrder } from '#app/ordering/counter-orders/prompt-order.server.ts'
import { signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import type { CheckoutDeps, StartRefusal } from '#app/money/checkout/paying/payment-request.server.ts'
import { startDirectPayment } from '#app/money/checkout/paying/start-payment.server.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'
import type { Sale } from '../acts.ts'
import { checkSale } from '../sale-sums.ts'
import { isBeyond } from '../set-aside/beyond.ts'
import { promptedSale, walletPart, type TillPrompt } from './prompt.ts'
import type { PromptRefusal } from './prompt-refusals.ts'
import { findPrompt } from './prompts.queries.server.ts'

interface AskingWallet {
  till: number
  /** With one part by wallet, whose attempt is not known yet. Its number is not used. */
  sale: Sale
  method: PaymentMethod
  /** +251 and nine digits. */
  phone: string
  actor: StaffActor
  personName: string
  lang: Lang
  clientAddress: string
  origin: string
}

/** Longer than a gateway may take to answer. */
const ASKING_MS = 60_000
const CODE_DRAWS = 5

/**
 * Sends a prompt to the phone of a customer at a till, by the shop's own payment attempts. The order of the sale is written first, so that
 * the money has a place whatever happens to the tablet; it becomes the sale when that arrives. The basket is fixed from here on. The same
 * request again, or a second tap, sends no second prompt while one is open. Decision 0245.
 */
export async function askWallet(
  deps: CheckoutDeps,
  asking: AskingWallet,
): Promise<{ ok: true; prompt: TillPrompt } | PromptRefusal> {
  const { sale, till, method, phone, lang, clientAddress, origin } = asking
  const part = walletPart(sale)
  if (!part || isBeyond(sale) || !checkSale(sale).ok) return { ok: false, reason: 'sums_wrong' }
  const order = await deps.db.transaction().execute((trx) => claim(trx, asking, part.santim, deps.clock.now()))
  if (!order.ok) return order
  if (order.isToAsk) {
    const what = { kind: 'order', code: order.code, key: signOrderKey(deps.appSecret, sale.saleId) } as const
    try {
      const started = await startDirectPayment(deps, {
        what,
        lang,
        sender: `till ${till}`,
        clientAddress,
        origin,
        method,
        phone,
      })
      if (!started.ok) return { ok: false, reason: reasonOf(started) }
    } finally {
      await deps.db
        .updateTable('counter_prompts')
        .set({ asking_until: null })
        .where('order_id', '=', sale.saleId)
        .execute()
    }
  }
  const prompt = await findPrompt(deps.db, sale.saleId, deps.clock.now())
  return prompt ? { ok: true, prompt } : { ok: false, reason: 'prompt_unknown' }
}

type Claimed = { ok: true; code: string; isToAsk: boolean } | PromptRefusal

/** Writes the order and the prompt, once, and claims the right to ask a gateway for it. */
async function claim(trx: Database, asking: AskingWallet, santim: number, now: Date): Promise<Claimed> {
  const { sale, till, actor, lang } = asking
  const basket = JSON.stringify(promptedSale(sale))
  let order = await lockOrder(trx, { id: sale.saleId })
  for (let draw = 0; !order && draw < CODE_DRAWS; draw += 1) {
    const isNew = await insertPromptOrder(trx, { id: sale.saleId, lang, santim, actor }, now)
    if (isNew) {
      await trx
        .insertInto('counter_prompts')
        .values({
          order_id: sale.saleId,
          till,
          santim,
          total_santim: sale.totalSantim,
          sale: basket,
          person: actor.name,
          person_id: actor.id,
          person_name: asking.personName,
          asked_at: now,
        })
        .execute()
    }
    order = await lockOrder(trx, { id: sale.saleId })
  }
  const { rows } = await sql<{ isSame: boolean }>`
    select till = ${till} and santim = ${santim} and sale = ${basket}::jsonb as "isSame" from counter_prompts
    where order_id = ${sale.saleId}`.execute(trx)
  if (!order || !rows[0]?.isSame) return { ok: false, reason: 'prompt_other' }
  const prompt = (await findPrompt(trx, sale.saleId, now))!
  if (prompt.state === 'sold' || prompt.state === 'given_up') return { ok: false, reason: 'prompt_ended' }
  const isToAsk = prompt.state !== 'open' && prompt.state !== 'paid'
  if (isToAsk) {
    await trx
      .updateTable('counter_prompts')
      .set({ asking_until: new Date(now.getTime() + ASKING_MS) })
      .where('order_id', '=', sale.saleId)
      .execute()
  }
  return { ok: true, code: order.code, isToAsk }
}

/** The reasons of a started payment that can concern an order of a till. */
const REASONS: Partial<Record<StartRefusal['reason'], PromptRefusal['reason']>> = {
  method_unavailable: 'method_unavailable',
  payments_unavailable: 'payments_unavailable',
  too_many_prompts: 'too_many_prompts',
  provider_refused: 'provider_refused',
  order_already_paid: 'prompt_paid',
  order_not_payable: 'prompt_ended',
}

function reasonOf({ reason }: StartRefusal): PromptRefusal['reason'] {
  return REASONS[reason] ?? 'provider_unavailable'
}
