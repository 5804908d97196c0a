import { z } from 'zod'
import { written } from '#app/base/commands/fields.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { checkHandover } from '#app/ordering/handover/check-handover.server.ts'
import { doorCheck } from '#app/ordering/handover/check-input.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { checkMove, moveOrder } from '#app/ordering/orders/status/move-order.server.ts'
import { defineMoneyCommand } from '#app/money/checkout/paying/define-money-command.server.ts'
import { takeInStoreMoney } from '#app/money/checkout/paying/take-in-store-payment.server.ts'
import { withdrawPrompts } from '#app/money/checkout/paying/withdraw-prompt.server.ts'
import type { MoneyChanged } from '#app/money/handover/hand-over-refusals.ts'
import { findCashEntry } from '#app/money/payments/record-void.server.ts'
import { deliveryRefusals, deliveryRefusalText } from '../delivery-refusals.ts'
import { deliveryOfDriver, orderId, refuseMove } from './delivery-subject.server.ts'

/**
 * The driver hands a delivery over to whoever said the code or a name, or is in the picture, and takes what is owed in cash, which the driver
 * then carries. It takes hands: a program has seen nobody at a door and has no cash, so it comes by the device of the driver alone. Decisions 0143 and
 * 0416.
 */
export const handOverAtDoor = defineMoneyCommand({
  name: 'delivery.hand_over',
  input: z.object({
    orderId,
    check: doorCheck,
    /** Sum on the button, taken in cash; 0: nothing is owed. */
    cashSantim: written(),
  }),
  may: 'deliveries.view',
  doors: ['outbox'],
  takes: 'customer',
  author: 'proved',
  on: deliveryOfDriver,
  refusals: deliveryRefusals,
  refusalText: deliveryRefusalText,
  async run({ trx, subject: order, call, inputSha256, actor, now }, { check, cashSantim }) {
    const refused = refuseMove(order, 'handed_over', now)
    if (refused) return refused
    const { owedSantim } = order
    if (cashSantim !== owedSantim) return { ok: false, reason: 'money_changed', owedSantim } satisfies MoneyChanged
    const move = { to: 'Completed', role: 'driver', isChecked: true } as const
    const allowed = checkMove({ ...order, owedSantim: 0 }, move)
    if (!allowed.ok) return allowed
    const checked = await checkHandover(trx, order, check, actor, now, `${call.id} ${inputSha256}`)
    if (!checked.ok) return checked
    const taken =
      cashSantim > 0 ? await takeAtDoor(trx, { orderId: order.id, cashSantim, actor, id: call.id }, now) : undefined
    if (taken && !taken.ok) return taken
    const settled = (await lockOrder(trx, { id: order.id }))!
    const moved = await moveOrder(trx, settled, { ...move, actor, data: checked.facts }, now)
    // Cash is taken only with its handover.
    if (!moved.ok) throw new Error(`handover of ${order.code}: ${moved.reason}`)
    return { ok: true, after: withdrawPrompts(taken?.replaced) }
  },
})

/** Books the cash, and who carries it until the counter has it. */
async function takeAtDoor(
  trx: Database,
  { orderId: of, cashSantim, actor, id }: { orderId: string; cashSantim: Santim; actor: StaffActor; id: string },
  now: Date,
) {
  const money = { orderId: of, amountSantim: cashSantim, method: 'Cash', transferReference: '', note: '' } as const
  const by = { actor, requestKey: id, hasHappened: true, isCarried: true }
  const taken = await takeInStoreMoney({ clock: { now: () => now } }, trx, { ...money, ...by })
  if (!taken.ok) return taken
  const entry = (await findCashEntry(trx, { orderId: of, at: now }))!
  await trx.insertInto('carried_cash').values({ entry_id: entry.id, driver_id: actor.id, driver: actor.name }).execute()
  return taken
}
