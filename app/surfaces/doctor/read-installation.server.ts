import { constants } from 'node:fs'
import { access, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { listOpenAlarms } from '#app/base/alarms/alarms.queries.server.ts'
import { SAFE_SETTINGS } from '#app/base/alarms/installation-checks.ts'
import { listRecipients } from '#app/base/alarms/list-recipients.server.ts'
import { readOwnReadings } from '#app/base/alarms/readings.server.ts'
import type { Readings } from '#app/base/alarms/readings.ts'
import { takesPictures } from '#app/base/media/uploads/takes-pictures.server.ts'
import { readOffsiteStatus } from '#app/base/offsite/offsite.queries.server.ts'
import { createChannels } from '#app/base/notifications/channels.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { readMark } from '#app/base/platform/database/installation-marks.server.ts'
import { isShortOfRoom, readDisk, type Disk } from '#app/base/platform/disk-room.server.ts'
import { secretFingerprint } from '#app/base/platform/sealing/seal.server.ts'
import { readTextsOfToday } from '#app/base/notifications/text-ceiling.server.ts'
import { listAwayPrinters } from '#app/base/printing/prints.queries.server.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { isDemoWork } from '#app/catalog/demo/demo-groups.ts'
import { listDemoRows } from '#app/catalog/demo/demo-rows.queries.server.ts'
import { findGateway } from '#app/money/payments/gateways/gateways.server.ts'
import { listFailingProviders, readUnsettled } from '#app/money/payments/payment-status.queries.server.ts'
import { readPromptLimit } from '#app/money/payments/prompt-limits.server.ts'
import { listOwners } from '#app/people/staff/list-owners.server.ts'
import { findOldServiceFiles } from './find-old-service-files.server.ts'
import { readBackupRights, readCatalogFaults, readSlots, readStandby } from './read-catalog.server.ts'
import { readMemory } from './read-memory.server.ts'
import type { SlowReadings } from './read-slow.server.ts'

interface Asked {
  db: Database
  config: Config
  now: Date
  /** Undefined: there is none yet. */
  appSecret: string | undefined
  hasSimulator: boolean
  hasGateway: boolean
  /** The database of DATABASE_READ_URL. */
  standby: Database | undefined
  /** What takes seconds to find out. */
  slow: SlowReadings
  /** Whether orders are closed for lack of room, where a process knows it. */
  isShortOfRoom?: boolean
  /** The folder that has `proc` and `sys`. */
  root?: string
}

/** Connections of a process beside those for pages and jobs: pulse, changes, lock of the jobs. */
const BESIDE_POOLS = 3

/** A paper that was not printed earlier is of another day. */
const PRINTS_COUNT_MS = 12 * 60 * 60_000

/** All that alarms, doctor and Settings → Health judge, from the database, the disk and the configuration, in some milliseconds. */
export async function readInstallation(asked: Asked): Promise<Readings> {
  const { db, config, now, appSecret, standby, slow } = asked
  const isElsewhere = config.DATABASE_URL !== undefined
  const settings = await loadSettings(db)
  const [own, marks, postgres, place, money, inDatabase, alarms, demo, offsite, awayPrinters] = await Promise.all([
    readOwnReadings(db, settings, now),
    readMarks(db, config, appSecret),
    readPostgres(db),
    readPlace(config, isElsewhere, asked.root),
    readMoney(db, settings, now),
    readDatabase(db, config),
    readAlarms(db, config, settings),
    listDemoRows(db),
    config.offsite && readOffsiteStatus(db),
    listAwayPrinters(db, new Date(now.getTime() - PRINTS_COUNT_MS)),
  ])
  const { databaseDisk, dataDisk, ...folders } = place
  return {
    ...own,
    ...marks,
    ...money,
    ...inDatabase,
    ...folders,
    ...slow,
    alarms,
    offsite,
    awayPrinters,
    hasSimulator: asked.hasSimulator,
    hasGateway: asked.hasGateway,
    isProduction: config.isProduction,
    origin: config.ORIGIN ?? null,
    trustedProxies: config.TRUSTED_PROXIES,
    nearMisses: config.nearMisses,
    demoRows: demo.filter(isDemoWork).length,
    hasMessages: config.sms !== null || config.mail !== null,
    clocks: [...postgres.clock, ...slow.clocks],
    database: postgres.answer,
    isShortOfRoom: asked.isShortOfRoom ?? (databaseDisk !== null && isShortOfRoom(databaseDisk)),
    takesPictures: config.mediaBucket !== null || (dataDisk !== null && takesPictures(dataDisk)),
    standby: standby && (await readStandby(db, standby)),
    postgres: { ...postgres.facts, isElsewhere, neededConnections: 2 * config.DATABASE_POOL_SIZE + BESIDE_POOLS },
  }
}

async function readAlarms(db: Database, config: Config, settings: Settings): Promise<Readings['alarms']> {
  const channels = createChannels(config)
  const [recipients, open] = await Promise.all([
    listRecipients({ db, channels, listOwners }, settings),
    listOpenAlarms(db),
  ])
  return {
    isOn: settings['alarms.is_on'],
    recipients: recipients.length + (config.webhook === null ? 0 : 1),
    isWatchedElsewhere: config.ALARM_PING_URL !== undefined,
    open,
  }
}

/** Whether secret and pictures are those that the database names. */
async function readMarks(
  db: Database,
  config: Config,
  appSecret: string | undefined,
): Promise<Pick<Readings, 'secret' | 'pictures'>> {
  const [secretMark, picturesMark, ownPictures] = await Promise.all([
    readMark(db, 'secret'),
    readMark(db, 'pictures'),
    readText(path.join(config.DATA_DIR, 'pictures-mark')),
  ])
  return {
    secret: secretMark === undefined ? null : appSecret !== undefined && secretFingerprint(appSecret) === secretMark,
    pictures: picturesMark === undefined || config.mediaBucket ? null : ownPictures === picturesMark,
  }
}

async function readMoney(
  db: Database,
  settings: Settings,
  now: Date,
): Promise<Pick<Readings, 'unsettled' | 'failingGateways' | 'promptLimit' | 'texts'>> {
  const [unsettled, failing, promptLimit, texts] = await Promise.all([
    readUnsettled(db, settings['hold.payment_minutes'], now),
    listFailingProviders(db, now),
    readPromptLimit(db, settings, now),
    readTextsOfToday(db, settings, now),
  ])
  return {
    unsettled,
    failingGateways: failing.map((name) => findGateway(name)?.label ?? name),
    promptLimit,
    texts,
  }
}

async function readDatabase(
  db: Database,
  { projectDir, offsite }: Config,
): Promise<Pick<Readings, 'catalog' | 'slots' | 'backupRights'>> {
  const [catalog, slots, backupRights] = await Promise.all([
    readCatalogFaults(db, path.join(projectDir, 'db')),
    readSlots(db),
    offsite && readBackupRights(db),
  ])
  return { catalog, slots, backupRights }
}

interface Place extends Pick<
  Readings,
  'disks' | 'unwritable' | 'missing' | 'openFiles' | 'oldServiceFiles' | 'memory'
> {
  /** Null: not seen from here. */
  databaseDisk: Disk | null
  dataDisk: Disk | null
}

/** What the machine has for the shop. */
async function readPlace(config: Config, isElsewhere: boolean, root: string | undefined): Promise<Place> {
  const read = (folder: string) => readDisk(folder).catch(() => null)
  const [disks, databaseDisk, dataDisk, folders, openFiles, oldServiceFiles, memory] = await Promise.all([
    readDisks(config, isElsewhere),
    isElsewhere ? null : read(path.join(config.DATA_DIR, 'postgres')),
    read(config.DATA_DIR),
    readFolders([config.DATA_DIR, config.BACKUP_DIR]),
    readOpenFiles(),
    findOldServiceFiles(config.projectDir),
    readMemory(root),
  ])
  return { disks, databaseDisk, dataDisk, ...folders, openFiles, oldServiceFiles, memory }
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
    isReadOnly: boolean
  }>`
    select clock_timestamp() as now, name, setting as value,
      current_setting('server_version_num')::int / 10000 as version,
      pg_encoding_to_char((select encoding from pg_database where datname = current_database())) as encoding,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most
    from pg_settings where name = any(${Object.keys(SAFE_SETTINGS)}::text[])`.execute(db)
  const answered = systemClock.now().getTime()
  const { now, version, encoding, most, isReadOnly } = rows[0]!
  return {
    answer: isReadOnly ? ('cannot_write' as const) : ('fine' as const),
    clock: [{ place: 'PostgreSQL', aheadMs: now.getTime() - (asked + answered) / 2 }],
    facts: {
      version,
      encoding,
      maxConnections: most,
      settings: Object.fromEntries(rows.map(({ name, value }) => [name, value])),
    },
  }
}

async function readDisks({ DATA_DIR, BACKUP_DIR }: Config, isElsewhere: boolean): Promise<Readings['disks']> {
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

async function readFolders(folders: readonly string[]): Promise<Pick<Readings, 'unwritable' | 'missing'>> {
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
