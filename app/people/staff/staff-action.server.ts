import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { RequestFacts } from '#app/base/platform/context.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { revokeAdministrator } from '#app/people/auth/administrators.server.ts'
import { parseRole, type Session } from '#app/people/auth/profile.ts'
import { signInName } from '#app/people/auth/phone-account.ts'
import { userRefusals, type UserRefusalReason } from '#app/people/auth/user-refusals.ts'
import { changeRole } from './change-role.server.ts'
import { confirmUser, makeResetLink, removeTwoFactor, signOutUser } from './user-access.server.ts'
import { linkOnce, type LinkOnce } from './link-once.server.ts'
import { saveStaff, type StaffFacts } from './save-staff.server.ts'
import { findUserEmail } from './staff.queries.server.ts'
import { switchUser } from './switch-staff.server.ts'

export interface StaffAnswer {
  failure?: string
  done?: string
  link?: LinkOnce
}

interface Acting extends Pick<RequestFacts, 'lang' | 't' | 'log' | 'origin'> {
  db: Database
  clock: Clock
  session: Session
  actor: StaffActor
  appSecret: string
}

type Done = { ok: true; answer: StaffAnswer }
type Outcome = Done | Refusal<UserRefusalReason>

/** Executes a form of the staff page and answers in words. */
export const staffAction = formActions<Acting, Done, StaffAnswer, Refusal<UserRefusalReason>>({
  actions: {
    async reset(acting, form) {
      const made = await makeResetLink(acting, acting.actor, formText(form, 'user'))
      if (!made.ok) return made
      const link = await linkOnce(acting, made, { message: 'users.link.reset.message', texts: ['users.link.reset'] })
      return { ok: true, answer: { link } }
    },
    facts: saveFacts,
    role: saveRole,
    'sign-out': saying('users.done.signed.out', (acting, actor, userId) => {
      const { session } = acting
      return signOutUser(acting, actor, userId, userId === session.user.id ? session.id : undefined)
    }),
    confirm: saying('users.done.confirmed', confirmUser),
    'two-step-off': saying('users.done.two.step', removeTwoFactor),
    'switch-off': saying('users.done.off', (acting, actor, userId) => switchUser(acting, actor, userId, false)),
    'switch-on': saying('users.done.on', (acting, actor, userId) => switchUser(acting, actor, userId, true)),
  },
  otherwise: saying('users.done.revoked', async ({ db, clock }, actor, userId) => {
    const email = (await findUserEmail(db, userId)) ?? ''
    const revoked = await revokeAdministrator(db, { id: userId }, { actor, at: clock.now() })
    return revoked.ok ? { ok: true, email } : revoked
  }),
  refuse: ({ reason }, { t }) => {
    const { status, message } = userRefusals[reason]
    return { ok: false, status, answer: { failure: t(message) } }
  },
})

type Act = (
  acting: Acting,
  actor: StaffActor,
  userId: string,
) => Promise<{ ok: true; email: string } | Refusal<UserRefusalReason>>

function saying(done: DoneKey, act: Act) {
  return async (acting: Acting, form: FormData): Promise<Outcome> => {
    const result = await act(acting, acting.actor, formText(form, 'user'))
    return result.ok ? { ok: true, answer: { done: acting.t(done, { email: signInName(result.email) }) } } : result
  }
}

const readFacts = (form: FormData) => ({ name: formText(form, 'name'), phone: formText(form, 'phone') })

/** Expected values of name and phone; a form without them is not checked. */
function seenIn(form: FormData): { seen?: StaffFacts } {
  if (!form.has('seen_phone')) return {}
  return { seen: { name: formText(form, 'seen_name'), phone: formText(form, 'seen_phone') } }
}

async function saveRole(acting: Acting, form: FormData): Promise<Outcome> {
  const role = parseRole(formText(form, 'role'))
  if (!role) return { ok: false, reason: 'role_unknown' }
  const seen = parseRole(formText(form, 'seen_role'))
  const changed = await changeRole(acting, acting.actor, { userId: formText(form, 'user'), role, seen })
  if (!changed.ok) return changed
  const said = { email: signInName(changed.email), role: acting.t(`permissions.role.${role}`) }
  return { ok: true, answer: { done: acting.t('users.done.role', said) } }
}

/** When two people edit at the same time, the second sees both values, and nothing is overwritten. */
async function saveFacts(acting: Acting, form: FormData): Promise<Outcome | FormRefused<StaffAnswer>> {
  const facts = readFacts(form)
  const saved = await saveStaff(acting, acting.actor, formText(form, 'user'), {
    ...facts,
    ...seenIn(form),
  })
  if (saved.ok) return { ok: true, answer: { done: acting.t('users.done.facts', { email: signInName(saved.email) }) } }
  if (saved.reason !== 'staff_changed_meanwhile') return saved
  const inWords = ({ name, phone }: StaffFacts) => [name || '–', phone || '–'].join(', ')
  const { status, message } = userRefusals[saved.reason]
  const both = { theirs: inWords(saved.stands), yours: inWords(facts) }
  return { ok: false, status, answer: { failure: acting.t(message, both) } }
}

type DoneKey =
  | 'users.done.signed.out'
  | 'users.done.confirmed'
  | 'users.done.two.step'
  | 'users.done.off'
  | 'users.done.on'
  | 'users.done.revoked'
