import { z } from 'zod'
import { refuse } from '#app/base/commands/command.server.ts'
import { uuid, written } from '#app/base/commands/fields.server.ts'
import { checkHandover } from '#app/ordering/handover/check-handover.server.ts'
import { counterCheck } from '#app/ordering/handover/check-input.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { checkMove, moveOrder } from '#app/ordering/orders/status/move-order.server.ts'
import { defineMoneyCommand } from '#app/money/checkout/paying/define-money-command.server.ts'
import { takeInStoreMoney } from '#app/money/checkout/paying/take-in-store-payment.server.ts'
import { withdrawPrompts } from '#app/money/checkout/paying/withdraw-prompt.server.ts'
import {
  handOverRefusals,
  handOverRefusalText,
  type HandOverRefusal,
  type MoneyChanged,
} from '../hand-over-refusals.ts'

/**
 * Hands a ready pickup over to the customer whose code, or name and phone, was checked, and takes what is owed in cash: check, ledger,
 * status and messages are one transaction with one undo. Refused when something else is owed than the button says. It takes hands, as
 * `delivery.hand_over` does: a program has seen no customer and has no cash. Decision 0143.
 */
export const handOverOrder = defineMoneyCommand({
  name: 'order.hand_over',
  input: z.object({
    orderId: uuid('order_not_found'),
    check: counterCheck,
    /** Sum on the button, taken in cash, which asks for `payments.take` too; 0: the order is paid. */
    cashSantim: written(),
    /** Of the order, as it was seen. */
    version: written(),
  }),
  may: 'orders.edit',
  doors: ['form', 'outbox'],
  takes: 'customer',
  author: 'proved',
  on: {
    lock: (trx, { orderId: id }) => lockOrder(trx, { id }),
    missing: 'order_not_found',
    since: () => null,
  },
  refusals: {
    ...handOverRefusals,
    role_may_not: { status: 403, message: 'auth.error.role' },
    password_needed: { status: 403, message: 'auth.error.password.needed' },
  },
  refusalText: (refusal, lang, t) => handOverRefusalText(refusal as HandOverRefusal, lang, t),
  async run({ trx, subject: order, call, inputSha256, caller, actor, now }, { check, cashSantim, version }) {
    const mayTake = cashSantim > 0 ? caller.may('payments.take') : 'yes'
    if (mayTake !== 'yes') return refuse(mayTake)
    const move = { to: 'Completed', role: 'counter', isChecked: true } as const
    const { id: orderId, owedSantim } = order
    const paid = { ...order, owedSantim: cashSantim > 0 ? 0 : owedSantim }
    const allowed = checkMove(paid, { ...move, expectedVersion: version })
    if (!allowed.ok) return allowed
    if (cashSantim > 0 && cashSantim !== owedSantim) {
      return { ok: false, reason: 'money_changed', owedSantim } satisfies MoneyChanged
    }
    const isEnveloped = call.door === 'outbox'
    // Sent again after a lost answer, a wrong try counts once; with another code it is another try.
    const tryId = isEnveloped ? `${call.id} ${inputSha256}` : undefined
    const checked = await checkHandover(trx, order, check, actor, now, tryId)
    if (!checked.ok) return checked
    const money = { orderId, amountSantim: cashSantim, method: 'Cash', transferReference: '', note: '' } as const
    const by = { actor, requestKey: call.id, bookCashInDrawer: caller.bookCashInDrawer, hasHappened: isEnveloped }
    const clock = { now: () => now }
    const taken = cashSantim > 0 ? await takeInStoreMoney({ clock }, trx, { ...money, ...by }) : undefined
    if (taken && !taken.ok) return taken
    const settled = (await lockOrder(trx, { id: orderId }))!
    const moved = await moveOrder(trx, settled, { ...move, actor, data: checked.facts, loggedAs: 'hand_over' }, now)
    // Cash is in the drawer only with its handover.
    if (!moved.ok) throw new Error(`handover of ${order.code}: ${moved.reason}`)
    return { ok: true, after: withdrawPrompts(taken?.replaced) }
  },
})
