import { data, redirect } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { BulkOutcome, BulkPreview, BulkSkipped } from '#app/base/ui/office/bulk-preview.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { userRefusals } from '#app/people/auth/user-refusals.ts'
import { planSwitch } from '../../plan-switch.ts'
import { plannedPeople } from '../../staff-views.server.ts'
import { People } from '../../ui/planned-people.tsx'
import { listStaff } from '../../staff.queries.server.ts'
import { switchSeveral } from '../../switch-staff.server.ts'
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
  const { actor, db, clock, t } = adminRequest(context)
  const ids = readTicked(await request.formData())
  const { done, refused } = await switchSeveral({ db, clock }, actor, ids, readTo(url) === 'on')
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

function readTo(url: URL): 'off' | 'on' {
  return url.searchParams.get('to') === 'on' ? 'on' : 'off'
}

export default function StaffSwitchPage({ loaderData: { to, plan }, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  const list = { to: adminPaths.staff, text: t('staff.bulk.back') }
  const isEmpty = plan.changes.length === 0 && plan.skipped.length === 0
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{t(`staff.bulk.title.${to}`)}</h1>
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
      {!answer && !isEmpty && <Plan to={to} plan={plan} list={list} />}
    </div>
  )
}

interface PlanProps extends Pick<Route.ComponentProps['loaderData'], 'to' | 'plan'> {
  list: { to: string; text: string }
}

function Plan({ to, plan: { changes, skipped }, list }: PlanProps) {
  const t = useT()
  const count = changes.length
  const groups = skipped.map(({ reason, rows }) => ({
    text: t(reason === 'there_already' ? `staff.bulk.stays.there_already.${to}` : `staff.bulk.stays.${reason}`),
    rows: <People people={rows} />,
  }))
  return (
    <BulkPreview
      list={list}
      count={count}
      will={t('staff.bulk.will', { count })}
      none={t('staff.bulk.none')}
      skipped={skipped}
      go={t(`staff.bulk.do.${to}`, { count })}
      kind={to === 'off' ? 'danger' : 'primary'}
    >
      {count > 0 && (
        <DetailCard title={t('office.bulk.changed')}>
          <People people={changes} />
          <p className="text-ink-soft">{t(`staff.bulk.note.${to}`)}</p>
        </DetailCard>
      )}
      <BulkSkipped groups={groups} />
      {changes.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
    </BulkPreview>
  )
}
