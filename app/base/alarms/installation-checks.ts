import { SET_UP, when, type Check, type Known } from './check.ts'
import type { Readings } from './readings.ts'

/** A setting of PostgreSQL that must be so, or money that was acknowledged could be lost. */
export const SAFE_SETTINGS = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' } as const

const OLDEST_POSTGRES = 15
/** A process uses two for each visitor with an open page, and some hundred by itself. */
const MIN_OPEN_FILES = 4096

/** How the shop was set up. */
export const INSTALLATION_CHECKS = {
  pictures_refused: {
    askedBy: ['readiness'],
    severity: 'fault',
    judge: ({ takesPictures }: Known<'takesPictures'>) => when(!takesPictures),
  },
  simulator: {
    askedBy: SET_UP,
    severity: 'once_open',
    judge: ({ hasSimulator }: Known<'hasSimulator'>) => when(hasSimulator),
  },
  demo: {
    askedBy: SET_UP,
    severity: 'once_open',
    judge: ({ demoRows: count }: Known<'demoRows'>) => when(count > 0, { count }),
  },
  no_gateway: {
    askedBy: SET_UP,
    severity: 'once_open',
    judge: ({ hasGateway }: Known<'hasGateway'>) => when(!hasGateway),
  },
  no_messages: {
    askedBy: SET_UP,
    severity: 'once_open',
    judge: ({ hasMessages }: Known<'hasMessages'>) => when(!hasMessages),
  },
  no_origin: {
    askedBy: SET_UP,
    severity: 'once_open',
    judge: ({ origin }: Known<'origin'>) => when(origin === null),
  },
  http_only: {
    askedBy: SET_UP,
    severity: 'once_open',
    judge: ({ origin }: Known<'origin'>) => (origin === null || origin.startsWith('https:') ? [] : [{ origin }]),
  },
  no_proxy: {
    askedBy: SET_UP,
    severity: 'fault',
    judge: ({ origin, trustedProxies }: Known<'origin' | 'trustedProxies'>) =>
      when(origin !== null && origin.startsWith('https:') && trustedProxies === 0),
  },
  not_production: {
    askedBy: SET_UP,
    severity: 'once_open',
    judge: ({ isProduction }: Known<'isProduction'>) => when(!isProduction),
  },
  near_miss: {
    askedBy: SET_UP,
    severity: 'fault',
    judge: ({ nearMisses }: Known<'nearMisses'>) => nearMisses.map((each) => ({ ...each })),
  },
  alarms_off: {
    askedBy: SET_UP,
    severity: 'once_open',
    judge: ({ alarms }: Known<'alarms'>) => when(!alarms.isOn),
  },
  nobody_told: {
    askedBy: SET_UP,
    severity: 'once_open',
    judge: ({ alarms }: Known<'alarms'>) => when(alarms.isOn && alarms.recipients === 0),
  },
  not_watched: {
    askedBy: SET_UP,
    severity: 'advice',
    judge: ({ alarms }: Known<'alarms'>) => when(!alarms.isWatchedElsewhere),
  },
  unwritable: {
    askedBy: SET_UP,
    severity: 'fault',
    judge: ({ unwritable }: Known<'unwritable'>) => unwritable.map((folder) => ({ folder })),
  },
  missing_folder: {
    askedBy: SET_UP,
    severity: 'fault',
    judge: ({ missing }: Known<'missing'>) => missing.map((folder) => ({ folder })),
  },
  old_service_files: {
    askedBy: SET_UP,
    severity: 'fault',
    judge: ({ oldServiceFiles }: Known<'oldServiceFiles'>) =>
      when(oldServiceFiles.length > 0, { files: oldServiceFiles.join(', ') }),
  },
  backup_off: {
    askedBy: SET_UP,
    severity: 'once_open',
    judge: ({ backup }: Known<'backup'>) => when(!backup.isOn),
  },
  no_offsite: {
    askedBy: SET_UP,
    severity: 'once_open',
    judge: ({ offsite }: Known<'offsite'>) => when(!offsite),
  },
  offsite_no_stream: {
    askedBy: SET_UP,
    severity: 'advice',
    judge: ({ backupRights: rights }: Known<'backupRights'>) =>
      rights && (rights.walLevel !== 'logical' || !rights.mayReplicate) ? [{ level: rights.walLevel }] : [],
  },
  offsite_no_test: {
    askedBy: SET_UP,
    severity: 'fault',
    judge: ({ backupRights: rights }: Known<'backupRights'>) => when(rights !== null && !rights.mayCreateDatabase),
  },
  pictures: {
    askedBy: SET_UP,
    severity: 'fault',
    judge: ({ pictures }: Known<'pictures'>) => when(pictures === false),
  },
  postgres_old: {
    askedBy: SET_UP,
    severity: 'fault',
    judge: ({ postgres: { version } }: Known<'postgres'>) =>
      when(version < OLDEST_POSTGRES, { version, least: OLDEST_POSTGRES }),
  },
  postgres_unsafe: {
    askedBy: SET_UP,
    severity: 'fault',
    judge: ({ postgres: { settings } }: Known<'postgres'>) =>
      Object.entries(SAFE_SETTINGS).flatMap(([name, value]) => {
        const actual = settings[name]
        // Stricter values of synchronous_commit wait for a standby too.
        const isStricter = name === 'synchronous_commit' && /^remote_(?:write|apply)$/.test(actual ?? '')
        return actual === undefined || actual === value || isStricter ? [] : [{ name, actual, value }]
      }),
  },
  postgres_encoding: {
    askedBy: SET_UP,
    severity: 'fault',
    judge: ({ postgres: { encoding } }: Known<'postgres'>) => when(encoding !== 'UTF8', { encoding }),
  },
  connections: {
    askedBy: SET_UP,
    severity: 'fault',
    judge: ({ postgres: { maxConnections, neededConnections } }: Known<'postgres'>) =>
      when(maxConnections < neededConnections, { maxConnections, neededConnections }),
  },
  pooler: {
    askedBy: SET_UP,
    severity: 'fault',
    judge: ({ postgres }: Known<'postgres'>) => when(postgres.isPooled === true),
  },
  open_files: {
    askedBy: SET_UP,
    severity: 'once_open',
    judge: ({ openFiles: count }: Known<'openFiles'>) =>
      count === null || count >= MIN_OPEN_FILES ? [] : [{ count, least: MIN_OPEN_FILES }],
  },
} as const satisfies Record<string, Check<Readings>>
