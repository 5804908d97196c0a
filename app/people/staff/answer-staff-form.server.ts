import { data, type RouterContextProvider } from 'react-router'
import {
  appSecretContext,
  clockContext,
  configContext,
  databaseContext,
  requestContext,
} from '#app/base/platform/context.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import { revokeAdministrator } from '#app/people/auth/administrators.server.ts'
import { accountLinkPath } from '#app/people/auth/links/account-link.server.ts'
import type { Session } from '#app/people/auth/profile.ts'
import { userRefusals, type UserRefusalReason } from '#app/people/auth/user-refusals.ts'
import { makeResetLink, removeTwoFactor, signOutUser } from './act-on-user.server.ts'
import { inviteStaff, withdrawInvitation } from './invite-staff.server.ts'
import { saveStaff, type StaffFacts } from './save-staff.server.ts'
import { findUserEmail } from './staff.queries.server.ts'
import { switchUser } from './switch-staff.server.ts'

type Context = Readonly<RouterContextProvider>

export interface StaffAnswer {
  failure?: string
  done?: string
  /** Shown on the answer to the form, and never again. */
  link?: { title: string; text: string; address: string }
}

/** `facts` (with `name` and `phone`), `invite` (with `email`, `name` and `phone`), `withdraw`, `reset`, `sign-out`, `two-step-off`, `switch-off`, `switch-on`, `revoke`. Answers in words. */
export async function answerStaffForm(context: Context, session: Session, form: FormData) {
  const { profile: self } = session
  const actor = self.email
  const { lang, origin, t } = context.get(requestContext)
  const deps = { db: context.get(databaseContext), clock: context.get(clockContext) }
  const { mail, sms } = context.get(configContext)
  const userId = formText(form, 'user')
  const linkAnswer = (made: { linkId: string; email: string }, ...texts: MessageKey[]): StaffAnswer => ({
    link: {
      title: t('users.link.title', { email: made.email }),
      text: texts.map((key) => t(key)).join(' '),
      address: origin + accountLinkPath(context.get(appSecretContext), made.linkId),
    },
  })
  const intent = formText(form, 'intent')
  switch (intent) {
    case 'invite': {
      const ways = { canMail: mail !== null, canText: sms !== null }
      const invited = await inviteStaff({ ...deps, ...ways, lang, t }, self, {
        email: formText(form, 'email'),
        ...readFacts(form),
      })
      if (!invited.ok) return refuse(t, invited.reason)
      const mailed: MessageKey[] = invited.isMailed ? ['users.link.mailed'] : []
      const texted: MessageKey[] = invited.isTexted ? ['users.link.texted'] : []
      return data(linkAnswer(invited, 'users.link.invite', ...mailed, ...texted))
    }
    case 'withdraw':
      await withdrawInvitation(deps, actor, formText(form, 'invitation'))
      return data<StaffAnswer>({ done: t('users.done.withdrawn') })
    case 'reset': {
      const made = await makeResetLink(deps, self, userId)
      return made.ok ? data(linkAnswer(made, 'users.link.reset')) : refuse(t, made.reason)
    }
    case 'facts':
      return answerFacts(t, form, await saveStaff(deps, actor, userId, { ...readFacts(form), ...seenIn(form) }))
    case 'sign-out': {
      const keep = userId === session.user.id ? session.id : undefined
      return told(t, 'users.done.signed.out', await signOutUser(deps, actor, userId, keep))
    }
    case 'two-step-off':
      return told(t, 'users.done.two.step', await removeTwoFactor(deps, actor, userId))
    case 'switch-off':
    case 'switch-on': {
      const isActive = intent === 'switch-on'
      const key = isActive ? 'users.done.on' : 'users.done.off'
      return told(t, key, await switchUser(deps, actor, userId, isActive))
    }
    default: {
      const email = (await findUserEmail(deps.db, userId)) ?? ''
      const revoked = await revokeAdministrator(deps.db, email, { actor, at: deps.clock.now() })
      return told(t, 'users.done.revoked', revoked.ok ? { ok: true, email } : revoked)
    }
  }
}

const readFacts = (form: FormData) => ({ name: formText(form, 'name'), phone: formText(form, 'phone') })

/** How name and phone stood in the form; a form that does not say is not held to it. */
function seenIn(form: FormData): { seen?: StaffFacts } {
  if (!form.has('seen_phone')) return {}
  return { seen: { name: formText(form, 'seen_name'), phone: formText(form, 'seen_phone') } }
}

/** Two people at the same form: the second is told both, and nothing is overwritten. */
function answerFacts(t: Translate, form: FormData, saved: Awaited<ReturnType<typeof saveStaff>>) {
  if (saved.ok || saved.reason !== 'staff_changed_meanwhile') return told(t, 'users.done.facts', saved)
  const inWords = ({ name, phone }: StaffFacts) => [name || '–', phone || '–'].join(', ')
  const { status, message } = userRefusals[saved.reason]
  const both = { theirs: inWords(saved.stands), yours: inWords(readFacts(form)) }
  return data<StaffAnswer>({ failure: t(message, both) }, { status })
}

type DoneKey =
  | 'users.done.facts'
  | 'users.done.signed.out'
  | 'users.done.two.step'
  | 'users.done.off'
  | 'users.done.on'
  | 'users.done.revoked'

function told(
  t: Translate,
  key: DoneKey,
  result: { ok: true; email: string } | { ok: false; reason: UserRefusalReason },
) {
  return result.ok ? data<StaffAnswer>({ done: t(key, { email: result.email }) }) : refuse(t, result.reason)
}

function refuse(t: Translate, reason: UserRefusalReason) {
  const { status, message } = userRefusals[reason]
  return data<StaffAnswer>({ failure: t(message) }, { status })
}
