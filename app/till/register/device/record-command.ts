import { recordEnvelope } from '#app/base/outbox/ui/outbox-store.ts'
import type { NewEnvelope } from '#app/base/outbox/ui/seal-envelope.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { TillCommand } from '#app/till/sales/till-command.ts'
import { isPractice } from './practice.ts'
import { signEnvelope } from './sign-envelope.ts'
import { onTap, rememberTakenBack, saveNow, saveTill, shopTime, tillNow } from './till-store.ts'

interface CommandToRecord {
  act: TillCommand
  subject: string
  label: string
  person: string
}

/**
 * Puts an act into the outbox; the promise ends when it is on the device. Call it in the task that shows the act as done: the till's row
 * then has both or neither, whenever the page ends.
 */
export async function recordTillCommand({
  act: { act, body },
  subject,
  label,
  person,
}: CommandToRecord): Promise<void> {
  const number = tillNow().snapshot?.till?.number
  if (number === undefined || isPractice()) return
  const fields = { act, body: JSON.stringify(body), till: String(number) }
  // A sale has a number, and no later one may come before it.
  const mayPass = act !== 'sell'
  const envelope: NewEnvelope = {
    to: adminPaths.counterEnvelope,
    subject,
    label,
    fields,
    till: number,
    person,
    at: shopTime(),
  }
  const recorded = recordEnvelope({ ...envelope, mayPass, seal: signEnvelope })
  void saveNow()
  await recorded
  // The row no longer needs the act, which has an envelope now.
  void saveTill()
}

/** Shows a void, a return or a count as done, or, after the shop has refused it, as not done. */
export function rememberCommand(command: TillCommand, isDone: boolean): void {
  if (command.act !== 'count_shift') return rememberTakenBack(command, isDone)
  const { shiftId } = command.body
  if (isDone) onTap({ do: 'counted', shiftId })
  else if (tillNow().state.countedShift === shiftId) onTap({ do: 'uncounted' })
}
