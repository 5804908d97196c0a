import { readTicked } from '#app/base/platform/bulk.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { planSwitch } from '../../plan-switch.ts'
import { answerStaffBulk } from '../../answer-bulk.server.ts'
import { plannedPeople } from '../../staff-views.server.ts'
import { StaffPlanPage } from '../../ui/staff-plan-page.tsx'
import { listStaff } from '../../staff.queries.server.ts'
import { switchInBulk } from '../../bulk-staff.server.ts'
import { usersMessages } from '../../users.messages.ts'
import { staffListMessages } from '../../staff-list.messages.ts'
import type { Route } from './+types/staff-switch-page.ts'

const texts = bothLanguages(usersMessages, staffListMessages)

/** Preview for `?to=off` or `on`, with the `id` of each ticked person. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, db, now, lang, t } = adminRequest(context)
  const to = readTo(url)
  const staff = await listStaff(db, now)
  const ids = readTicked(url.searchParams)
  return {
    title: `${t(`staff.bulk.title.${to}`)} · ${t('admin.title')}`,
    texts: texts[lang],
    to,
    plan: planSwitch(plannedPeople(staff), { ids, isActive: to === 'on', actorId: session.user.id }),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const ids = readTicked(await request.formData())
  const acted = await switchInBulk(admin, ids, readTo(url) === 'on')
  return answerStaffBulk(admin, admin.t, acted)
}

function readTo(url: URL): 'off' | 'on' {
  return url.searchParams.get('to') === 'on' ? 'on' : 'off'
}

export default function StaffSwitchPage({ loaderData: { to, plan }, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  return (
    <StaffPlanPage
      title={t(`staff.bulk.title.${to}`)}
      plan={plan}
      answer={answer}
      go={t(`staff.bulk.do.${to}`, { count: plan.changes.length })}
      kind={to === 'off' ? 'danger' : 'primary'}
      note={t(`staff.bulk.note.${to}`)}
      whyStays={(reason) =>
        t(reason === 'there_already' ? `staff.bulk.stays.there_already.${to}` : `staff.bulk.stays.${reason}`)
      }
    />
  )
}
