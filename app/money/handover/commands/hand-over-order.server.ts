import { recordReceipt, wasReceived, type Receipt } from '#app/base/commands/receive-once.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { checkHandover } from '#app/ordering/handover/check-handover.server.ts'
import type { HandoverCheck, HandoverRefusal } from '#app/ordering/handover/handover-check.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { checkMove, moveOrder, type MoveRefusal } from '#app/ordering/orders/status/move-order.server.ts'
import type { KeepCash } from '#app/money/payments/keep-cash.server.ts'
import type { ReplacedAttempt } from '#app/money/payments/attempts.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { takeInStoreMoney, type InStoreRefusal } from '#app/money/checkout/paying/take-in-store-payment.server.ts'
import { withdrawPrompt } from '#app/money/checkout/paying/withdraw-prompt.server.ts'

export interface HandOver {
  orderId: string
  check: HandoverCheck
  /** Sum on the button, taken in cash; 0: the order is paid. */
  cashSantim: Santim
  expectedVersion: number
  actor: Actor
  /** Identical for repeated submissions of the same form. */
  requestKey: string
  /** Of an act that waited on a device. */
  receipt?: Receipt
  /** Puts the cash into the drawer at hand. */
  keepCash?: KeepCash | undefined
}

export type HandOverRefusal =
  | HandoverRefusal
  | MoveRefusal
  | InStoreRefusal
  | { ok: false; reason: 'money_changed'; owedSantim: Santim }

type HandedOver = { ok: true } | HandOverRefusal

/**
 * Hands a ready pickup over to the customer whose code, or name and phone, was checked, and takes what is owed in cash: check, ledger,
 * status and messages are one transaction with one undo. Refused when something else is owed than the button says. The same form
 * twice is one handover. Decision 0143.
 */
export async function handOverOrder(deps: SettleDeps, wish: HandOver): Promise<HandedOver> {
  const { replaced, ...outcome } = await deps.db.transaction().execute((trx) => handOverLocked(deps, trx, wish))
  for (const attempt of replaced ?? []) await withdrawPrompt(deps, attempt)
  return outcome
}

async function handOverLocked(
  deps: SettleDeps,
  trx: Database,
  { orderId, check, cashSantim, expectedVersion, actor, requestKey, receipt, keepCash }: HandOver,
): Promise<HandedOver & { replaced?: ReplacedAttempt[] }> {
  const order = await lockOrder(trx, { id: orderId })
  if (!order) return { ok: false, reason: 'order_not_found' }
  if (receipt && (await wasReceived(trx, receipt))) return { ok: true }
  if (order.status === 'Completed' && (await wasHandedOver(trx, orderId, requestKey))) return { ok: true }
  const now = deps.clock.now()
  const move = { to: 'Completed', role: 'counter', isChecked: true } as const
  const paid = { ...order, owedSantim: cashSantim > 0 ? 0 : order.owedSantim }
  const allowed = checkMove(paid, { ...move, expectedVersion })
  if (!allowed.ok) return allowed
  if (cashSantim > 0 && cashSantim !== order.owedSantim) {
    return { ok: false, reason: 'money_changed', owedSantim: order.owedSantim }
  }
  const checked = await checkHandover(trx, order, check, actor, now, receipt?.id)
  if (!checked.ok) return checked
  const money = { orderId, amountSantim: cashSantim, method: 'Cash', transferReference: '', note: '' } as const
  const taken =
    cashSantim > 0
      ? await takeInStoreMoney({ clock: { now: () => now } }, trx, {
          ...money,
          actor,
          requestKey,
          keepCash,
          hasHappened: receipt !== undefined,
        })
      : { ok: true as const, replaced: [] }
  if (!taken.ok) return taken
  const settled = (await lockOrder(trx, { id: orderId }))!
  const data = { ...checked.facts, request_key: requestKey }
  const moved = await moveOrder(trx, settled, { ...move, actor, data, loggedAs: 'hand_over' }, now)
  // Cash is in the drawer only with its handover.
  if (!moved.ok) throw new Error(`handover of ${order.code}: ${moved.reason}`)
  if (receipt) await recordReceipt(trx, receipt, now)
  return { ok: true, ...(taken.replaced && { replaced: taken.replaced }) }
}

async function wasHandedOver(trx: Database, orderId: string, requestKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_events where order_id = ${orderId} and kind = 'moved' and to_status = 'Completed'
      and data ->> 'request_key' = ${requestKey}`.execute(trx)
  return rows.length > 0
}

export type CodeCheck = { ok: true } | HandoverRefusal | { ok: false; reason: 'order_not_found' }

/** Compares a typed code before the handover, so that the boxes can say whether it is right. A wrong one counts. */
export function checkCode(
  { db, clock }: Pick<SettleDeps, 'db' | 'clock'>,
  { orderId, code, actor }: { orderId: string; code: string; actor: Actor },
): Promise<CodeCheck> {
  return db.transaction().execute(async (trx): Promise<CodeCheck> => {
    const order = await lockOrder(trx, { id: orderId })
    if (order?.status !== 'Ready') return { ok: false, reason: 'order_not_found' }
    const checked = await checkHandover(trx, order, { by: 'code', code }, actor, clock.now())
    return checked.ok ? { ok: true } : checked
  })
}
