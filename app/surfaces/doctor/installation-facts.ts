import type { OffsiteStatus } from '#app/base/offsite/offsite.queries.server.ts'

type DiskOf = 'database' | 'data' | 'backups'

/** A setting of PostgreSQL that must be so, or money that was acknowledged could be lost. */
export const SAFE_SETTINGS = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' } as const

/** What the doctor knows of an installation. Undefined: it could not be found out here. */
export interface InstallationFacts {
  isProduction: boolean
  /** ORIGIN; null: not set. */
  origin: string | null
  trustedProxies: number
  hasSimulator: boolean
  hasGateway: boolean
  demoRows: number
  /** Whether customers are reached by text message or email. */
  hasMessages: boolean
  alarms: { isOn: boolean; recipients: number; isWatchedElsewhere: boolean; open: number }
  /** The clock there less the clock here. */
  clocks: readonly { place: string; aheadMs: number }[]
  disks: readonly { disk: DiskOf; freeBytes: number; byteSize: number }[]
  /** Folders that this account cannot write to. */
  unwritable: readonly string[]
  /** Folders that are not there and that this account cannot make, as on a disk that is not mounted. */
  missing: readonly string[]
  /** Files of the system that are of an earlier version of the shop. */
  oldServiceFiles: readonly string[]
  backup: { lastAt: Date | undefined; installedAt: Date; isOn: boolean; hasFailed: boolean }
  /** Backups in another place; null: none is set. */
  offsite: OffsiteStatus | null
  /** Whether secret and data folder are those that the database names; null: the database names none yet. */
  secret: boolean | null
  pictures: boolean | null
  postgres: {
    version: number
    encoding: string
    isElsewhere: boolean
    settings: Readonly<Record<string, string>>
    maxConnections: number
    neededConnections: number
    /** A pooler stands between that gives each statement to any session. */
    isPooled?: boolean
  }
  openFiles: number | null
}
