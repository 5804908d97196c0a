import { randomUUID } from 'node:crypto'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { HandoverCheck } from '#app/ordering/handover/handover-check.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import type { MoneyCaller } from '#app/money/checkout/paying/define-money-command.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { handOverOrder } from './commands/hand-over-order.server.ts'

export interface HandingOver extends Pick<MoneyCaller, 'bookCashInDrawer'> {
  orderId: string
  check: Extract<HandoverCheck, { by: 'code' | 'person' }>
  cashSantim: number
  version?: number
  actor: StaffActor
  /** Of the form. */
  id?: string
}

/** Hands an order over on its page. */
export function handOverAs(
  deps: SettleDeps,
  { version = 1, actor, id = randomUUID(), bookCashInDrawer, ...what }: HandingOver,
) {
  return sendCommand(deps, handOverOrder, { ...what, version }, { actor, id, door: 'form', more: { bookCashInDrawer } })
}
