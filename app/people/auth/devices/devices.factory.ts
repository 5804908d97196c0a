import { randomUUID } from 'node:crypto'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import * as devices from '../commands/change-devices.server.ts'
import * as pins from '../commands/give-pin.server.ts'
import { sendCommand } from '../commands/send-command.factory.ts'
import type { Role } from '../profile.ts'
import { hashToken, newToken } from '../secrets.server.ts'
import { hashPin } from './check-pin.server.ts'
import { oneTimePinOf } from './set-pin.server.ts'

interface DeviceFacts {
  name: string
  roles: readonly Role[]
  people: readonly string[]
}

// Each is sent as the page does; what the actor may now is asked in the transaction.

export async function enrolDevice(
  deps: CommandDeps,
  actor: StaffActor,
  session: { id: string; passwordAt: Date | null },
  facts: DeviceFacts,
): Promise<{ ok: true; token: string; name: string } | Refusal> {
  const token = newToken()
  const input = { ...facts, tokenSha256: hashToken(token) }
  const { id, passwordAt } = session
  const made = await sendCommand(deps, devices.enrolDevice, input, { actor, more: { session: { id, passwordAt } } })
  return made.ok ? { ok: true, token, name: facts.name } : made
}

export const changeDevice = (
  deps: CommandDeps,
  actor: StaffActor,
  { id: deviceId, ...facts }: DeviceFacts & { id: string },
) => sendCommand(deps, devices.changeDevice, { deviceId, ...facts }, { actor })

export const withdrawDevice = (deps: CommandDeps, actor: StaffActor, deviceId: string) =>
  sendCommand(deps, devices.withdrawDevice, { deviceId }, { actor })

export const freeDevice = (deps: CommandDeps, actor: StaffActor, deviceId: string) =>
  sendCommand(deps, devices.freeDevice, { deviceId }, { actor })

export async function giveOneTimePin(
  { appSecret, ...deps }: CommandDeps & { appSecret: string },
  actor: StaffActor,
  userId: string,
): Promise<{ ok: true; pin: string } | Refusal> {
  const pin = oneTimePinOf(appSecret, { formId: randomUUID(), userId })
  const newPin = { hash: await hashPin({ appSecret }, userId, pin), digits: pin.length }
  const given = await sendCommand(deps, pins.givePin, { userId }, { actor, more: { newPin } })
  return given.ok ? { ok: true, pin } : given
}

export const removePin = (deps: CommandDeps, actor: StaffActor, userId: string) =>
  sendCommand(deps, pins.removePin, { userId }, { actor })
