import { uuidv7 } from '#app/base/platform/id.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { appSecretContext, configContext } from '#app/base/platform/context.server.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { signInName } from '#app/people/auth/phone-account.ts'
import { invitableRoles, roleOf } from '#app/people/auth/profile.ts'
import { invitationAction } from '../../invitation-action.server.ts'
import { listInvitations } from '../../staff.queries.server.ts'
import { staffListMessages } from '../../staff-list.messages.ts'
import { Invitations, InviteForm } from '../../ui/invitations.tsx'
import { StaffAnswers } from '../../ui/staff-answers.tsx'
import { UsersTabs } from '../../ui/users-tabs.tsx'
import { usersMessages } from '../../users.messages.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { Route } from './+types/invitations-page.ts'

const texts = bothLanguages(usersMessages, staffListMessages)

/** Managers invite those below them; the database refuses the rest. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t, profile } = adminRequest(context)
  const roles = invitableRoles(roleOf(profile))
  const invitations = await listInvitations(db, now)
  return {
    title: `${t('users.invitations.tab')} · ${t('admin.page.users')} · ${t('admin.title')}`,
    texts: texts[lang],
    formId: uuidv7(now),
    canText: context.get(configContext).sms !== null,
    canMail: context.get(configContext).mail !== null,
    roles,
    invitations: invitations
      .filter(({ role }) => roles.includes(role))
      .map(({ id, email, name, role, expiresAt }) => ({
        id,
        signsIn: signInName(email),
        name,
        role,
        isOver: expiresAt <= now,
        until: formatMoment(expiresAt, lang, calendar),
      })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const { mail, sms } = context.get(configContext)
  const sends = { appSecret: context.get(appSecretContext), canMail: mail !== null, canText: sms !== null }
  return formResponse(await invitationAction({ ...admin, ...sends }, await request.formData()))
}

export default function InvitationsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { invitations, formId, roles, canText, canMail } = loaderData
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <UsersTabs />
      <StaffAnswers answer={answer} />
      <div className="grid max-w-4xl gap-4">
        <InviteForm
          key={answer?.link?.address ?? ''}
          formId={formId}
          canText={canText}
          canMail={canMail}
          roles={roles}
          typed={answer?.typed}
        />
        <section aria-labelledby="invitations" className="grid gap-2">
          <h2 id="invitations" className="text-lg">
            {t('users.invitations')}
          </h2>
          {invitations.length > 0 ? (
            <Invitations invitations={invitations} />
          ) : (
            <p className="text-ink-soft">{t('users.invitations.none')}</p>
          )}
        </section>
      </div>
    </div>
  )
}
