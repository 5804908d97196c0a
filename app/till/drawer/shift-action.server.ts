import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { FormCommand } from '#app/base/commands/doors.server.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import type { StaffDevice } from '#app/people/auth/devices/device.ts'
import { acceptClaim } from './commands/claim-cash.server.ts'
import { closeShift } from './commands/close-shift.server.ts'
import { confirmByPin, confirmShift } from './commands/confirm-shift.server.ts'
import { refuseConfirmation } from './confirmation-answer.ts'
import { correctCount } from './commands/correct-count.server.ts'
import { countShift } from './commands/count-shift.server.ts'
import { drawerRefusals } from './drawer-refusals.ts'
import { handShift } from './commands/hand-shift.server.ts'
import { moveCash, takeHandIn } from './commands/move-cash.server.ts'
import { seeCashOuts } from './notices/see-notices.server.ts'

interface ActionDeps extends AdminRequest {
  shiftId: string
  appSecret: string
  /** The enrolled device that sends the form. */
  device: StaffDevice | null
}

type Answered = { ok: true; to: string } | FormRefused<{ error: string }>

const AMOUNT = { santim: 'amount' }

/** What the buttons on the page of a shift do. */
const BUTTONS: Readonly<Record<string, FormCommand>> = {
  count: { command: countShift },
  close: { command: closeShift, names: { keptSantim: 'kept' } },
  in: { command: moveCash, names: AMOUNT, given: { kind: 'in' } },
  out: { command: moveCash, names: AMOUNT, given: { kind: 'out' } },
  hand_in: { command: takeHandIn, names: { handInId: 'handIn' } },
  accept: { command: acceptClaim, names: { claimId: 'claim' } },
  seen: { command: seeCashOuts, names: { entryIds: 'seen' } },
  take: { command: confirmShift, given: { what: 'take' } },
  witness: { command: confirmShift, given: { what: 'witness' } },
  hand: { command: handShift },
  more: { command: correctCount, names: AMOUNT, given: { way: 'more' } },
  less: { command: correctCount, names: AMOUNT, given: { way: 'less' } },
}

const pressedFields = z.object({ intent: z.string() })

/** The forms on the page of a shift. */
export async function shiftAction(deps: ActionDeps, form: FormData): Promise<Answered> {
  const { shiftId, t } = deps
  const { intent } = parseForm(pressedFields, form)
  if (intent === 'pin') return confirmWithPin(deps, form)
  const button = Object.hasOwn(BUTTONS, intent) ? BUTTONS[intent]! : undefined
  if (!button) {
    const { status, message } = drawerRefusals.shift_unknown
    return { ok: false, status, answer: { error: t(message) } }
  }
  const submitted = await submitAdminForm(deps, form, { ...button, given: { ...button.given, shiftId } })
  return submitted.ok ? { ok: true, to: adminPaths.shift(shiftId) } : submitted
}

const pinFields = z.object({ what: z.enum(['take', 'witness']).catch('witness'), person: z.string(), pin: z.string() })

/** The PIN of a second person, typed while somebody else is signed in. */
export async function confirmWithPin(
  {
    db,
    clock,
    shiftId,
    appSecret,
    device,
    lang,
    t,
  }: Pick<ActionDeps, 'db' | 'clock' | 'lang' | 't' | 'shiftId' | 'appSecret' | 'device'>,
  form: FormData,
): Promise<Answered> {
  const { what, person: profileId, pin } = parseForm(pinFields, form)
  const confirmed = device
    ? await confirmByPin({ db, clock, appSecret, lang, t }, { shiftId, what, deviceId: device.id, profileId, pin })
    : ({ ok: false, reason: 'device_unknown' } as const)
  return confirmed.ok ? { ok: true, to: adminPaths.shift(shiftId) } : refuseConfirmation(confirmed, t)
}
