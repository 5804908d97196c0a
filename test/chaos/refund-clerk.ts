import { setTimeout as wait } from 'node:timers/promises'
import { approveRefund } from '#app/checkout/refunds/decide-refund.server.ts'
import { requestRefund } from '#app/checkout/refunds/request-refund.server.ts'
import { sendRefund } from '#app/checkout/refunds/send-refund.server.ts'
import type { SettleDeps } from '#app/checkout/settle-payment.server.ts'
import { mulberry32 } from '../gateways/fake-chaos.ts'

const ASKED_BY = 'clerk@example.test'
const APPROVED_BY = 'owner@example.test'

/** Part of the payments that Chapa took goes back, and every third in two parts. */
const SHARE_GIVEN_BACK = 0.3

/**
 * Somebody of the shop who gives money back while customers pay: asks for it, has it approved, and sends it through Chapa, two
 * taps at once now and then. What Chapa gave up they send again. Works on the database beside the shop's processes, which ask
 * how the refunds stand.
 */
export async function giveMoneyBack(
  deps: SettleDeps,
  { seed, isHurried }: { seed: number; isHurried: boolean },
  isOver: () => boolean,
): Promise<void> {
  const draw = mulberry32(seed)
  const seen = new Set<string>()
  while (!isOver()) {
    await wait(isHurried ? 150 : 1000)
    for (const payment of await listPaid(deps)) {
      if (seen.has(payment.attemptId)) continue
      seen.add(payment.attemptId)
      if (draw() >= SHARE_GIVEN_BACK) continue
      const parts = draw() < 0.33 ? [0.4, 0.6] : [draw() < 0.5 ? 1 : 0.5]
      for (const part of parts) {
        const amountSantim = Math.floor(payment.amountSantim * part)
        const asked = await requestRefund(deps, { ...payment, amountSantim, reason: 'chaos', actorName: ASKED_BY })
        if (asked.ok) await approveRefund(deps, { refundId: asked.refundId, actorName: APPROVED_BY })
      }
    }
    await sendApproved(deps, draw)
  }
}

/** Sends what waits for it. Once more after the end, so that what was given up is not left lying. */
export async function sendApproved(deps: SettleDeps, draw: () => number): Promise<void> {
  const waiting = await deps.db.selectFrom('refunds').select('id').where('state', '=', 'approved').execute()
  for (const { id: refundId } of waiting) {
    const taps = draw() < 0.3 ? 2 : 1
    await Promise.all(Array.from({ length: taps }, () => sendRefund(deps, { refundId, actorName: ASKED_BY })))
  }
}

function listPaid({ db }: SettleDeps) {
  return db
    .selectFrom('ledger_entries as l')
    .innerJoin('payment_attempts as a', 'a.id', 'l.attempt_id')
    .select(['l.order_id as orderId', 'a.id as attemptId', 'l.amount_santim as amountSantim'])
    .where('l.kind', '=', 'payment')
    .where('a.provider', '=', 'chapa')
    .orderBy('l.id')
    .execute()
}
