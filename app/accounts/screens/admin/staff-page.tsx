import { data, Form } from 'react-router'
import { translateTo, usersTexts } from '#app/messages.server.ts'
import { formatMoment } from '#app/platform/calendar.ts'
import {
  appSecretContext,
  clockContext,
  configContext,
  databaseContext,
  requestContext,
} from '#app/platform/context.server.ts'
import { formatPhone, PHONE_PREFIX } from '#app/platform/phone.ts'
import { formText } from '#app/platform/form-text.ts'
import type { MessageKey, Translate } from '#app/platform/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useT } from '#app/ui/translate.tsx'
import { revokeAdministrator } from '../../administrators.server.ts'
import { requirePermission } from '../../context.server.ts'
import { accountLinkPath } from '../../links/account-link.server.ts'
import { ShownOnce } from '../../ui/admin/shown-once.tsx'
import { StaffCard, type StaffView } from '../../ui/admin/staff-card.tsx'
import { UsersTabs } from '../../ui/admin/users-tabs.tsx'
import { userRefusals, type UserRefusalReason } from '../../user-refusals.ts'
import { saveStaff } from '../../users/save-staff.server.ts'
import { makeResetLink, removeTwoStep, signOutUser, switchUser } from '../../users/act-on-user.server.ts'
import { inviteStaff, withdrawInvitation } from '../../users/invite-staff.server.ts'
import { findUserEmail, listInvitations, listStaff } from '../../users/staff.queries.server.ts'
import type { Route } from './+types/staff-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, 'users.view')
  const { lang, calendar } = context.get(requestContext)
  const t = translateTo(lang)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const [staff, invitations] = await Promise.all([listStaff(db, now), listInvitations(db, now)])
  const people: StaffView[] = staff.map(
    ({ id, email, name, phone, lastSeenAt, sessions, hasTwoStep, hasStaffPassword, disabledAt }) => ({
      id,
      email,
      // Before anybody names them, they have the first half of their address.
      name: name === email.split('@')[0] ? '' : name,
      phone:
        phone === null
          ? null
          : { href: `tel:${phone}`, typed: phone.slice(PHONE_PREFIX.length), text: formatPhone(phone) },
      seen: lastSeenAt ? formatMoment(lastSeenAt, lang, calendar) : t('users.staff.seen.never'),
      sessions,
      hasTwoStep,
      // Known once they have signed in.
      hasShortPassword: lastSeenAt !== null && !hasStaffPassword,
      isActive: disabledAt === null,
      isYou: id === user.id,
    }),
  )
  return {
    title: `${t('users.staff')} · ${t('admin.page.users')} · ${t('admin.title')}`,
    texts: usersTexts[lang],
    people,
    canText: context.get(configContext).sms !== null,
    invitations: invitations.map(({ id, email, name, expiresAt }) => ({
      id,
      email,
      name,
      until: formatMoment(expiresAt, lang, calendar),
    })),
  }
}

interface Answer {
  failure?: string
  done?: string
  /** Shown on the answer to the form, and never again. */
  link?: { title: string; text: string; address: string }
}

/** `facts` (with `name` and `phone`), `invite` (with `email`, `name` and `phone`), `withdraw`, `reset`, `sign-out`, `two-step-off`, `switch-off`, `switch-on`, `revoke`. Answers in words. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = requirePermission(context, 'users.edit')
  const actor = session.profile.email
  const { lang, origin } = context.get(requestContext)
  const t = translateTo(lang)
  const deps = { db: context.get(databaseContext), clock: context.get(clockContext) }
  const { mail, sms } = context.get(configContext)
  const form = await request.formData()
  const userId = formText(form, 'user')
  const linkAnswer = (made: { linkId: string; email: string }, ...texts: MessageKey[]): Answer => ({
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
      const invited = await inviteStaff({ ...deps, ...ways, lang, t }, actor, {
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
      return data<Answer>({ done: t('users.done.withdrawn') })
    case 'reset': {
      const made = await makeResetLink(deps, actor, userId)
      return made.ok ? data(linkAnswer(made, 'users.link.reset')) : refuse(t, made.reason)
    }
    case 'facts':
      return told(t, 'users.done.facts', await saveStaff(deps, actor, userId, readFacts(form)))
    case 'sign-out': {
      const keep = userId === session.user.id ? session.id : undefined
      return told(t, 'users.done.signed.out', await signOutUser(deps, actor, userId, keep))
    }
    case 'two-step-off':
      return told(t, 'users.done.two.step', await removeTwoStep(deps, actor, userId))
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
  return result.ok ? data<Answer>({ done: t(key, { email: result.email }) }) : refuse(t, result.reason)
}

function refuse(t: Translate, reason: UserRefusalReason) {
  const { status, message } = userRefusals[reason]
  return data<Answer>({ failure: t(message) }, { status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={loaderData.texts}>
      <Staff {...loaderData} answer={actionData} />
    </MoreTexts>
  )
}

type StaffProps = Route.ComponentProps['loaderData'] & { answer: Answer | undefined }

function Staff({ people, invitations, canText, answer }: StaffProps) {
  const t = useT()
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <UsersTabs />
      {answer?.failure && (
        <Notice live tone="bad">
          {answer.failure}
        </Notice>
      )}
      {answer?.done && (
        <Notice live tone="good">
          {answer.done}
        </Notice>
      )}
      {answer?.link && <ShownOnce title={answer.link.title} text={answer.link.text} secret={answer.link.address} />}
      {people.length === 1 && <Notice>{t('users.staff.only.you')}</Notice>}
      <ul className="grid gap-3">
        {people.map((person) => (
          <li key={person.id}>
            <StaffCard person={person} />
          </li>
        ))}
      </ul>
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <Card className="grid gap-4 p-4">
        <div>
          <h2 className="text-lg">{t('users.invite.title')}</h2>
          <p className="text-ink-soft">{t('users.invite.text')}</p>
        </div>
        <Form method="post" className="grid items-start gap-3 sm:grid-cols-2" noValidate>
          <input type="hidden" name="intent" value="invite" />
          <TextField
            label={t('users.staff.email')}
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
          />
          <TextField
            label={t('users.staff.name')}
            optionalText={t('ui.optional')}
            name="name"
            autoComplete="off"
            maxLength={60}
          />
          <TextField
            label={t('users.staff.phone')}
            optionalText={t('ui.optional')}
            hint={t(canText ? 'users.invite.phone.hint' : 'users.invite.phone.hint.none')}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            placeholder="0900000000"
            prefix={PHONE_PREFIX}
            maxLength={20}
          />
          <div className="sm:col-span-2">
            <Button type="submit" className="min-h-12">
              {t('users.invite.send')}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  )
}

function Invitations({ invitations }: Pick<StaffProps, 'invitations'>) {
  const t = useT()
  return (
    <section aria-labelledby="invitations" className="grid gap-2">
      <h2 id="invitations" className="text-lg">
        {t('users.invitations')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {invitations.map(({ id, email, name, until }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
            <p className="min-w-0 grow break-words">
              {name && <strong className="font-semibold">{name} </strong>}
              {email} <span className="text-sm text-ink-soft">{t('users.invitation.until', { time: until })}</span>
            </p>
            <Form method="post">
              <input type="hidden" name="invitation" value={id} />
              <Button
                type="submit"
                name="intent"
                value="withdraw"
                kind="secondary"
                aria-label={t('users.invitation.withdraw.of', { email })}
              >
                {t('users.invitation.withdraw')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
