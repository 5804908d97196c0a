import { recordAct } from '#app/base/outbox/ui/outbox-store.ts'
import type { NewAct } from '#app/base/outbox/ui/seal-act.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { TillAct } from '#app/till/sales/acts.ts'
import { signAct } from './sign-act.ts'
import { onTap, rememberTakenBack, saveNow, saveTill, shopTime, tillNow } from './till-store.ts'

interface ActOfTill {
  act: TillAct
  subject: string
  label: string
  person: string
}

/**
 * Puts an act into the outbox; the promise ends when it is on the device. Call it in the task that shows the act as done: the till's row
 * then has both or neither, whenever the page ends.
 */
export async function recordTillAct({ act: { act, body }, subject, label, person }: ActOfTill): Promise<void> {
  const number = tillNow().snapshot?.till?.number
  if (number === undefined) return
  const fields = { act, body: JSON.stringify(body), till: String(number) }
  // A sale has a number, and no later one may come before it.
  const mayPass = act !== 'sell'
  const envelope: NewAct = { to: adminPaths.counterAct, subject, label, fields, till: number, person, at: shopTime() }
  const recorded = recordAct({ ...envelope, mayPass, seal: signAct })
  void saveNow()
  await recorded
  // The row no longer needs the act, which has an envelope now.
  void saveTill()
}

/** Shows a void, a return or a count as done, or, after the shop has refused it, as not done. */
export function rememberAct(act: TillAct, isDone: boolean): void {
  if (act.act !== 'count_shift') return rememberTakenBack(act, isDone)
  const { shiftId } = act.body
  if (isDone) onTap({ do: 'counted', shiftId })
  else if (tillNow().state.countedShift === shiftId) onTap({ do: 'uncounted' })
}
