import { readTicked } from '#app/base/platform/bulk.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { parseRole, type Role } from '#app/people/auth/profile.ts'
import { changeRoles } from '../../bulk-staff.server.ts'
import { planRole } from '../../plan-switch.ts'
import { answerStaffBulk } from '../../answer-bulk.server.ts'
import { plannedPeople } from '../../staff-views.server.ts'
import { listStaff } from '../../staff.queries.server.ts'
import { StaffPlanPage } from '../../ui/staff-plan-page.tsx'
import { usersMessages } from '../../users.messages.ts'
import { staffListMessages } from '../../staff-list.messages.ts'
import type { Route } from './+types/staff-role-page.ts'

const texts = bothLanguages(usersMessages, staffListMessages)

/** Preview for `?role=`, with the `id` of each ticked person. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, db, now, lang, t } = adminRequest(context)
  const role = readRole(url)
  const ids = readTicked(url.searchParams)
  return {
    title: `${t('staff.bulk.role')} · ${t('admin.title')}`,
    texts: texts[lang],
    role,
    plan: planRole(plannedPeople(await listStaff(db, now)), { ids, role, actorId: session.user.id }),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const userIds = readTicked(await request.formData())
  const acted = await changeRoles(admin, userIds, readRole(url))
  return answerStaffBulk(admin, admin.t, acted)
}

/** An address that names no role changes nobody to more than the least. */
function readRole(url: URL): Role {
  return parseRole(url.searchParams.get('role') ?? '') ?? 'driver'
}

export default function StaffRolePage({ loaderData: { role, plan }, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  const name = t(`permissions.role.${role}`)
  return (
    <StaffPlanPage
      title={t('staff.bulk.role.title', { role: name })}
      plan={plan}
      answer={answer}
      go={t('staff.bulk.role.do', { count: plan.changes.length, role: name })}
      kind="primary"
      note={t('staff.bulk.role.note')}
      whyStays={(reason) => t(reason === 'there_already' ? 'staff.bulk.role.there' : `staff.bulk.stays.${reason}`)}
    />
  )
}
