import { useLocation } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { appSecretContext } from '#app/base/platform/context.server.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { pageOf } from '#app/base/platform/list/cursor.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { ListBar } from '#app/base/ui/list/list-bar.tsx'
import { ListSearch } from '#app/base/ui/list/list-form.tsx'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { withBeside } from '#app/base/ui/admin/beside-address.ts'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { LinksMenu } from '#app/base/ui/admin/links-menu.tsx'
import { PaletteActions } from '#app/base/ui/admin/palette-actions.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { givenName } from '#app/people/auth/phone-account.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { staffAction } from '../../staff-action.server.ts'
import { findStaff, ROLE_CHOICES, STAFF_CHOICES } from '../../staff-filter.ts'
import { presentStaff } from '../../staff-views.server.ts'
import { listStaff } from '../../staff.queries.server.ts'
import { StaffAnswers } from '../../ui/staff-answers.tsx'
import { StaffBulk } from '../../ui/staff-bulk.tsx'
import { StaffCard } from '../../ui/staff-card.tsx'
import { staffList } from '../../ui/staff-list.tsx'
import { UsersTabs } from '../../ui/users-tabs.tsx'
import { usersMessages } from '../../users.messages.ts'
import { staffListMessages } from '../../staff-list.messages.ts'
import type { Route } from './+types/staff-page.ts'

const texts = bothLanguages(usersMessages, staffListMessages)

/** The person who is shown beside the list. */
const PERSON_PARAM = 'person'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, profile, db, now, lang, calendar, t } = adminRequest(context)
  const viewer = { lang, calendar, t, userId: session.user.id, now }
  const list = await openList(staffList, { db, accountId: profile.id, url })
  const { filter, cursor } = list
  const staff = await listStaff(db, now)
  const named = staff.map((person) => ({ ...person, name: givenName(person) }))
  const { people, counts, roles } = findStaff(named, filter)
  const page = pageOf(people, ({ id }) => id, cursor, filter.perPage)
  const chosen = staff.find(({ id }) => id === url.searchParams.get(PERSON_PARAM))
  return {
    title: `${t('users.staff')} · ${t('admin.page.users')} · ${t('admin.title')}`,
    texts: texts[lang],
    search: filter.search,
    chips: list.chips('show', STAFF_CHOICES, (show) => ({ text: t(`staff.show.${show}`), count: counts[show] })),
    roles: list.chips('role', ROLE_CHOICES, (role) => ({
      text: t(role === 'any' ? 'staff.role.any' : `permissions.role.${role}`),
      count: roles[role],
    })),
    isTeam: staff.length > 1,
    count: t('staff.count', { count: people.length }),
    people: page.rows.map((person) => presentStaff(person, viewer)),
    person: chosen ? presentStaff(chosen, viewer) : null,
    state: list.state(page),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const appSecret = context.get(appSecretContext)
  return formResponse(await staffAction({ ...admin, appSecret }, await request.formData()))
}

export default function StaffPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { search, chips, roles, count, people, person, isTeam, state } = loaderData
  const t = useT()
  const { search: shown } = useLocation()
  const to = (id: string | null) => adminPaths.staff + withBeside(shown, id, PERSON_PARAM)
  const hidden = { title: t('staff.hidden.title'), text: t('staff.hidden.text'), clear: t('staff.hidden.clear') }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListPage
        list={staffList}
        state={state}
        rows={people}
        head={
          <>
            <UsersTabs
              action={
                <ButtonLink to={adminPaths.invitations} data-shortcut="new">
                  {t('users.invite.title')}
                </ButtonLink>
              }
            />
            <PaletteActions items={[{ id: 'invite', text: t('users.invite.title'), to: adminPaths.invitations }]} />
            <StaffAnswers answer={answer} />
          </>
        }
        filters={
          <ListBar
            chips={
              <>
                <ChipRow label={t('staff.filters')} items={chips} />
                <RoleMenu roles={roles} />
              </>
            }
          >
            <ListSearch value={search} label={t('staff.search')} go={t('staff.search.go')} />
          </ListBar>
        }
        sum={count}
        hidden={hidden}
        none={hidden}
        beside={{ id: person?.id ?? null, isWide: true, closeTo: to(null), to }}
        panel={person && <StaffCard key={person.id} person={person} closeTo={to(null)} />}
        {...(isTeam && { bulk: { form: 'staff-bulk' } })}
        renderBulk={(selection) => <StaffBulk selection={selection} />}
      />
      {!isTeam && <Notice>{t('users.staff.only.you')}</Notice>}
    </div>
  )
}

function RoleMenu({ roles }: Pick<Route.ComponentProps['loaderData'], 'roles'>) {
  const t = useT()
  return <LinksMenu label={t('users.staff.role')} items={roles} />
}
