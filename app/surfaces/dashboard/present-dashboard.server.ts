import { presentPrintTroubles } from '#app/base/printing/present-print-job.ts'
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
  presentBackupStatus,
  presentOffsiteStatus,
} from '#app/surfaces/admin-frame/health/present-backups.server.ts'
import { presentOpenAlarms } from '#app/surfaces/admin-frame/health/present-alarms.server.ts'
import {
  presentOrderRoom,
  presentFindingLine,
  presentPictureRoom,
  presentUnreadable,
} from '#app/surfaces/admin-frame/health/present-health.server.ts'
import { presentSheetStatus } from '#app/ordering/saved-sheets/present-saved-sheets.server.ts'
import { presentDay } from './present-days.server.ts'
import { presentMoney } from './present-money.server.ts'
import { presentTiles } from './present-tiles.server.ts'
import { presentTrend } from './present-trend.server.ts'

const SHOWN_FROM_SECONDS = 3

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

export function presentDashboard(
  viewer: ViewContext,
  { dashboard, stock, takesPictures, takesOrders = true, unreadable, alarms = [], leftOfTrial = [], now }: Shown,
) {
  const counted = stock.cakes.filter(({ isCounted }) => isCounted)
  return {
    tiles: presentTiles(viewer, dashboard, counted.filter(isRunningLow).length, now),
    days: dashboard.days.map((day) => presentDay(viewer, day, { now, eids: dashboard.settings['holidays.eids'] })),
    money: presentMoney(viewer, dashboard),
    trend: { ...presentTrend(viewer, dashboard.trend), stale: presentStale(viewer, dashboard.trendBehindSeconds) },
    stock: { day: stock.day, cakes: counted.map((cake) => presentStock(viewer, cake)) },
    health: [
      ...presentOpenAlarms(viewer, alarms),
      ...leftOfTrial.map((finding) => presentFindingLine(viewer, finding)),
      ...(takesOrders ? [] : [presentOrderRoom(viewer.t, false)]),
      ...(takesPictures ? [] : [presentPictureRoom(viewer.t, false)]),
      ...presentHealth(viewer, dashboard, now),
      ...presentUnreadable(viewer, unreadable),
    ],
  }
}

export type DashboardView = ReturnType<typeof presentDashboard>

/** Says how old figures are that come from a standby; null: as good as new. */
function presentStale({ t }: ViewContext, behindSeconds: number): string | null {
  return behindSeconds < SHOWN_FROM_SECONDS ? null : t('dashboard.trend.stale', { seconds: Math.ceil(behindSeconds) })
}

function presentHealth(viewer: ViewContext, { health }: Dashboard, now: Date) {
  const { lang, calendar, t } = viewer
  const received = health.lastWebhooks.map(({ provider, at }) => {
    const name = findGateway(provider)?.label ?? t('dashboard.health.simulator')
    return healthLine(t('dashboard.health.last', { provider: name }), formatMoment(at, lang, calendar))
  })
  return [
    healthLine(t('dashboard.health.messages'), health.waitingMessages),
    healthLine(t('dashboard.health.failed'), health.failedMessages, health.failedMessages > 0),
    healthLine(t('dashboard.health.webhooks'), health.waitingWebhooks, health.waitingWebhooks > 0),
    ...received,
    ...presentBackupStatus(viewer, health.backups, now),
    ...presentOffsiteStatus(viewer, health.offsite, health.backups.installedAt, now),
    ...presentSheetStatus(viewer, health.sheet, now),
    ...presentPrintTroubles(health.prints, t),
  ]
}

function presentStock({ lang, t }: ViewContext, cake: CakeStock) {
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
