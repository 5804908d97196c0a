import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { PaymentGateways } from '#app/money/payments/gateways/read-payment-gateways.server.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import * as commands from './commands/change-gateway-keys.server.ts'
import { createKeySeal } from './sealed-key.server.ts'

interface KeysDeps extends CommandDeps {
  appSecret: string
  payments: PaymentGateways
}

export interface TypedKeys {
  gateway: string
  version: number
  values: Readonly<Record<string, string>>
  cleared: readonly string[]
  isSameAccount: boolean
}

// Each as the page sends it; what the actor may now is asked in the transaction.

export async function saveGatewayKeys(
  deps: KeysDeps,
  actor: StaffActor,
  { values, ...input }: TypedKeys,
): Promise<{ ok: true; changed: number } | Refusal> {
  const saved = await sendCommand(deps, commands.saveGatewayKeys, input, { actor, more: moreOf(deps, values) })
  if (saved.ok) return { ok: true, changed: Number(saved.made?.['changed']) }
  const { name: _label, ...refusal } = { name: '', ...saved }
  return refusal
}

export const removeGatewayKeys = (deps: KeysDeps, actor: StaffActor, input: Pick<TypedKeys, 'gateway' | 'version'>) =>
  sendCommand(deps, commands.removeGatewayKeys, input, { actor, more: moreOf(deps) })

export const confirmGatewayKeys = (deps: KeysDeps, actor: StaffActor, input: Pick<TypedKeys, 'gateway'>) =>
  sendCommand(deps, commands.confirmGatewayKeys, input, { actor, more: moreOf(deps) })

function moreOf({ appSecret, payments }: KeysDeps, values?: TypedKeys['values']): object {
  return { keys: { seal: createKeySeal(appSecret), payments, values } }
}
