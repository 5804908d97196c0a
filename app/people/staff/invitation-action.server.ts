import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { Made } from '#app/base/commands/command.server.ts'
import type { FormCommand } from '#app/base/commands/doors.server.ts'
import { requirePermission, type AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { inviteStaff, renewInvitation, withdrawInvitation } from './commands/invite-staff.server.ts'
import { linkOnce } from './link-once.server.ts'
import { submitPeopleForm, type StaffAnswer } from './staff-action.server.ts'

interface ActionDeps extends AdminRequest {
  appSecret: string
  /** Channels by which an invitation can be sent. */
  canMail: boolean
  canText: boolean
}

/** What a refused form keeps, so that nobody types it again. */
const typedFields = z.object({ email: z.string(), name: z.string(), phone: z.string(), role: z.string() })

export interface InvitationAnswer extends StaffAnswer {
  typed?: z.output<typeof typedFields>
}

type Done = { ok: true; answer: InvitationAnswer }
type Answered = Done | FormRefused<InvitationAnswer>

const names = { invitationId: 'invitation' }

/** Executes a form of the page of invitations and answers in words. */
export const invitationAction = formActions<ActionDeps, Done, InvitationAnswer>({
  actions: {
    renew: (deps, form) => invited(deps, form, { command: renewInvitation, names }),
    async withdraw(deps, form) {
      const withdrawn = await submitPeopleForm(deps, form, { command: withdrawInvitation, names })
      return withdrawn.ok ? { ok: true, answer: { done: deps.t('users.done.withdrawn') } } : withdrawn
    },
  },
  async otherwise(deps, form) {
    const made = await invited(deps, form, { command: inviteStaff })
    if (made.ok) return made
    return { ...made, answer: { ...made.answer, typed: parseForm(typedFields, form) } }
  },
})

async function invited(deps: ActionDeps, form: FormData, button: FormCommand): Promise<Answered> {
  const { canMail, canText } = deps
  // A second press gets the link again, so that it asks the same as the first.
  requirePermission(deps, inviteStaff.may)
  const outcome = await submitPeopleForm(deps, form, button, { canMail, canText })
  if (!outcome.ok) return outcome
  // Pressed again, after the invitation was used or withdrawn.
  if (outcome.made['linkId'] === undefined) return { ok: true, answer: {} }
  return { ok: true, answer: { link: await linkOf(deps, outcome.made) } }
}

function linkOf(deps: ActionDeps, { linkId, email, isMailed, isTexted }: Made) {
  const texts: MessageKey[] = [
    'users.link.invite',
    ...(isMailed ? ['users.link.mailed' as const] : []),
    ...(isTexted ? ['users.link.texted' as const] : []),
  ]
  return linkOnce(deps, { linkId: String(linkId), email: String(email) }, { message: 'auth.sms.invite.text', texts })
}
