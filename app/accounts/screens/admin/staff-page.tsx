import { data } from 'react-router'
import { staffTexts, translateTo } from '#app/messages.server.ts'
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
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { BulkBar } from '#app/ui/office/bulk-bar.tsx'
import { FileMenu } from '#app/ui/office/file-menu.tsx'
import { useSelection } from '#app/ui/office/use-selection.ts'
import { useT } from '#app/ui/translate.tsx'
import { revokeAdministrator } from '../../administrators.server.ts'
import { requirePermission } from '../../context.server.ts'
import { accountLinkPath } from '../../links/account-link.server.ts'
import { Invitations, InviteForm } from '../../ui/admin/invitations.tsx'
import { ShownOnce } from '../../ui/admin/shown-once.tsx'
import { StaffCard, type StaffView } from '../../ui/admin/staff-card.tsx'
import { UsersTabs } from '../../ui/admin/users-tabs.tsx'
import { userRefusals, type UserRefusalReason } from '../../user-refusals.ts'
import { saveStaff } from '../../users/save-staff.server.ts'
import { makeResetLink, removeTwoStep, signOutUser } from '../../users/act-on-user.server.ts'
import { inviteStaff, withdrawInvitation } from '../../users/invite-staff.server.ts'
import { staffName } from '../../users/staff-name.ts'
import { findUserEmail, listInvitations, listStaff } from '../../users/staff.queries.server.ts'
import { switchUser } from '../../users/switch-staff.server.ts'
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
      name: staffName({ name, email }),
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
    texts: staffTexts[lang],
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

const BULK = 'staff-bulk'
const SWITCH_PATH = '/admin/users/switch'
const EXPORT_PATH = '/admin/users/export'

type StaffProps = Route.ComponentProps['loaderData'] & { answer: Answer | undefined }

function Staff({ people, invitations, canText, answer }: StaffProps) {
  const t = useT()
  const selection = useSelection(people.map(({ id }) => id))
  const isTeam = people.length > 1
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
      <div className="flex sm:justify-end">
        <FileMenu path={EXPORT_PATH} text={t('staff.export')} size="sm" />
      </div>
      {!isTeam && <Notice>{t('users.staff.only.you')}</Notice>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {people.map((person) => (
          <li key={person.id}>
            <StaffCard person={person} selecting={isTeam ? { selection, form: BULK } : undefined} />
          </li>
        ))}
      </ul>
      {isTeam && (
        <BulkBar selection={selection} form={BULK}>
          {(['off', 'on'] as const).map((to) => (
            <Button
              key={to}
              type="submit"
              kind="secondary"
              size="sm"
              formMethod="get"
              formAction={SWITCH_PATH}
              name="to"
              value={to}
              className="max-md:min-h-11"
            >
              {t(`staff.bulk.${to}`)}
            </Button>
          ))}
          {selection.chosen.size > 0 && (
            <FileMenu
              path={EXPORT_PATH}
              search={`?${new URLSearchParams([...selection.chosen].map((id) => ['id', id])).toString()}`}
              text={t('staff.export')}
              size="sm"
              opensUpward
            />
          )}
        </BulkBar>
      )}
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <InviteForm canText={canText} />
    </div>
  )
}
