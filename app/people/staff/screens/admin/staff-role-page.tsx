import { data, redirect } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { BulkOutcome, BulkPreview, BulkSkipped } from '#app/base/ui/office/bulk-preview.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { parseRole, type Role } from '#app/people/auth/profile.ts'
import { userRefusals } from '#app/people/auth/user-refusals.ts'
import { changeRoles } from '../../change-role.server.ts'
import { planRole } from '../../plan-switch.ts'
import { plannedPeople } from '../../staff-views.server.ts'
import { listStaff } from '../../staff.queries.server.ts'
import { People } from '../../ui/planned-people.tsx'
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
  const { actor, db, clock, t } = adminRequest(context)
  const userIds = readTicked(await request.formData())
  const { done, refused } = await changeRoles({ db, clock }, actor, { userIds, role: readRole(url) })
  if (refused.length === 0) return redirect(adminPaths.staff)
  const emails = new Map((await listStaff(db, clock.now())).map(({ id, email }) => [id, email]))
  const answer = {
    done,
    refused: refused.map(({ id, refusal }) => {
      return { id, email: emails.get(id) ?? '', text: t(userRefusals[refusal.reason].message) }
    }),
  }
  return data(answer, { status: 409 })
}

/** An address that names no role changes nobody to more than the least. */
function readRole(url: URL): Role {
  return parseRole(url.searchParams.get('role') ?? '') ?? 'driver'
}

export default function StaffRolePage({ loaderData: { role, plan }, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  const list = { to: adminPaths.staff, text: t('staff.bulk.back') }
  const name = t(`permissions.role.${role}`)
  const { changes, skipped } = plan
  const isEmpty = changes.length === 0 && skipped.length === 0
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{t('staff.bulk.role.title', { role: name })}</h1>
      {answer && (
        <BulkOutcome
          list={list}
          done={answer.done > 0 ? t('staff.bulk.done', { count: answer.done }) : ''}
          refused={answer.refused.map(({ email, ...one }) => {
            return { ...one, name: email && <strong className="font-semibold">{email}</strong> }
          })}
        />
      )}
      {!answer && isEmpty && (
        <EmptyState title={t('staff.bulk.nobody')} text={t('staff.bulk.nobody.text')} action={list} />
      )}
      {!answer && !isEmpty && (
        <BulkPreview
          list={list}
          count={changes.length}
          will={t('staff.bulk.will', { count: changes.length })}
          none={t('staff.bulk.none')}
          skipped={skipped}
          go={t('staff.bulk.role.do', { count: changes.length, role: name })}
          kind="primary"
        >
          {changes.length > 0 && (
            <DetailCard title={t('office.bulk.changed')}>
              <People people={changes} />
              <p className="text-ink-soft">{t('staff.bulk.role.note')}</p>
            </DetailCard>
          )}
          <BulkSkipped
            groups={skipped.map(({ reason, rows }) => ({
              text: t(reason === 'there_already' ? 'staff.bulk.role.there' : `staff.bulk.stays.${reason}`),
              rows: <People people={rows} />,
            }))}
          />
          {changes.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
        </BulkPreview>
      )}
    </div>
  )
}
