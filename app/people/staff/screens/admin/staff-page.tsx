import { appSecretContext, configContext } from '#app/base/platform/context.server.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { classes } from '#app/base/ui/classes.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { PaletteActions } from '#app/base/ui/office/palette-actions.tsx'
import { useSelection } from '#app/base/ui/office/use-selection.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { listSavedViews } from '#app/base/platform/list/saved-views.server.ts'
import { Invitations, InviteForm } from '../../ui/invitations.tsx'
import { SavedViewsRow } from '#app/base/ui/list/saved-views-row.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { LISTS } from '#app/people/auth/lists.ts'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { StaffBulk } from '../../ui/staff-bulk.tsx'
import { StaffCard } from '../../ui/staff-card.tsx'
import { StaffPages, StaffTools } from '../../ui/staff-list-tools.tsx'
import { StaffTable } from '../../ui/staff-table.tsx'
import { UsersTabs } from '../../ui/users-tabs.tsx'
import { staffAction, type StaffAnswer } from '../../staff-action.server.ts'
import { loadStaff } from '../../load-staff.server.ts'
import { STAFF_PATH, staffSearch } from '../../staff-filter.ts'
import { usersMessages } from '../../users.messages.ts'
import { staffListMessages } from '../../staff-list.messages.ts'
import type { Route } from './+types/staff-page.ts'

const texts = bothLanguages(usersMessages, staffListMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, profile, db, now, lang, calendar, t } = adminRequest(context, 'users.view')
  const viewer = { lang, calendar, t, userId: session.user.id, now }
  return {
    title: `${t('users.staff')} · ${t('admin.page.users')} · ${t('admin.title')}`,
    texts: texts[lang],
    canText: context.get(configContext).sms !== null,
    views: await listSavedViews(db, profile.id, 'staff'),
    ...(await loadStaff(db, url.searchParams, viewer)),
    chosenColumns: url.searchParams.getAll('col'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context, 'users.edit')
  const { mail, sms } = context.get(configContext)
  const sends = { appSecret: context.get(appSecretContext), canMail: mail !== null, canText: sms !== null }
  return formResponse(await staffAction({ ...admin, ...sends }, await request.formData()))
}

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Staff {...loaderData} answer={actionData} />
}

const BULK = 'staff-bulk'

type StaffProps = Route.ComponentProps['loaderData'] & { answer: StaffAnswer | undefined }

function Staff({ answer, canText, views, invitations, person, isTeam, chosenColumns, ...list }: StaffProps) {
  const t = useT()
  const { filter, people, columns } = list
  const selection = useSelection(people.map(({ id }) => id))
  const keep = { col: chosenColumns }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <UsersTabs />
      <PaletteActions items={[{ id: 'invite', text: t('users.invite.title'), to: INVITE }]} />
      <Answers answer={answer} />
      {!isTeam && (
        <Notice>
          <p>{t('users.staff.only.you')}</p>
        </Notice>
      )}
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-3',
          person && 'xl:grid-cols-[minmax(0,1fr)_27rem]',
        )}
      >
        <div className={classes('grid grid-cols-[minmax(0,1fr)] gap-4', person && 'max-xl:hidden')}>
          <SavedViewsRow list={{ name: 'staff', path: LISTS.staff.path }} views={views} />
          <StaffTools {...list} keep={keep} />
          {people.length === 0 ? (
            <EmptyState
              title={t('staff.hidden.title')}
              text={t('staff.hidden.text')}
              action={{ to: STAFF_PATH, text: t('staff.hidden.clear') }}
            />
          ) : (
            <StaffTable
              filter={filter}
              columns={columns}
              people={people}
              chosenId={person?.id ?? null}
              selecting={isTeam ? { selection, form: BULK } : undefined}
              keep={keep}
            />
          )}
          <StaffPages {...list} keep={keep} />
          {isTeam && <StaffBulk selection={selection} form={BULK} />}
        </div>
        {person && <StaffCard key={person.id} person={person} closeTo={STAFF_PATH + staffSearch(filter, keep)} />}
      </div>
      <div className={classes('grid grid-cols-[minmax(0,1fr)] gap-4', person && 'max-xl:hidden')}>
        {invitations.length > 0 && <Invitations invitations={invitations} />}
        <div id={INVITE.slice(1)} className="max-w-4xl scroll-mt-4">
          <InviteForm canText={canText} />
        </div>
      </div>
    </div>
  )
}

const INVITE = '#invite'

function Answers({ answer }: { answer: StaffAnswer | undefined }) {
  if (!answer) return null
  return (
    <>
      {answer.failure && (
        <Notice live tone="bad">
          {answer.failure}
        </Notice>
      )}
      {answer.done && (
        <Notice live tone="good">
          {answer.done}
        </Notice>
      )}
      {answer.link && <ShownOnce title={answer.link.title} text={answer.link.text} secret={answer.link.address} />}
    </>
  )
}
