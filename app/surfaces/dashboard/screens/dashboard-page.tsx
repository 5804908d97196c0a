import { data, redirect } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/base/commands/fields.server.ts'
import { listStockToday } from '#app/ordering/inventory/stock.queries.server.ts'
import { listOpenAlarms } from '#app/base/alarms/alarms.queries.server.ts'
import { takesPictures } from '#app/base/media/uploads/takes-pictures.server.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { appSecretContext, configContext, orderRoomContext, readsContext } from '#app/base/platform/context.server.ts'
import { readDisk } from '#app/base/platform/disk-room.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { findClosureNow } from '#app/base/settings/pause-orders.server.ts'
import { MAX_PAUSE_DAYS } from '#app/base/settings/pause.ts'
import { moveListed } from '#app/ordering/order-list/move-listed.server.ts'
import { movesOfListed } from '#app/ordering/order-list/moves-of-listed.server.ts'
import { listUnreadable } from '#app/money/gateway-keys/gateway-keys.queries.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { SIMULATOR } from '#app/money/payments/simulator/simulator.server.ts'
import { findLeftOfTrial } from '#app/surfaces/doctor/find-left-of-trial.server.ts'
import { createKeySeal } from '#app/money/gateway-keys/sealed-key.server.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { OFFERED_DAYS, presentComingFeasts } from '#app/ordering/scheduling/feasts/present-feast.server.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { landingPage } from '#app/people/auth/permissions/access.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { pauseOrders } from '#app/people/auth/commands/pause-orders.server.ts'
import { adminRequest, anyAdminRequest } from '#app/people/auth/admin-request.server.ts'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { loadSetupLine } from '#app/surfaces/set-up/load-setup-line.server.ts'
import { gatewaysIn } from '#app/surfaces/set-up/load-start.server.ts'
import { noteSetup } from '#app/surfaces/set-up/commands/mark-step.server.ts'
import { openShop } from '#app/surfaces/set-up/commands/open-shop.server.ts'
import { setupLineMessages } from '#app/surfaces/set-up/setup-line.messages.ts'
import { OPEN_SHOP, PUT_AWAY } from '#app/surfaces/set-up/setup-steps.ts'
import { SetupLine } from '#app/surfaces/set-up/ui/setup-line.tsx'
import { parsePauseChoice } from '../pause-choice.ts'
import { presentDashboard } from '../present-dashboard.server.ts'
import { presentMain } from '../present-main.server.ts'
import { presentPause } from '../present-pause.server.ts'
import { presentSales } from '../present-trend.server.ts'
import { readRunningOut } from '../figures/running-out.queries.server.ts'
import { readDashboard } from '../dashboard.queries.server.ts'
import { HourButton } from '../ui/hour-button.tsx'
import { NearFeasts } from '../ui/near-feasts.tsx'
import { NearDays } from '../ui/near-days.tsx'
import { NextCard } from '../ui/next-card.tsx'
import { PauseCard } from '../ui/pause-card.tsx'
import { RunningOutCard } from '../ui/running-out-card.tsx'
import { TakingsCard } from '../ui/takings-card.tsx'
import { SalesChart } from '../ui/sales-chart.tsx'
import { Alarms, WellLine } from '../ui/wellness.tsx'
import { dashboardMessages } from '../dashboard.messages.ts'
import type { Route } from './+types/dashboard-page.ts'

const texts = bothLanguages(dashboardMessages, setupLineMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const permissions = permissionsOf(anyAdminRequest(context).profile)
  const landing = landingPage(permissions)
  if (landing !== adminPaths.dashboard && !url.pathname.endsWith('/dashboard')) throw redirect(withSearch(landing, url))
  const viewer = adminRequest(context)
  const { db, now, t } = viewer
  const config = context.get(configContext)
  const [dashboard, stock, closure, disk, unreadable, alarms, leftOfTrial] = await Promise.all([
    readDashboard(db, now, context.get(readsContext)),
    listStockToday(db, now),
    findClosureNow(db, now),
    readDisk(config.DATA_DIR),
    listUnreadable(db, createKeySeal(context.get(appSecretContext))),
    listOpenAlarms(db),
    findLeftOfTrial({ db, config, hasSimulator: context.get(providersContext).find(SIMULATOR) !== undefined }),
  ])
  const mayPlan = permissions.includes('settings.edit')
  const [moves, runningOut, feasts] = await Promise.all([
    movesOfListed(db, dashboard.next.orders),
    readRunningOut(db, stock.cakes),
    mayPlan
      ? presentComingFeasts(db, viewer, { eids: dashboard.settings['holidays.eids'], days: OFFERED_DAYS.dashboard })
      : [],
  ])
  const counted = stock.cakes.filter(({ isCounted }) => isCounted)
  const { tiles, health } = presentDashboard(viewer, {
    dashboard,
    counted,
    takesPictures: config.mediaBucket !== null || takesPictures(disk),
    takesOrders: !context.get(orderRoomContext).isShort(),
    unreadable,
    alarms,
    leftOfTrial,
    now,
  })
  const countedCakes = counted.length
  const main = presentMain(viewer, { dashboard, moves, runningOut, countedCakes, tiles, health, permissions })
  const isPauseAsked = url.searchParams.has('pause') && permissions.includes('orders.pause')
  return {
    title: `${t('admin.page.dashboard')} · ${t('admin.title')}`,
    texts: texts[viewer.lang],
    main,
    setup: await loadSetupLine(context, viewer.profile),
    feasts,
    sales: main.chartDaysToGo === 0 ? presentSales(viewer, dashboard.sales) : null,
    pause: isPauseAsked ? presentPause(closure, viewer, now) : null,
  }
}

