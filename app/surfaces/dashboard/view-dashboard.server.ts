import { viewPrintTroubles } from '#app/base/printing/view-print-job.ts'
import { isRunningLow, piecesThere } from '#app/ordering/inventory/running-low.ts'
import type { CakeStock } from '#app/ordering/inventory/stock.queries.server.ts'
import type { OpenAlarm } from '#app/base/alarms/plan-round.ts'
import type { Finding } from '#app/surfaces/doctor/findings.ts'
import { findGateway } from '#app/money/payments/gateways/gateways.server.ts'
import { formatMoment, type Day } from '#app/base/platform/time/calendar.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Dashboard } from './dashboard.queries.server.ts'
import {
  healthLine,
  viewBackupStanding,
  viewOffsiteStanding,
} from '#app/surfaces/back-office/health/view-backups.server.ts'
import { viewOpenAlarms } from '#app/surfaces/back-office/health/view-alarms.server.ts'
import {
  viewOrderRoom,
  viewFindingLine,
  viewPictureRoom,
  viewUnreadable,
} from '#app/surfaces/back-office/health/view-health.server.ts'
import { viewSheetStanding } from '#app/ordering/kept-sheets/view-kept-sheets.server.ts'
import { viewDay } from './view-days.server.ts'
import { viewMoney } from './view-money.server.ts'
import { viewTiles } from './view-tiles.server.ts'
import { viewTrend } from './view-trend.server.ts'

const TOLD_FROM_SECONDS = 3

interface Shown {
  dashboard: Dashboard
  stock: { day: Day; cakes: readonly CakeStock[] }
  takesPictures: boolean
  /** False: the disk of the shop's own PostgreSQL has too little room. */
  takesOrders?: boolean
  /** Gateways whose typed keys cannot be read. */
  unreadable: readonly string[]
  alarms?: readonly OpenAlarm[]
  /** What a shop that customers reach must not have: payments without money, cakes that nobody bakes. */
  leftOfTrial?: readonly Finding[]
  now: Date
}

export function viewDashboard(
  viewer: ViewContext,
  { dashboard, stock, takesPictures, takesOrders = true, unreadable, alarms = [], leftOfTrial = [], now }: Shown,
) {
  const counted = stock.cakes.filter(({ isCounted }) => isCounted)
  return {
    tiles: viewTiles(viewer, dashboard, counted.filter(isRunningLow).length, now),
    days: dashboard.days.map((day) => viewDay(viewer, day, { now, eids: dashboard.settings['holidays.eids'] })),
    money: viewMoney(viewer, dashboard),
    trend: { ...viewTrend(viewer, dashboard.trend), stale: viewStale(viewer, dashboard.trendBehindSeconds) },
    stock: { day: stock.day, cakes: counted.map((cake) => viewStock(viewer, cake)) },
    health: [
      ...viewOpenAlarms(viewer, alarms),
      ...leftOfTrial.map((finding) => viewFindingLine(viewer.t, finding)),
      ...(takesOrders ? [] : [viewOrderRoom(viewer.t, false)]),
      ...(takesPictures ? [] : [viewPictureRoom(viewer.t, false)]),
      ...viewHealth(viewer, dashboard, now),
      ...viewUnreadable(viewer, unreadable),
    ],
  }
}

export type DashboardView = ReturnType<typeof viewDashboard>

/** Says how old figures are that come from a standby; null: as good as new. */
function viewStale({ t }: ViewContext, behindSeconds: number): string | null {
  return behindSeconds < TOLD_FROM_SECONDS ? null : t('dashboard.trend.stale', { seconds: Math.ceil(behindSeconds) })
}

function viewHealth(viewer: ViewContext, { health }: Dashboard, now: Date) {
  const { lang, calendar, t } = viewer
  const heard = health.lastWebhooks.map(({ provider, at }) => {
    const name = findGateway(provider)?.label ?? t('dashboard.health.simulator')
    return healthLine(t('dashboard.health.last', { provider: name }), formatMoment(at, lang, calendar))
  })
  return [
    healthLine(t('dashboard.health.messages'), health.waitingMessages),
    healthLine(t('dashboard.health.failed'), health.failedMessages, health.failedMessages > 0),
    healthLine(t('dashboard.health.webhooks'), health.waitingWebhooks, health.waitingWebhooks > 0),
    ...heard,
    ...viewBackupStanding(viewer, health.backups, now),
    ...viewOffsiteStanding(viewer, health.offsite, health.backups.installedAt, now),
    ...viewSheetStanding(viewer, health.sheet, now),
    ...viewPrintTroubles(health.prints, t),
  ]
}

function viewStock({ lang, t }: ViewContext, cake: CakeStock) {
  const { cakeId, nameEn, nameAm, left, sold, reserved, wasted, isSoldOut, closedAt } = cake
  return {
    id: cakeId,
    name: lang === 'am' ? nameAm : nameEn,
    total: piecesThere(cake),
    left: isSoldOut ? t('dashboard.stock.sold.out') : t('dashboard.stock.left', { count: Math.max(0, left) }),
    isClosed: closedAt !== null,
    isLow: isSoldOut || isRunningLow(cake),
    parts: [
      { label: t('dashboard.stock.sold'), value: sold, tone: 'used' },
      { label: t('dashboard.stock.reserved'), value: reserved, tone: 'held' },
      { label: t('dashboard.stock.wasted'), value: wasted, tone: 'waste' },
    ] as const,
  }
}
