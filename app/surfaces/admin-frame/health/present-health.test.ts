import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { buildReadings } from '#app/base/alarms/readings.factory.ts'
import { presentHealthPage } from './present-health.server.ts'

const now = new Date('2026-11-26T09:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const hours = (count: number) => ago(count * 3600)

const installation = buildReadings(now)

const sweep = { name: 'sweep-payments', everySeconds: 5, beganAt: ago(3), endedAt: ago(3), failedAt: null }

const well: Parameters<typeof presentHealthPage>[1] = {
  figures: {
    waitingMessages: 0,
    waitingWebhooks: 0,
    failedMessages: 0,
    lastWebhooks: [],
    backups: { last: undefined, failed: undefined, installedAt: hours(1) },
    offsite: installation.offsite!,
    sheet: { isOn: false, time: '18:00', last: undefined },
    prints: { failed: 0, waiting: 0 },
  },
  system: {
    databaseBytes: 40e6,
    postgresVersion: '18.4',
    pictures: { count: 20, bytes: 4e6 },
    takesPictures: true,
    takesOrders: true,
    freeForDatabase: 40e9,
    freeForData: 40e9,
    freeForBackups: 40e9,
  },
  settings: settingDefaults,
  forgetting: undefined,
  unreadable: [],
  jobs: { runs: [sweep], savedAt: ago(8) },
  alarms: {
    open: [],
    past: [],
    recipients: [],
    status: { lookedAt: now, pingedAt: null, pingFailedAt: null },
    hasChannels: false,
    isPingSet: false,
  },
  installation,
  now,
}

function view(facts: Partial<typeof well>) {
  const { groups, isWell } = presentHealthPage(
    { lang: 'en', calendar: 'gregorian', t: translateTo('en') },
    { ...well, ...facts },
  )
  const lines = groups.flatMap((group) => group.lines)
  return { isWell, lines, bad: lines.filter(({ isBad }) => isBad).map(({ name }) => name) }
}

it('all is well only when every line is, and the page names the last write, each job and the room of the database', () => {
  const { isWell, lines, bad } = view({})
  expect([isWell, bad]).toEqual([true, []])
  const names = lines.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'Last successful write',
      'Free disk space (database)',
      'New orders',
      'Asking about payments',
    ]),
  )
  expect(lines.find(({ name }) => name === 'Last successful write')?.value).toMatch(/12:00|11:59/)
})

it.each<[string, Partial<typeof well>, string[]]>([
  [
    'a full disk',
    { system: { ...well.system, takesOrders: false, freeForDatabase: 12e6, freeForData: 12e6 } },
    ['New orders', 'Free disk space (database)', 'Free disk space (data)'],
  ],
  ['no write for a minute', { jobs: { ...well.jobs, savedAt: ago(61) } }, ['Last successful write']],
  [
    'a job that stands still',
    { jobs: { ...well.jobs, runs: [{ ...sweep, endedAt: ago(400) }] } },
    ['Asking about payments'],
  ],
  [
    'messages from gateways that nobody read',
    { figures: { ...well.figures, waitingWebhooks: 2 } },
    ['Payment notifications not processed'],
  ],
  [
    'a backup elsewhere that failed its test',
    { figures: { ...well.figures, offsite: { ...well.figures.offsite, tried: { at: hours(5), failure: 'differs' } } } },
    ['Test restore'],
  ],
])('with %s nothing is well, and the line is red', (_what, facts, expected) => {
  const { isWell, bad } = view(facts)
  expect([isWell, bad]).toEqual([false, expected])
})
