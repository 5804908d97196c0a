import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { RequestFacts } from '#app/base/platform/context.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formActions } from '#app/base/platform/form-actions.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { userRefusals, type UserRefusalReason } from '#app/people/auth/user-refusals.ts'
import { inviteStaff, renewInvitation, withdrawInvitation, type Invited } from './invite-staff.server.ts'
import { linkOnce } from './link-once.server.ts'
import type { StaffAnswer } from './staff-action.server.ts'

interface Acting extends Pick<RequestFacts, 'lang' | 't' | 'log' | 'origin'> {
  db: Database
  clock: Clock
  actor: StaffActor
  appSecret: string
  /** Channels by which an invitation can be sent. */
  canMail: boolean
  canText: boolean
}

/** What a refused form keeps, so that nobody types it again. */
interface TypedInvitation {
  email: string
  name: string
  phone: string
  role: string
}

export interface InvitationAnswer extends StaffAnswer {
  typed?: TypedInvitation
}

type Done = { ok: true; answer: InvitationAnswer }

/** Executes a form of the page of invitations and answers in words. */
export const invitationAction = formActions<Acting, Done, InvitationAnswer, Refusal<UserRefusalReason>>({
  actions: {
    async renew(acting, form) {
      const renewed = await renewInvitation(acting, acting.actor, formText(form, 'invitation'))
      return renewed.ok ? invitedAnswer(acting, renewed) : renewed
    },
    async withdraw(acting, form) {
      const withdrawn = await withdrawInvitation(acting, acting.actor, formText(form, 'invitation'))
      return withdrawn.ok ? { ok: true, answer: { done: acting.t('users.done.withdrawn') } } : withdrawn
    },
  },
  async otherwise(acting, form) {
    const typed = {
      email: formText(form, 'email'),
      name: formText(form, 'name'),
      phone: formText(form, 'phone'),
      role: formText(form, 'role'),
    }
    const invited = await inviteStaff(acting, acting.actor, typed)
    if (invited.ok) return invitedAnswer(acting, invited)
    const { status, message } = userRefusals[invited.reason]
    return { ok: false, status, answer: { failure: acting.t(message), typed } }
  },
  refuse: ({ reason }, { t }) => {
    const { status, message } = userRefusals[reason]
    return { ok: false, status, answer: { failure: t(message) } }
  },
})

async function invitedAnswer(acting: Acting, invited: Invited): Promise<Done> {
  const mailed: MessageKey[] = invited.isMailed ? ['users.link.mailed'] : []
  const texted: MessageKey[] = invited.isTexted ? ['users.link.texted'] : []
  const texts: MessageKey[] = ['users.link.invite', ...mailed, ...texted]
  return { ok: true, answer: { link: await linkOnce(acting, invited, { message: 'auth.sms.invite.text', texts }) } }
}
