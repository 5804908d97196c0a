import type { InputOf } from '#app/base/commands/command.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { askRefund } from '../commands/ask-refund.server.ts'
import { sendRefund as sendCommand } from '../commands/send-refund.server.ts'
import type { RefundRefusal } from './refund-refusals.ts'

/** A refund that somebody asks for on the page of an order. */
export async function requestRefund(
  deps: CommandDeps,
  request: InputOf<typeof askRefund> & { actor: Actor },
): Promise<{ ok: true; refundId: number } | RefundRefusal> {
  return (await runAsStaff(deps, askRefund, request)) as { ok: true; refundId: number } | RefundRefusal
}

/** A refund that somebody sends on its page: its state when its provider has answered. */
export async function sendRefund(
  deps: SettleDeps,
  { refundId, actor }: { refundId: number; actor: Actor },
): Promise<{ ok: true; state: string } | RefundRefusal> {
  const sent = await runAsStaff(deps, sendCommand, { refundId, actor })
  if (!sent.ok) return sent as RefundRefusal
  const { state } = await deps.db
    .selectFrom('refunds')
    .select('state')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  return { ok: true, state }
}
