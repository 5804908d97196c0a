import type { Readings } from './readings.ts'

const GIGABYTE = 1_000_000_000

/** Of a shop that is well, and public. */
export function buildReadings(now: Date, readings: Partial<Readings> = {}): Readings {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  return {
    isProduction: true,
    origin: 'https://shop.example',
    trustedProxies: 1,
    hasSimulator: false,
    hasGateway: true,
    demoRows: 0,
    hasMessages: true,
    alarms: { isOn: true, recipients: 2, isWatchedElsewhere: true, open: [] },
    nearMisses: [],
    database: 'fine',
    isShortOfRoom: false,
    takesPictures: true,
    disks: [{ disk: 'data', freeBytes: 20 * GIGABYTE, byteSize: 40 * GIGABYTE }],
    memory: { of: 'group', usedBytes: 0.5 * GIGABYTE, limitBytes: GIGABYTE },
    clocks: [{ place: 'PostgreSQL', aheadMs: -40 }],
    certificate: { host: 'shop.example', beganAt: hoursAgo(24 * 30), endsAt: hoursAgo(-24 * 60), isForHost: true },
    openFiles: 65_536,
    unwritable: [],
    missing: [],
    oldServiceFiles: [],
    backup: { lastAt: hoursAgo(1), hasFailed: false, isOn: true, installedAt: hoursAgo(1000) },
    offsite: { lastAt: hoursAgo(1), failure: null, tried: { at: hoursAgo(1), failure: null }, changes: undefined },
    backupRights: { walLevel: 'logical', mayReplicate: true, mayCreateDatabase: true },
    secret: true,
    pictures: true,
    lostPictures: 0,
    postgres: {
      version: 17,
      encoding: 'UTF8',
      isElsewhere: true,
      settings: { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'remote_apply' },
      maxConnections: 97,
      neededConnections: 23,
    },
    catalog: { offTriggers: [], missingIndexes: [] },
    slots: [],
    standby: undefined,
    jobs: [
      {
        name: 'sweep-payments',
        everySeconds: 5,
        beganAt: new Date(now.getTime() - 3000),
        endedAt: new Date(now.getTime() - 3000),
        failedAt: null,
      },
    ],
    unsettled: { count: 0, oldestAt: null },
    failingGateways: [],
    promptLimit: { addresses: 0, most: 60 },
    answered: { requests: 1000, failed: 4 },
    lateMessages: 0,
    failedMessages: 2,
    texts: { today: 12, most: 1000 },
    refusedMail: null,
    awayPrinters: [],
    ...readings,
  }
}