/** The address with what the present one asks for besides, such as a greeting. */
function withSearch(address: string, from: URL): string {
  const { pathname, searchParams } = new URL(address, from)
  for (const [name, value] of from.searchParams) searchParams.set(name, value)
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}

/** Moves an order (`to`), puts the set-up's line away, opens the shop, or pauses online orders. */
export async function action({ request, context, url }: Route.ActionArgs) {
  adminRequest(context)
  const form = await request.formData()
  if (form.has(PUT_AWAY)) return putAway(context, form)
  if (form.has(OPEN_SHOP)) return takeOpening(context, form)
  return form.has('to') ? takeMove(context, form, url) : takePause(context, form)
}

/** Without the page's scripts; with them the move goes through the outbox. */
async function takeMove(context: Route.ActionArgs['context'], form: FormData, url: URL) {
  const moved = await moveListed(adminRequest(context, 'orders.edit'), form, url)
  return moved instanceof Response ? moved : data<Answer>({ moveError: moved.data.error }, moved.init ?? {})
}

async function putAway(context: Route.ActionArgs['context'], form: FormData) {
  await submitAdminForm(adminRequest(context), form, { command: noteSetup, given: { note: 'put_away' } })
  return redirect(adminPaths.dashboard)
}

/** What customers need may be gone since the line was shown. */
async function takeOpening(context: Route.ActionArgs['context'], form: FormData) {
  const { hasGateway } = gatewaysIn(context)
  const opened = await submitAdminForm(adminRequest(context), form, { command: openShop }, { hasGateway })
  if (opened.ok) return redirect(adminPaths.dashboard)
  return data<Answer>({ moveError: opened.answer.error }, { status: opened.status })
}

const pauseFields = z.object({ pause: z.string(), day: z.string(), time: z.string() })

async function takePause(context: Route.ActionArgs['context'], form: FormData) {
  const admin = adminRequest(context, 'orders.pause')
  const { now, t } = admin
  const { pause, ...moment } = pauseFields.parse(readForm(pauseFields, form))
  const chosen = parsePauseChoice(pause, moment, now)
  if (!chosen.ok) {
    return data<Answer>({ error: t(`dashboard.pause.${chosen.reason}`, { max: MAX_PAUSE_DAYS }) }, { status: 422 })
  }
  const given = { until: chosen.until?.toISOString() ?? null }
  const paused = await submitAdminForm(admin, form, { command: pauseOrders, given })
  return paused.ok ? redirect(adminLinks.pauseOrders) : data<Answer>(paused.answer, { status: paused.status })
}

interface Answer {
  error?: string
  moveError?: string
}

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { main, setup, feasts, sales, pause } = loaderData
  const { hour, actions, next, decisions, takings, runningOut, days, alarms, well, chartDaysToGo } = main
  const t = useT()
  const mayOrder = useMay('orders.edit')
  // One red button: the next handover's, or else this one.
  const isNextRed = Boolean(next?.rows[0]?.step)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl">{t('admin.page.dashboard')}</h1>
          <p className="figures text-ink-soft">{hour}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <HourButton key={action.to} action={action} />
          ))}
          {mayOrder && (
            <ButtonLink to={adminPaths.newOrder} data-shortcut="new" kind={isNextRed ? 'secondary' : 'primary'}>
              {t('orders.new')}
            </ButtonLink>
          )}
        </div>
      </header>
      {setup && <SetupLine line={setup} />}
      <NearFeasts feasts={feasts} />
      {actionData?.moveError && <Notice tone="bad" title={actionData.moveError} live />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        {(next || decisions.length > 0) && <NextCard next={next} decisions={decisions} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)]">
          {takings && <TakingsCard takings={takings} />}
          {runningOut && <RunningOutCard stock={runningOut} />}
        </div>
      </div>
      {days.length > 0 && <NearDays days={days} />}
      <Alarms alarms={alarms} />
      <WellLine well={well} />
      {pause && <PauseCard pause={pause} error={actionData?.error} />}
      {sales && <SalesChart title={t('dashboard.sales')} {...sales} />}
      {chartDaysToGo !== null && chartDaysToGo > 0 && (
        <p className="text-sm text-ink-soft">{t('dashboard.chart.to.go', { count: chartDaysToGo })}</p>
      )}
    </div>
  )
}
