import { data, redirect } from 'react-router'
import { stockAction } from '#app/ordering/inventory/stock-action.server.ts'
import { listStockToday } from '#app/ordering/inventory/stock.queries.server.ts'
import { takesPictures } from '#app/base/media/uploads/takes-pictures.server.ts'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { configContext } from '#app/base/platform/context.server.ts'
import { readDisk } from '#app/base/platform/disk-room.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { findPauseEnd, pauseOrders } from '#app/base/settings/pause-orders.server.ts'
import { MAX_PAUSE_DAYS } from '#app/base/settings/pause.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { landingPage } from '#app/people/auth/permissions/access.ts'
import { adminRequest, officeRequest } from '#app/people/auth/admin-request.server.ts'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { loadSetupLine } from '#app/surfaces/set-up/load-setup-line.server.ts'
import { setupLineMessages } from '#app/surfaces/set-up/setup-line.messages.ts'
import { SetupLine } from '#app/surfaces/set-up/ui/setup-line.tsx'
import { parsePauseChoice } from '../pause-choice.ts'
import { viewDashboard } from '../view-dashboard.server.ts'
import { viewPause } from '../view-pause.server.ts'
import { readDashboard } from '../dashboard.queries.server.ts'
import { DaysStrip } from '../ui/days-strip.tsx'
import { FigureTile } from '../ui/figure-tile.tsx'
import { HealthCard } from '../ui/health-card.tsx'
import { MoneyCard } from '../ui/money-card.tsx'
import { PauseCard } from '../ui/pause-card.tsx'
import { StockCard, type StockRefused } from '../ui/stock-card.tsx'
import { TrendSection } from '../ui/trend-section.tsx'
import { dashboardMessages } from '../dashboard.messages.ts'
import type { Route } from './+types/dashboard-page.ts'

const texts = bothLanguages(dashboardMessages, setupLineMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const permissions = permissionsOf(officeRequest(context).profile)
  const landing = landingPage(permissions)
  if (landing !== adminPaths.dashboard && !url.pathname.endsWith('/dashboard')) throw redirect(landing)
  const viewer = adminRequest(context)
  const { db, now, lang, t } = viewer
  const [figures, stock, pausedUntil, disk] = await Promise.all([
    readDashboard(db, now),
    listStockToday(db, now),
    findPauseEnd(db, now),
    readDisk(context.get(configContext).DATA_DIR),
  ])
  return {
    title: `${t('admin.page.dashboard')} · ${t('admin.title')}`,
    texts: texts[lang],
    view: viewDashboard(viewer, {
      dashboard: figures,
      stock,
      takesPictures: takesPictures(disk),
      now,
    }),
    setup: await loadSetupLine(context, viewer.profile),
    pause: viewPause(pausedUntil, viewer, now),
  }
}

/** Bakes or sells one piece (`stock` names the cake), pauses online orders (`pause`) or ends the pause. */
export async function action({ request, context }: Route.ActionArgs) {
  adminRequest(context)
  const form = await request.formData()
  return form.has('stock') ? takeStockTap(context, form) : takePause(context, form)
}

async function takeStockTap(context: Route.ActionArgs['context'], form: FormData) {
  const { actor, db, clock, t } = adminRequest(context, 'stock.edit')
  const deps = { db, clock }
  form.set('cake', formText(form, 'stock'))
  form.set('pieces', '1')
  const acted = await stockAction(deps, form, { actor, t })
  if (acted.ok) return redirect(adminPaths.dashboard)
  const { cakeId, error } = acted.answer
  return data<Answer>({ stock: { cakeId, error } }, { status: acted.status })
}

async function takePause(context: Route.ActionArgs['context'], form: FormData) {
  const { actor, db, now: at, t } = adminRequest(context, 'orders.pause')
  const moment = { day: formText(form, 'day'), time: formText(form, 'time') }
  const chosen = parsePauseChoice(formText(form, 'pause'), moment, at)
  if (!chosen.ok) {
    return data<Answer>({ error: t(`dashboard.pause.${chosen.reason}`, { max: MAX_PAUSE_DAYS }) }, { status: 422 })
  }
  await pauseOrders(db, chosen.until, { actor, at })
  return redirect(adminPaths.dashboard)
}

interface Answer {
  error?: string
  stock?: StockRefused
}

export default function DashboardPage({ loaderData: { view, setup, pause }, actionData }: Route.ComponentProps) {
  const { tiles, days, money, trend, stock, health, sheetTo } = view
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{t('admin.page.dashboard')}</h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={sheetTo} kind="secondary">
            {t('dashboard.sheet')}
          </ButtonLink>
          <ButtonLink to={adminPaths.newOrder} data-act="new">
            {t('orders.new')}
          </ButtonLink>
        </div>
      </header>
      {setup && <SetupLine line={setup} />}
      <section aria-labelledby="now" className="grid gap-3">
        <h2 id="now" className="text-lg">
          {t('dashboard.now')}
        </h2>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {tiles.map((figure) => (
            <li key={figure.name}>
              <FigureTile figure={figure} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="days" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="days" className="text-lg">
          {t('dashboard.days')}
        </h2>
        <DaysStrip days={days} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <MoneyCard money={money} />
        <StockCard stock={stock} refused={actionData?.stock} />
        <PauseCard pause={pause} error={actionData?.error} />
        <HealthCard health={health} />
      </div>
      <TrendSection trend={trend} />
    </div>
  )
}
