import { constants } from 'node:fs'
import { access, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { listOpenAlarms } from '#app/base/alarms/alarms.queries.server.ts'
import { listRecipients } from '#app/base/alarms/list-recipients.server.ts'
import { readBackupStatus } from '#app/base/backups/backups.queries.server.ts'
import { readOffsiteStatus } from '#app/base/offsite/offsite.queries.server.ts'
import { createChannels } from '#app/base/notifications/channels.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { readMark } from '#app/base/platform/database/installation-marks.server.ts'
import { readDisk } from '#app/base/platform/disk-room.server.ts'
import { secretFingerprint } from '#app/base/platform/sealing/seal.server.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { listDemoRows } from '#app/catalog/demo/demo-rows.queries.server.ts'
import { listOwners } from '#app/people/staff/list-owners.server.ts'
import { findOldServiceFiles } from './find-old-service-files.server.ts'
import { SAFE_SETTINGS, type InstallationFacts } from './installation-facts.ts'

interface Asked {
  db: Database
  config: Config
  /** Undefined: there is none yet. */
  appSecret: string | undefined
  hasSimulator: boolean
  hasGateway: boolean
}

/** Connections of a process beside those for pages and jobs: pulse, changes, lock of the jobs. */
const BESIDE_POOLS = 3

/** Everything that can be found out from the database, the disk and the configuration, in some milliseconds. */
export async function readInstallation({ db, config, appSecret, ...shop }: Asked): Promise<InstallationFacts> {
  const isElsewhere = config.DATABASE_URL !== undefined
  const channels = createChannels(config)
  const settings = await loadSettings(db)
  const [
    recipients,
    open,
    backupStatus,
    rows,
    secretMark,
    picturesMark,
    ownPictures,
    postgres,
    disks,
    folders,
    offsite,
    openFiles,
    oldServiceFiles,
  ] = await Promise.all([
    listRecipients({ db, channels, listOwners }, settings),
    listOpenAlarms(db),
    readBackupStatus(db),
    listDemoRows(db),
    readMark(db, 'secret'),
    readMark(db, 'pictures'),
    readText(path.join(config.DATA_DIR, 'pictures-mark')),
    readPostgres(db),
    readDisks(config, isElsewhere),
    readFolders([config.DATA_DIR, config.BACKUP_DIR]),
    config.offsite && readOffsiteStatus(db),
    readOpenFiles(),
    findOldServiceFiles(config.projectDir),
  ])
  return {
    ...shop,
    isProduction: config.isProduction,
    origin: config.ORIGIN ?? null,
    trustedProxies: config.TRUSTED_PROXIES,
    demoRows: rows.filter(({ isActive }) => isActive).length,
    hasMessages: config.sms !== null || config.mail !== null,
    alarms: {
      isOn: settings['alarms.is_on'],
      recipients: recipients.length,
      isWatchedElsewhere: config.ALARM_PING_URL !== undefined,
      open: open.length,
    },
    clocks: postgres.clock,
    disks,
    ...folders,
    oldServiceFiles,
    backup: {
      lastAt: backupStatus.last?.startedAt,
      installedAt: backupStatus.installedAt,
      isOn: settings['backups.is_on'],
      hasFailed: backupStatus.failed !== undefined,
    },
    offsite,
    secret: secretMark === undefined ? null : appSecret !== undefined && secretFingerprint(appSecret) === secretMark,
    pictures: picturesMark === undefined ? null : ownPictures === picturesMark,
    postgres: {
      ...postgres.facts,
      isElsewhere,
      neededConnections: 2 * config.DATABASE_POOL_SIZE + BESIDE_POOLS,
    },
    openFiles,
  }
}

async function readPostgres(db: Database) {
  const asked = systemClock.now().getTime()
  const { rows } = await sql<{
    now: Date
    name: string
    value: string
    version: number
    encoding: string
    most: number
  }>`
    select clock_timestamp() as now, name, setting as value,
      current_setting('server_version_num')::int / 10000 as version,
      pg_encoding_to_char((select encoding from pg_database where datname = current_database())) as encoding,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most
    from pg_settings where name = any(${Object.keys(SAFE_SETTINGS)}::text[])`.execute(db)
  const answered = systemClock.now().getTime()
  const { now, version, encoding, most } = rows[0]!
  return {
    clock: [{ place: 'PostgreSQL', aheadMs: now.getTime() - (asked + answered) / 2 }],
    facts: {
      version,
      encoding,
      maxConnections: most,
      settings: Object.fromEntries(rows.map(({ name, value }) => [name, value])),
    },
  }
}

async function readDisks({ DATA_DIR, BACKUP_DIR }: Config, isElsewhere: boolean): Promise<InstallationFacts['disks']> {
  const places = [
    ...(isElsewhere ? [] : [{ disk: 'database' as const, folder: path.join(DATA_DIR, 'postgres') }]),
    { disk: 'data' as const, folder: DATA_DIR },
    { disk: 'backups' as const, folder: BACKUP_DIR },
  ]
  const read = await Promise.all(
    places.map(async ({ disk, folder }) => {
      const [found, device] = await Promise.all([readDisk(folder).catch(() => null), deviceOf(folder)])
      return found && { device, disk, ...found }
    }),
  )
  // Folders on one disk have one line.
  const known = read.filter((each) => each !== null)
  return known
    .filter(({ device }, index) => known.findIndex((other) => other.device === device) === index)
    .map(({ disk, freeBytes, byteSize }) => ({ disk, freeBytes, byteSize }))
}

/** The disk of a folder, or of its first parent that there is. */
async function deviceOf(folder: string): Promise<number | undefined> {
  try {
    return (await stat(folder)).dev
  } catch {
    const above = path.dirname(folder)
    return above === folder ? undefined : deviceOf(above)
  }
}

async function readFolders(folders: readonly string[]): Promise<Pick<InstallationFacts, 'unwritable' | 'missing'>> {
  const states = await Promise.all(folders.map(async (folder) => ({ folder, state: await stateOf(folder) })))
  const listIn = (wanted: FolderState) => states.flatMap(({ folder, state }) => (state === wanted ? folder : []))
  return { unwritable: listIn('unwritable'), missing: listIn('missing') }
}

type FolderState = 'usable' | 'unwritable' | 'missing'

/** A folder that is not there is made when it is needed, unless its place is not this account's, as that of a disk which is not mounted. */
async function stateOf(folder: string): Promise<FolderState> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return 'usable'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return 'unwritable'
    const above = path.dirname(folder)
    return above === folder || (await stateOf(above)) !== 'usable' ? 'missing' : 'usable'
  }
}

/** The soft limit of this process; null where the system does not say. */
async function readOpenFiles(): Promise<number | null> {
  const limit = /^Max open files\s+(\d+)/m.exec((await readText('/proc/self/limits')) ?? '')?.[1]
  return limit === undefined ? null : Number(limit)
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    return undefined
  }
}
