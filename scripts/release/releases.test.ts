import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, test } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { compareVersions } from '../update/compare-versions.ts'
import {
  findReleaseFaults,
  findTagFault,
  hashMigrations,
  isVersion,
  readReleases,
  readTag,
  type Release,
} from './releases.ts'

it('every release can be updated from: its migrations are unchanged, its data is kept, its changes are told', async () => {
  const present = {
    migrations: await hashMigrations(),
    changelog: readFileSync(path.join(PROJECT_DIR, 'CHANGELOG.md'), 'utf8'),
    kept: readdirSync(path.join(PROJECT_DIR, 'test', 'upgrades')),
  }
  expect(findReleaseFaults(await readReleases(), present)).toEqual([])
})

it('owners read what changed on one page a release, always in the same parts', () => {
  const [, ...releases] = readFileSync(path.join(PROJECT_DIR, 'CHANGELOG.md'), 'utf8').split(/^(?=## )/m)
  const parts = ['Highlights', 'Do this when you update', 'Added', 'Changed', 'Fixed', 'Security']
  expect(releases[0]).toMatch(/^## Not released yet\n/)
  for (const release of releases) {
    const headings = Array.from(release.matchAll(/^### (.*)$/gm), ([, heading]) => heading)
    expect(parts.filter((part) => headings.includes(part))).toEqual(headings)
    expect(release.trim().split('\n').length).toBeLessThanOrEqual(40)
  }
})

it('no tag of a release names other sources than those that it was made of', async () => {
  // A copy of the repository may have come without tags.
  const tagged = (await readReleases()).filter(({ version }) => readTag(version) !== undefined)
  expect(tagged.map((one) => findTagFault(one, readTag(one.version)))).toEqual(tagged.map(() => undefined))
})

const release = (version: string, migrations: Record<string, string>): Release => ({
  version,
  date: '2026-11-26',
  commit: 'c0ffee',
  migrations,
})
const present: Parameters<typeof findReleaseFaults>[1] = {
  migrations: { '0001-a.sql': 'a', '0002-b.sql': 'b', '0003-c.sql': 'c' },
  changelog: '# What changes\n\n## 0.2.0 (2026-12-01)\n\n## 0.1.0\n',
  kept: ['0.1.0.tar.gz', '0.2.0.tar.gz'],
}
const good = [release('0.1.0', { '0001-a.sql': 'a' }), release('0.2.0', { '0001-a.sql': 'a', '0002-b.sql': 'b' })]

test('a list without faults', () => {
  expect(findReleaseFaults(good, present)).toEqual([])
})

test.for<{ what: string; releases?: Release[]; now?: Partial<typeof present>; fault: string }>([
  {
    what: 'a changed migration',
    now: { migrations: { ...present.migrations, '0001-a.sql': 'edited' } },
    fault: '0001-a.sql was changed after 0.1.0',
  },
  {
    what: 'a removed migration',
    now: { migrations: { '0001-a.sql': 'a', '0003-c.sql': 'c' } },
    fault: '0002-b.sql of 0.2.0 is gone',
  },
  {
    what: 'a new migration among old ones',
    now: { migrations: { ...present.migrations, '0000-z.sql': 'z' } },
    fault: '0000-z.sql is new and stands before 0001-a.sql, which 0.1.0 has',
  },
  { what: 'a version that goes back', releases: good.toReversed(), fault: '0.1.0 stands after 0.2.0' },
  { what: 'the same version twice', releases: [good[0]!, good[0]!], fault: '0.1.0 stands after 0.1.0' },
  {
    what: 'changes that nobody was told',
    now: { changelog: '## 0.2.0' },
    fault: 'CHANGELOG.md has no heading for 0.1.0',
  },
  { what: 'no kept data', now: { kept: ['0.1.0.tar.gz'] }, fault: 'test/upgrades has no data of 0.2.0' },
])('a fault: $what', ({ releases = good, now, fault }) => {
  expect(findReleaseFaults(releases, { ...present, ...now })).toContain(fault)
})

test('versions are compared by number, and a trial comes before its release', () => {
  expect(['0.10.0', '0.2.0', '0.2.0-trial', '1.0.0'].toSorted(compareVersions)).toEqual([
    '0.2.0-trial',
    '0.2.0',
    '0.10.0',
    '1.0.0',
  ])
  expect(['0.1.0', '0.1.0-drill.2', '0.1', 'v0.1.0', '0.1.0/../x'].map(isVersion)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a tag is missing, names other sources, or is right', () => {
  const one = release('0.1.0', {})
  expect(findTagFault(one, undefined)).toBe(
    "The tag v0.1.0 is not here. Fetch it (git fetch --tags), or set it: git tag -a v0.1.0 -m 'Release 0.1.0' c0ffee",
  )
  expect(findTagFault(one, 'facade')).toContain('The tag v0.1.0 names facade.')
  expect(findTagFault(one, 'c0ffee')).toBeUndefined()
  expect(readTag('0.0.0-never')).toBeUndefined()
})
