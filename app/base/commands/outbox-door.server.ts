import { refuseAct, type ActAnswer } from '#app/base/outbox/refuse-act.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { AnyCaller, AnyCommand, Call } from './command.server.ts'
import { execute } from './execute.server.ts'
import { answerRefused } from './form-door.server.ts'

interface Enveloped {
  call: Omit<Call, 'door'>
  caller: AnyCaller
  input: unknown
  t: Translate
}

/** Applies the command of an envelope, once. What cannot be read is the program's fault, whichever field it is. */
export async function receiveCommand(
  deps: CommandDeps,
  command: AnyCommand,
  { call, caller, input, t }: Enveloped,
): Promise<ActAnswer> {
  const outcome = await execute(deps, command, { call: { ...call, door: 'outbox' }, caller, input })
  if (outcome.ok) return { status: 200, reply: { ok: true } }
  if (outcome.fields) return refuseAct(400, t('outbox.unreadable'))
  const { status, answer } = answerRefused(command, outcome, t)
  return { status, reply: { ok: false, answer } }
}
