import { isRunningLow } from '#app/ordering/inventory/running-low.ts'
import type { CakeStock } from '#app/ordering/inventory/stock.queries.server.ts'
import { findGateway } from '#app/money/payments/gateways/gateways.server.ts'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { dayInAddis, formatMoment, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Dashboard } from '../dashboard.queries.server.ts'
import { viewBackupStanding } from '../health/view-backups.server.ts'
import { viewPictureRoom } from '../health/view-health.server.ts'
import { viewDay } from './view-days.server.ts'
import { viewFirstSteps } from './view-first-steps.server.ts'
import { viewMoney } from './view-money.server.ts'
import { viewStock } from './view-stock.server.ts'
import { viewTiles } from './view-tiles.server.ts'
import { viewTrend } from './view-trend.server.ts'

interface Shown {
  dashboard: Dashboard
  stock: { day: Day; cakes: readonly CakeStock[] }
  hasGateway: boolean
  hasSimulator: boolean
  takesPictures: boolean
  now: Date
}

export function viewDashboard(
  viewer: ViewContext,
  { dashboard, stock, hasGateway, hasSimulator, takesPictures, now }: Shown,
) {
  const counted = stock.cakes.filter(({ isCounted }) => isCounted)
  return {
    tiles: viewTiles(viewer, dashboard, counted.filter(isRunningLow).length, now),
    days: dashboard.days.map((day) => viewDay(viewer, day, { now, eids: dashboard.eids })),
    money: viewMoney(viewer, dashboard),
    trend: viewTrend(viewer, dashboard.trend),
    stock: { day: stock.day, cakes: counted.map((cake) => viewStock(viewer, cake)) },
    health: [...(takesPictures ? [] : [viewPictureRoom(viewer.t, false)]), ...viewHealth(viewer, dashboard, now)],
    firstSteps: viewFirstSteps({ ...dashboard.firstSteps, hasGateway, hasSimulator }),
    sheetTo: `${adminPaths.production}?day=${addDays(dayInAddis(now), 1)}`,
  }
}

export type DashboardView = ReturnType<typeof viewDashboard>

function viewHealth(viewer: ViewContext, { health }: Dashboard, now: Date) {
  const { lang, calendar, t } = viewer
  const heard = health.lastWebhooks.map(({ provider, at }) => ({
    name: t('dashboard.health.last', {
      provider: findGateway(provider)?.label ?? t('dashboard.health.simulator'),
    }),
    value: formatMoment(at, lang, calendar),
    isBad: false,
  }))
  return [
    {
      name: t('dashboard.health.messages'),
      value: String(health.waitingMessages),
      isBad: false,
    },
    {
      name: t('dashboard.health.failed'),
      value: String(health.failedMessages),
      isBad: health.failedMessages > 0,
    },
    {
      name: t('dashboard.health.webhooks'),
      value: String(health.waitingWebhooks),
      isBad: health.waitingWebhooks > 0,
    },
    ...heard,
    ...viewBackupStanding(viewer, health.backups, now),
  ]
}
