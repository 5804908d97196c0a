import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { CheckoutDeps, StartRefusal } from '#app/money/checkout/paying/payment-request.server.ts'
import { startDirectPayment } from '#app/money/checkout/paying/start-payment.server.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'
import { signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import type { TillPrompt } from './prompt.ts'
import type { PromptRefusal } from './prompt-refusals.ts'
import { findPrompt } from './prompts.queries.server.ts'

interface Sending {
  saleId: string
  till: number
  method: PaymentMethod
  /** +251 and nine digits. */
  phone: string
  lang: Lang
  clientAddress: string
  origin: string
}

/** Longer than a gateway may take to answer. */
const ASKING_MS = 60_000

/**
 * Sends the prompt of a sale, which `askWallet` has written, to the phone of the customer, by the shop's own payment attempts. The same request again,
 * or a second tap, sends no second prompt while one is open.
 */
export async function sendPrompt(
  deps: CheckoutDeps,
  { saleId, till, ...payment }: Sending,
): Promise<{ ok: true; prompt: TillPrompt } | PromptRefusal> {
  const { db, clock, appSecret } = deps
  const code = await db.transaction().execute((trx) => claim(trx, saleId, clock.now()))
  if (code !== undefined) {
    const what = { kind: 'order', code, key: signOrderKey(appSecret, saleId) } as const
    try {
      const started = await startDirectPayment(deps, { ...payment, what, sender: `till ${till}` })
      if (!started.ok) return { ok: false, reason: reasonOf(started) }
    } finally {
      await db.updateTable('counter_prompts').set({ asking_until: null }).where('order_id', '=', saleId).execute()
    }
  }
  const prompt = await findPrompt(db, saleId, clock.now())
  return prompt ? { ok: true, prompt } : { ok: false, reason: 'prompt_unknown' }
}

/** Takes the right to ask a gateway for a prompt; answers the code of its order. Undefined: it is asked already, paid or over. */
async function claim(trx: Database, saleId: string, now: Date): Promise<string | undefined> {
  const order = await lockOrder(trx, { id: saleId })
  const prompt = order && (await findPrompt(trx, saleId, now))
  if (prompt?.state !== 'failed' && prompt?.state !== 'silent') return undefined
  const asking_until = new Date(now.getTime() + ASKING_MS)
  await trx.updateTable('counter_prompts').set({ asking_until }).where('order_id', '=', saleId).execute()
  return order!.code
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
