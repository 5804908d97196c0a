import { isRouteErrorResponse, useLocation, useMatches, useNavigation, useRouteLoaderData } from 'react-router'
import { AdminSession } from '#app/people/auth/ui/session-watch.tsx'
import { tabIn } from '#app/base/platform/browser-tab.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import {
  datePartsOf,
  dayInAddis,
  formatDay,
  formatDayOfYear,
  formatMoment,
  formatMonthDay,
  formatTightDay,
  otherCalendar,
} from '#app/base/platform/time/calendar.ts'
import { presentDayMarks } from '#app/base/platform/feasts/day-marks.ts'
import { findConfirmedEids } from '#app/base/settings/settings.queries.server.ts'
import { findClosureNow } from '#app/base/settings/pause-orders.server.ts'
import { AdminLoading } from '#app/base/ui/frame/admin-loading.tsx'
import { MountedPage } from '#app/base/ui/connection/mounted-page.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { ErrorScreen } from '#app/base/ui/frame/error-screen.tsx'
import { shownName } from '#app/people/auth/phone-account.ts'
import { anyAdminRequest } from '#app/people/auth/admin-request.server.ts'
import { deviceContext } from '#app/people/auth/context.server.ts'
import { PASSWORD_REFUSAL, permissionsOf, ROLE_REFUSAL } from '#app/people/auth/permissions/permissions.ts'
import stylesheet from '../admin-frame.css?url'
import { findBarCounts } from '../bar-counts.server.ts'
import { liveContext } from '../context.server.ts'
import { loadUndo, presentUndone } from '../load-undo.server.ts'
import { setupStepIn } from '../setup-cookie.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { cashPlaceText } from '#app/till/drawer/at-hand/drawer-at-hand.server.ts'
import { atHand } from '#app/money/payments/book-cash-in-drawer.server.ts'
import { NoSuchThing, NotOfRole } from '../ui/no-such-thing.tsx'
import type { Route } from './+types/admin-layout.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { actor, profile, db, now, log, lang, calendar, t } = anyAdminRequest(context)
  // First, because data of the page's loaders, which run in parallel, must not be older than this place.
  const livePlace = context.get(liveContext).place()
  const day = dayInAddis(now)
  const other = otherCalendar(calendar)
  const permissions = permissionsOf(profile)
  const [undo, closure, eids, counts, cashPlace, greeting] = await Promise.all([
    loadUndo(db, actor, { lang, t, now }),
    findClosureNow(db, now),
    findConfirmedEids(db),
    findBarCounts({ db, now, log }, { id: profile.id, permissions }),
    permissions.includes('payments.take') ? cashPlaceText(db, atHand(context), t) : '',
    url.searchParams.has('welcome') ? greet(db, profile.id, t) : '',
  ])
  return {
    staffId: profile.id,
    email: profile.email,
    permissions,
    counts,
    cashPlace,
    isShared: context.get(deviceContext) !== null,
    calendar,
    day,
    marks: presentDayMarks(day, t, eids),
    today: [formatDay(day, lang, calendar), formatTightDay(day, lang, other)] as const,
    todayShort: [
      formatDayOfYear(day, lang, calendar),
      formatMonthDay(datePartsOf(day, other), lang, other, 'short'),
    ] as const,
    undo,
    askedByTab: tabIn(request.headers.get('cookie')),
    undone: presentUndone(url.searchParams, t),
    livePlace,
    greeting,
    setupStep: permissions.includes('start.edit') ? setupStepIn(request.headers.get('cookie')) : null,
    paused: closure
      ? {
          isNotOpen: closure.until === null,
          text:
            closure.until === null
              ? t('admin.not.open')
              : t('admin.paused', { until: formatMoment(new Date(closure.until), lang, calendar) }),
        }
      : null,
  }
}

/** For somebody who has just accepted an invitation. */
async function greet(db: Database, id: string, t: Translate): Promise<string> {
  const person = await db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
  return t('admin.welcome', { name: shownName(person) })
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminSession>
      <AdminFrame {...loaderData}>
        <PageHead />
        <CurrentPage />
      </AdminFrame>
    </AdminSession>
  )
}

/** Sets the title from the page's loader; excludes every admin page from search engines. */
function PageHead() {
  const titles = useMatches().map(({ loaderData }) => (loaderData as { title?: string } | undefined)?.title)
  const title = titles.filter(Boolean).at(-1)
  return (
    <>
      {title && <title>{title}</title>}
      <meta name="robots" content="noindex" />
    </>
  )
}

/** Shows another page as loading; a change of filter or page keeps the present list. */
function CurrentPage() {
  const t = useT()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const isLeaving = navigation.state === 'loading' && navigation.location.pathname !== pathname
  return <MountedPage loading={isLeaving && <AdminLoading heading={t('admin.loading')} />} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('admin')
  const status = isRouteErrorResponse(error) ? error.status : 500
  const code = isRouteErrorResponse(error) ? (error.data as { code?: string } | null)?.code : undefined
  const isOfRole = code === ROLE_REFUSAL || code === PASSWORD_REFUSAL
  if (!data || (status === 403 && !isOfRole)) return <ErrorScreen error={error} />
  const isMissing = status === 404
  return (
    <AdminSession>
      <AdminFrame {...data} hasOwnMain={!isMissing && !isOfRole}>
        {isOfRole ? (
          <NotOfRole asksPassword={code === PASSWORD_REFUSAL} />
        ) : isMissing ? (
          <NoSuchThing />
        ) : (
          <ErrorScreen error={error} />
        )}
      </AdminFrame>
    </AdminSession>
  )
}
