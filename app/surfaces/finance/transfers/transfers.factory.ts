import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import type { TransferOutcome, TransferSeen } from '#app/money/payments/transfers/transfer-report.ts'
import {
  confirmTransfer as confirmCommand,
  refuseTransfer as refuseCommand,
} from '../commands/decide-transfer.server.ts'
import type { TransferRefusal } from './transfer-refusals.ts'

type Decided = { ok: true; outcome: TransferOutcome | 'second' } | TransferRefusal

/** What somebody saw of a reported transfer on the statement. */
export async function confirmTransfer(
  deps: CommandDeps,
  { seen, ...deciding }: { reportId: number; actor: Actor; seen: TransferSeen },
): Promise<Decided> {
  return (await runAsStaff(deps, confirmCommand, { ...deciding, ...seen })) as Decided
}

export async function refuseTransfer(
  deps: CommandDeps,
  deciding: { reportId: number; actor: Actor; reason: string },
): Promise<Decided> {
  return (await runAsStaff(deps, refuseCommand, deciding)) as Decided
}
