import type { OffsiteStatus } from '#app/base/offsite/offsite.queries.server.ts'
import type { JobRun } from '#app/base/platform/jobs/job-runs.ts'

/** Figures and names for the text of what is wrong. */
export type AlarmFacts = Record<string, string | number>

type DiskOf = 'database' | 'data' | 'backups'

/** A disk, as large as `statfs` says. */
export interface Disk {
  /** What lies on it; the first of several. */
  disk: DiskOf
  freeBytes: number
  byteSize: number
}

/** How a database answers: it takes writes, it only reads, or nobody reaches it. */
export type DatabaseAnswer = 'fine' | 'cannot_write' | 'unreachable'

/** Memory of the group of processes, or of the machine where the group has no bound. */
export interface Memory {
  of: 'group' | 'machine'
  usedBytes: number
  limitBytes: number
}

/** A slot for which PostgreSQL keeps what its reader has not read. */
export interface ReplicationSlot {
  name: string
  heldBytes: number
  /** What it may keep at most; null: everything. */
  mostBytes: number | null
  isLost: boolean
}

/** How far a standby is behind the primary; null where it does not answer. */
export interface StandbyState {
  behindBytes: number
  behindSeconds: number
}

/** The certificate that visitors get. */
export interface Certificate {
  host: string
  beganAt: Date
  endsAt: Date
  isForHost: boolean
}

/** What is not as the migrations made it. Names as `table.trigger`, and of indexes. */
export interface CatalogFaults {
  offTriggers: readonly string[]
  missingIndexes: readonly string[]
}

/** What `BACKUP_TARGET` asks of a database. */
export interface BackupRights {
  walLevel: string
  mayReplicate: boolean
  mayCreateDatabase: boolean
}

/** Sums are of all processes. Null, or an empty list, where it could not be found out here. */
export interface Readings {
  isProduction: boolean
  /** ORIGIN; null: not set. */
  origin: string | null
  trustedProxies: number
  hasSimulator: boolean
  hasGateway: boolean
  demoRows: number
  /** Whether customers are reached by text message or email. */
  hasMessages: boolean
  /** `open`: alarms of which a process of the shop wrote that they are open. */
  alarms: {
    isOn: boolean
    recipients: number
    isWatchedElsewhere: boolean
    open: readonly { kind: string; facts: AlarmFacts }[]
  }
  /** Variables that are nearly those of the shop. */
  nearMisses: readonly { given: string; meant: string }[]

  database: DatabaseAnswer
  /** Orders are closed because the disk of the database is full, or nearly. */
  isShortOfRoom: boolean
  takesPictures: boolean
  /** Disks that are seen from here: of the database, the data and the backups. */
  disks: readonly Disk[]
  memory: Memory | null
  /** The clock there less the clock here. */
  clocks: readonly { place: string; aheadMs: number }[]
  certificate: Certificate | null
  openFiles: number | null
  /** Folders that this account cannot write to. */
  unwritable: readonly string[]
  /** Folders that are not there and that this account cannot make, as on a disk that is not mounted. */
  missing: readonly string[]
  /** Files of the system that are of an earlier version of the shop. */
  oldServiceFiles: readonly string[]

  backup: { lastAt: Date | undefined; hasFailed: boolean; isOn: boolean; installedAt: Date }
  /** Backups in another place; null: none is set. */
  offsite: OffsiteStatus | null
  /** Null: no backups go to another place. */
  backupRights: BackupRights | null
  /** Whether secret and data folder are those that the database names; null: the database names none yet. */
  secret: boolean | null
  pictures: boolean | null
  /** Pictures of the database that have no file. */
  lostPictures: number

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
  catalog: CatalogFaults
  slots: readonly ReplicationSlot[]
  /** Undefined: none is named. */
  standby: StandbyState | null | undefined

  jobs: readonly JobRun[]
  /** Payments whose end nobody knows although it should be known. */
  unsettled: { count: number; oldestAt: Date | null }
  /** Names of gateways whose last calls failed. */
  failingGateways: readonly string[]
  /** Addresses that used up their prompts in the last ten minutes, of how many each may have. */
  promptLimit: { addresses: number; most: number }
  /** Of the last five minutes. */
  answered: { requests: number; failed: number }
  /** Messages that should have gone out by now, and those given up in the last hour. */
  lateMessages: number
  failedMessages: number
  /** Text messages of today, of how many a day may have. */
  texts: { today: number; most: number }
  /** The mail server, and why it takes nothing; null: it takes email, or there is none. */
  refusedMail: { host: string; why: string } | null
  /** Names of printers that did not print what was last asked of them. */
  awayPrinters: readonly string[]
}
