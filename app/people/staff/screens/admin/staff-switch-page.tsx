import { data, Form, redirect, useNavigation } from 'react-router'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { userRefusals } from '#app/people/auth/user-refusals.ts'
import { planSwitch, type SwitchedPerson, type SwitchPlan } from '../../plan-switch.ts'
import { staffName } from '../../staff-name.ts'
import { listStaff } from '../../staff.queries.server.ts'
import { switchSeveral } from '../../switch-staff.server.ts'
import { usersMessages } from '../../users.messages.ts'
import { staffListMessages } from '../../staff-list.messages.ts'
import type { Route } from './+types/staff-switch-page.ts'

const texts = bothLanguages(usersMessages, staffListMessages)

const LIST = '/admin/users'

/** `?to=off` or `on`, `id` of each who was ticked: what switching them would change, and what it leaves. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, db, now, lang, t } = adminRequest(context, 'users.edit')
  const to = readTo(url)
  const staff = await listStaff(db, now)
  const people = staff.map((row) => {
    return { id: row.id, email: row.email, name: staffName(row), isActive: row.disabledAt === null }
  })
  const ids = url.searchParams.getAll('id')
  return {
    title: `${t(`staff.bulk.title.${to}`)} · ${t('admin.title')}`,
    texts: texts[lang],
    to,
    plan: planSwitch(people, { ids, isActive: to === 'on', actorId: session.user.id }),
  }
}

/** Switches whom the form names, with what became of those who could not be. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { profile, db, clock, t } = adminRequest(context, 'users.edit')
  const form = await request.formData()
  const ids = form.getAll('id').map(String)
  const deps = { db, clock }
  const refused = await switchSeveral(deps, profile.email, ids, readTo(url) === 'on')
  if (refused.length === 0) return redirect(LIST)
  const emails = new Map((await listStaff(deps.db, deps.clock.now())).map(({ id, email }) => [id, email]))
  const answer = {
    switched: ids.length - refused.length,
    refused: refused.map(({ userId, reason }) => {
      return { id: userId, email: emails.get(userId) ?? '', text: t(userRefusals[reason].message) }
    }),
  }
  return data(answer, { status: 409 })
}

function readTo(url: URL): 'off' | 'on' {
  return url.searchParams.get('to') === 'on' ? 'on' : 'off'
}

export default function StaffSwitchPage({ loaderData: { ...shown }, actionData }: Route.ComponentProps) {
  return <Switch {...shown} answer={actionData} />
}

type SwitchProps = Pick<Route.ComponentProps['loaderData'], 'to' | 'plan'> & {
  answer: Route.ComponentProps['actionData']
}

function Switch({ to, plan, answer }: SwitchProps) {
  const t = useT()
  const isEmpty = plan.changes.length === 0 && plan.skipped.length === 0
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{t(`staff.bulk.title.${to}`)}</h1>
      {answer && <Outcome {...answer} />}
      {!answer && isEmpty && (
        <EmptyState
          title={t('staff.bulk.nobody')}
          text={t('staff.bulk.nobody.text')}
          action={{ to: LIST, text: t('staff.bulk.back') }}
        />
      )}
      {!answer && !isEmpty && <Plan to={to} plan={plan} />}
    </div>
  )
}

function Plan({ to, plan: { changes, skipped } }: { to: 'off' | 'on'; plan: SwitchPlan }) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const skippedCount = skipped.reduce((sum, { people }) => sum + people.length, 0)
  return (
    <>
      <output className="text-lg font-semibold">
        {changes.length === 0 ? t('staff.bulk.none') : t('staff.bulk.will', { count: changes.length })}
        {changes.length > 0 && skippedCount > 0 && `, ${t('staff.bulk.skip', { count: skippedCount })}`}
      </output>
      {changes.length > 0 && (
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
          <h2 className="text-lg">{t('staff.bulk.changed')}</h2>
          <People people={changes} />
          <p className="text-ink-soft">{t(`staff.bulk.note.${to}`)}</p>
        </Card>
      )}
      {skipped.length > 0 && (
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
          <h2 className="text-lg">{t('staff.bulk.skipped')}</h2>
          {skipped.map(({ reason, people }) => (
            <div key={reason}>
              <p className="text-ink-soft">
                {t(reason === 'there_already' ? `staff.bulk.stays.there_already.${to}` : `staff.bulk.stays.${reason}`)}
              </p>
              <People people={people} />
            </div>
          ))}
        </Card>
      )}
      <Form method="post" className="flex flex-wrap gap-2">
        {changes.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        {changes.length > 0 && (
          <Button type="submit" kind={to === 'off' ? 'danger' : 'primary'} busy={isBusy} className="max-sm:w-full">
            {t(`staff.bulk.do.${to}`, { count: changes.length })}
          </Button>
        )}
        <ButtonLink to={LIST} kind="secondary" className="max-sm:w-full">
          {t('staff.bulk.back')}
        </ButtonLink>
      </Form>
    </>
  )
}

function People({ people }: { people: readonly SwitchedPerson[] }) {
  return (
    <ul className="grid gap-1">
      {people.map(({ id, name, email }) => (
        <li key={id} className="wrap-anywhere">
          {name && <strong className="font-semibold">{name} </strong>}
          {email}
        </li>
      ))}
    </ul>
  )
}

function Outcome({ switched, refused }: NonNullable<SwitchProps['answer']>) {
  const t = useT()
  return (
    <>
      {switched > 0 && (
        <Notice live tone="good">
          {t('staff.bulk.done', { count: switched })}
        </Notice>
      )}
      <Notice live tone="bad" title={t('staff.bulk.refused')}>
        <ul className="grid gap-1.5">
          {refused.map(({ id, email, text }) => (
            <li key={id} className="wrap-anywhere">
              {email && <strong className="font-semibold">{email} </strong>}
              {text}
            </li>
          ))}
        </ul>
      </Notice>
      <ButtonLink to={LIST} className="justify-self-start">
        {t('staff.bulk.back')}
      </ButtonLink>
    </>
  )
}
