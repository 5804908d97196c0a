import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { answerRefused, submitForm, type FormCommand } from '#app/base/commands/doors.server.ts'
import type { Outcome } from '#app/base/commands/execute.server.ts'
import type { AnyCommand, Made } from '#app/base/commands/command.server.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { ROLES } from '#app/people/auth/profile.ts'
import { signInName } from '#app/people/auth/phone-account.ts'
import { confirmUser, makeResetLink, removeTwoFactor, revokeUser, signOutUser } from './commands/access-user.server.ts'
import { changeRole } from './commands/change-role.server.ts'
import { saveUser } from './commands/save-user.server.ts'
import { switchUser } from './commands/switch-staff.server.ts'
import { linkOnce, type LinkOnce } from './link-once.server.ts'

export interface StaffAnswer {
  failure?: string
  done?: string
  link?: LinkOnce
}

interface ActionDeps extends AdminRequest {
  appSecret: string
}

type Done = { ok: true; answer: StaffAnswer }
type Answered = Done | FormRefused<StaffAnswer>

const names = { userId: 'user' }

/** Executes a form of the staff page and answers in words. */
export const staffAction = formActions<ActionDeps, Done, StaffAnswer>({
  actions: {
    async reset(deps, form) {
      const made = await submitPeopleForm(deps, form, { command: makeResetLink, names })
      if (!made.ok) return made
      const link = { linkId: String(made.made['linkId']), email: emailOf(made) }
      const words = { message: 'users.link.reset.message' as const, texts: ['users.link.reset' as const] }
      return { ok: true, answer: { link: await linkOnce(deps, link, words) } }
    },
    facts: withNotice('users.done.facts', { command: saveUser, names }),
    async role(deps, form) {
      const changed = await submitPeopleForm(deps, form, {
        command: changeRole,
        names: { ...names, seen: 'seen_role' },
      })
      if (!changed.ok) return changed
      const { role } = parseForm(z.object({ role: z.enum(ROLES) }), form)
      const roleFacts = { email: signInName(emailOf(changed)), role: deps.t(`permissions.role.${role}`) }
      return { ok: true, answer: { done: deps.t('users.done.role', roleFacts) } }
    },
    'sign-out': withNotice('users.done.signed.out', { command: signOutUser, names }),
    confirm: withNotice('users.done.confirmed', { command: confirmUser, names }),
    'two-step-off': withNotice('users.done.two.step', { command: removeTwoFactor, names }),
    'switch-off': withNotice('users.done.off', { command: switchUser, names, given: { isActive: false } }),
    'switch-on': withNotice('users.done.on', { command: switchUser, names, given: { isActive: true } }),
  },
  otherwise: withNotice('users.done.revoked', { command: revokeUser, names }),
})

/** The command of a button, with the session of who presses it. */
export async function submitPeopleForm(
  deps: AdminRequest,
  form: FormData,
  button: FormCommand,
  more: { canMail?: boolean; canText?: boolean } = {},
): Promise<{ ok: true; made: Made } | FormRefused<{ failure: string }>> {
  const caller = { ...callerOf(deps), sessionId: deps.session.id, ...more }
  const outcome: Outcome<AnyCommand> = await submitForm(deps, { form, button, caller })
  if (outcome.ok) return { ok: true, made: outcome.made ?? {} }
  const { status, answer } = answerRefused(button.command, outcome, deps)
  return { ok: false, status, answer: { failure: answer.error } }
}

const emailOf = ({ made }: { made: Made }) => String(made['email'])

function withNotice(done: DoneKey, button: FormCommand) {
  return async (deps: ActionDeps, form: FormData): Promise<Answered> => {
    const result = await submitPeopleForm(deps, form, button)
    return result.ok ? { ok: true, answer: { done: deps.t(done, { email: signInName(emailOf(result)) }) } } : result
  }
}

type DoneKey =
  | 'users.done.facts'
  | 'users.done.signed.out'
  | 'users.done.confirmed'
  | 'users.done.two.step'
  | 'users.done.off'
  | 'users.done.on'
  | 'users.done.revoked'
