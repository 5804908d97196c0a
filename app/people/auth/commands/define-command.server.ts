import { commandsOf, type AnyCommand, type Caller, type Made } from '#app/base/commands/command.server.ts'
import { answerRefused, submitForm, type FormCommand } from '#app/base/commands/doors.server.ts'
import type { Outcome } from '#app/base/commands/execute.server.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { requirePermission, type AdminRequest } from '../admin-request.server.ts'
import { can, holds, PERMISSIONS, type Permission } from '../permissions/permissions.ts'
import type { Profile } from '../profile.ts'

/** A member of staff who asks, in their language. */
export interface StaffCaller extends Caller<Permission> {
  profile: Profile
  lang: Lang
  t: Translate
  /** The enrolled device that the browser is: people switch on it by PIN. */
  staffDeviceId?: string | undefined
}

export const defineCommand = commandsOf<Permission, StaffCaller>()

/** A member of staff who asks, with the permissions of their role. */
export function callerOf(
  { actor, profile, lang, t }: Pick<StaffCaller, 'actor' | 'profile' | 'lang' | 't'>,
  more: Partial<Omit<StaffCaller, 'actor' | 'may'>> = {},
): StaffCaller {
  const may = (permission: Permission) => {
    // A customer's command asks for a right that is no permission of any role.
    if (!PERMISSIONS.includes(permission)) return 'role_may_not'
    if (can(profile, permission)) return 'yes'
    return holds(profile, permission) ? 'password_needed' : 'role_may_not'
  }
  return { actor, profile, lang, t, may, proof: 'proved', ...more }
}

/** Who sends a form of an admin page, and what its command needs. */
type Sender = Pick<AdminRequest, 'actor' | 'profile' | 'db' | 'clock' | 'lang' | 't'>

/**
 * The command of a button of an admin page, for pages that show the facts of a refusal beside their fields. A person without the permission is refused
 * before the form is read. `more`: what the command asks of its caller besides.
 */
export async function sendAdminForm(
  admin: Sender,
  form: FormData,
  button: FormCommand,
  more: object = {},
): Promise<Outcome<AnyCommand>> {
  requirePermission(admin, button.command.may as Permission)
  return submitForm(admin, { form, button, caller: { ...callerOf(admin), ...more } })
}

/** The same, with a refusal in words. */
export async function submitAdminForm(
  admin: Sender,
  form: FormData,
  button: FormCommand,
  more: object = {},
): Promise<{ ok: true; made?: Made } | FormRefused<{ error: string; reason: string }>> {
  const outcome = await sendAdminForm(admin, form, button, more)
  return outcome.ok ? outcome : answerRefused(button.command, outcome, admin)
}
