import { presentPrintTroubles } from '#app/base/printing/present-print.ts'
import { isRunningLow } from '#app/ordering/inventory/running-low.ts'
import type { CakeStock } from '#app/ordering/inventory/stock.queries.server.ts'
import type { OpenAlarm } from '#app/base/alarms/plan-round.ts'
import type { Finding } from '#app/surfaces/doctor/findings.ts'
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
import { presentTiles } from './present-tiles.server.ts'

interface Shown {
  dashboard: Dashboard
  /** The daily cakes that are counted today. */
  counted: readonly CakeStock[]
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

/** What needs somebody, and how the system is. */
export function presentDashboard(
  viewer: ViewContext,
  { dashboard, counted, takesPictures, takesOrders = true, unreadable, alarms = [], leftOfTrial = [], now }: Shown,
) {
  return {
    tiles: presentTiles(viewer, dashboard, counted.filter(isRunningLow).length),
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

function presentHealth(viewer: ViewContext, { health }: Dashboard, now: Date) {
  const { t } = viewer
  return [
    healthLine(t('dashboard.health.failed'), health.failedMessages, health.failedMessages > 0),
    healthLine(t('dashboard.health.webhooks'), health.waitingWebhooks, health.waitingWebhooks > 0),
    ...presentBackupStatus(viewer, health.backups, now),
    ...presentOffsiteStatus(viewer, health.offsite, health.backups.installedAt, now),
    ...presentSheetStatus(viewer, health.sheet, now),
    ...presentPrintTroubles(health.prints, t),
  ]
}
