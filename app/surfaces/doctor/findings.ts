import { CHECKS } from '#app/base/alarms/checks.ts'
import { SAFE_SETTINGS, type InstallationFacts } from './installation-facts.ts'

type FindingCode =
  | 'simulator'
  | 'demo'
  | 'no_gateway'
  | 'no_messages'
  | 'no_origin'
  | 'http_only'
  | 'not_production'
  | 'no_proxy'
  | 'alarms_off'
  | 'nobody_told'
  | 'not_watched'
  | 'open_alarms'
  | 'clock'
  | 'disk'
  | 'unwritable'
  | 'missing_folder'
  | 'old_service_files'
  | 'backup_off'
  | 'backup_old'
  | 'backup_failed'
  | 'no_offsite'
  | 'offsite_old'
  | 'offsite_untrue'
  | 'secret'
  | 'pictures'
  | 'postgres_old'
  | 'postgres_unsafe'
  | 'postgres_encoding'
  | 'connections'
  | 'pooler'
  | 'open_files'

export interface Finding {
  code: FindingCode
  /** `fault`: to be mended before customers come. `advice`: better otherwise. */
  level: 'fault' | 'advice'
  facts: Record<string, string | number>
}

const OLDEST_POSTGRES = 15
/** The hour of an answer over HTTP is in whole seconds, and it took a while to come. */
const MAX_SKEW_MS = 5000
/** A process uses two for each visitor with an open page, and some hundred by itself. */
const MIN_OPEN_FILES = 4096

/** Whether customers reach the shop from elsewhere, so that what is fine for a trial is not. */
export function isPublic({ isProduction, origin }: Pick<InstallationFacts, 'isProduction' | 'origin'>): boolean {
  if (isProduction) return true
  return origin !== null && !/^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(origin)
}

/** Everything that is not as it should be, the pressing first. */
export function judgeInstallation(known: InstallationFacts, now: Date): Finding[] {
  const found: Finding[] = []
  const inPublic = isPublic(known)
  const add = (code: FindingCode, level: Finding['level'], facts: Finding['facts'] = {}) =>
    void found.push({ code, level, facts })
  /** A fault where customers come, advice in a trial. */
  const onceOpen = inPublic ? 'fault' : 'advice'

  judgeShop(known, onceOpen, add)
  judgeAlarms(known, onceOpen, add)
  for (const { place, aheadMs } of known.clocks) {
    if (Math.abs(aheadMs) > MAX_SKEW_MS) add('clock', 'fault', { place, seconds: Math.round(aheadMs / 1000) })
  }
  for (const disk of known.disks) {
    const low = CHECKS.disk_low.judge({ disks: [disk] })
    if (low) add('disk', 'fault', { disk: disk.disk, ...low })
  }
  for (const folder of known.unwritable) add('unwritable', 'fault', { folder })
  for (const folder of known.missing) add('missing_folder', 'fault', { folder })
  if (known.oldServiceFiles.length > 0) add('old_service_files', 'fault', { files: known.oldServiceFiles.join(', ') })
  judgeBackup(known, now, onceOpen, add)
  if (known.secret === false) add('secret', 'fault')
  if (known.pictures === false) add('pictures', 'fault')
  judgePostgres(known, add)
  if (known.openFiles !== null && known.openFiles < MIN_OPEN_FILES) {
    add('open_files', onceOpen, { count: known.openFiles, least: MIN_OPEN_FILES })
  }
  return found.toSorted((one, other) => Number(one.level === 'advice') - Number(other.level === 'advice'))
}

type Add = (code: FindingCode, level: Finding['level'], facts?: Finding['facts']) => void

function judgeShop(known: InstallationFacts, onceOpen: Finding['level'], add: Add): void {
  const { origin, isProduction, trustedProxies } = known
  if (known.hasSimulator) add('simulator', onceOpen)
  if (known.demoRows > 0) add('demo', onceOpen, { count: known.demoRows })
  if (!known.hasGateway) add('no_gateway', onceOpen)
  if (!known.hasMessages) add('no_messages', onceOpen)
  if (origin === null) add('no_origin', onceOpen)
  else if (!origin.startsWith('https:')) add('http_only', onceOpen, { origin })
  else if (trustedProxies === 0) add('no_proxy', 'fault')
  if (!isProduction) add('not_production', onceOpen)
}

function judgeAlarms({ alarms }: InstallationFacts, onceOpen: Finding['level'], add: Add): void {
  if (!alarms.isOn) add('alarms_off', onceOpen)
  else if (alarms.recipients === 0) add('nobody_told', onceOpen)
  if (!alarms.isWatchedElsewhere) add('not_watched', 'advice')
  if (alarms.open > 0) add('open_alarms', 'fault', { count: alarms.open })
}

function judgeBackup(known: InstallationFacts, now: Date, onceOpen: Finding['level'], add: Add): void {
  if (!known.backup.isOn) add('backup_off', onceOpen)
  const checked = ['backup_old', 'backup_failed', 'offsite_old', 'offsite_untrue'] as const
  for (const code of checked) {
    const facts = CHECKS[code].judge(known, now)
    if (facts) add(code, 'fault', facts)
  }
  if (!known.offsite) add('no_offsite', onceOpen)
}

function judgePostgres({ postgres }: InstallationFacts, add: Add): void {
  const { version, encoding, settings, maxConnections, neededConnections } = postgres
  if (version < OLDEST_POSTGRES) add('postgres_old', 'fault', { version, least: OLDEST_POSTGRES })
  for (const [name, value] of Object.entries(SAFE_SETTINGS)) {
    const actual = settings[name]
    // Stricter values of synchronous_commit wait for a standby too.
    const isSafe = actual === value || (name === 'synchronous_commit' && /^remote_(write|apply)$/.test(actual ?? ''))
    if (actual !== undefined && !isSafe) add('postgres_unsafe', 'fault', { name, actual, value })
  }
  if (encoding !== 'UTF8') add('postgres_encoding', 'fault', { encoding })
  if (maxConnections < neededConnections) add('connections', 'fault', { maxConnections, neededConnections })
  if (postgres.isPooled) add('pooler', 'fault')
}
