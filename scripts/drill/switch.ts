/**
 * A shop of one process behind a real Caddy is updated while visitors read and order without a pause: with PostgreSQL of the system, where
 * the new release starts beside the old one and Caddy changes over, and with one of its own, where visitors wait for the restart.
 * A release that does not start is seen by nobody. Needs the ports 3001 to 3003. `npm run drill switch`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PORTS } from '../update/processes.ts'
import { askAsBrowser } from './parts/ask-as-browser.ts'
import { startCaddy } from './parts/caddy-server.ts'
import { openReleasesWorld } from './parts/releases-world.ts'
import { type DrillRow, type DrillStep } from './parts/step.ts'
import { compareWithAccepted, letVisitorsCome } from './parts/strict-visitors.ts'

/** Longest wait of a visitor. */
const BESIDE_SECONDS = 1
const AWAY_SECONDS = 5
const PAUSE_MS = 50
const WARM_UP_MS = 4000

export const step: DrillStep = {
  name: 'switching',
  needs: [
    { program: 'tar', install: 'apt-get install tar' },
    { program: 'caddy', install: 'apt-get install caddy' },
  ],
  async run(dir, tell) {
    return [...(await tryUpdates(dir, false, tell)), ...(await tryUpdates(dir, true, tell))]
  },
}

async function tryUpdates(parent: string, isOwnDatabase: boolean, tell: (line: string) => void): Promise<DrillRow[]> {
  const dir = path.join(parent, isOwnDatabase ? 'own' : 'shared')
  await mkdir(dir)
  const port = PORTS[0]!
  const caddy = await startCaddy(dir, port)
  const world = await openReleasesWorld(dir, [port], { isOwnDatabase, caddy })
  const rows: DrillRow[] = []
  try {
    await world.start(port)
    const good = await world.pack('1.1.0', (folder) => addColumn(folder))
    const broken = await world.pack('1.2.0', async (folder) => {
      await addColumn(folder)
      const main = path.join(folder, 'server', 'main.ts')
      await writeFile(main, `throw new Error('this release does not start')\n${await readFile(main, 'utf8')}`)
    })
    // Each page is rendered once, and nobody else waits for that.
    for (const address of ['/', '/api/cakes']) await (await fetch(caddy.url + address)).text()
    const visitors = letVisitorsCome(caddy.url)
    await wait(WARM_UP_MS)
    const trial = async (name: string, archive: string, version: string) => {
      visitors.count()
      const pages = openPages(caddy.url)
      const { code } = await world.update([archive, '--ready-within', '20'], tell)
      await wait(1000)
      const met = visitors.count()
      const seen = await pages.stop()
      for (const one of met.failed.slice(0, 5)) tell(`failed: ${one}`)
      const current = await world.current()
      const builds = [...seen.builds].join(', ')
      const isRight =
        met.failed.length === 0 &&
        seen.other.length === 0 &&
        met.longestSeconds <= (isOwnDatabase ? AWAY_SECONDS : BESIDE_SECONDS) &&
        current === '1.1.0' &&
        code === (version === '1.1.0' ? 0 : 1) &&
        !seen.builds.has('v120') &&
        (isOwnDatabase || seen.holding === 0)
      tell(`longest wait: ${met.longestSeconds.toFixed(1)} s, ${met.longest}`)
      rows.push({
        ...met,
        trial: `${isOwnDatabase ? 'PostgreSQL of its own' : 'PostgreSQL of the system'}: ${name}`,
        lost: 0,
        doubled: 0,
        isRight,
        seen: `${met.failed.length + seen.other.length} of ${met.requests + seen.opened} requests failed, longest wait ${met.longestSeconds.toFixed(1)} s; ${seen.holding} times the page that it is back in a moment; pages of ${builds}; ${current} serves`,
      })
      for (const other of seen.other.slice(0, 5)) tell(`page: ${other}`)
    }
    await trial('update to 1.1.0', good, '1.1.0')
    await trial('update to 1.2.0, which does not start', broken, '1.2.0')
    const visits = await visitors.stop()
    const { lost, doubled } = await compareWithAccepted(await world.databaseUrl(), visits)
    for (const row of rows) {
      row.lost = lost
      row.doubled = doubled
      row.isRight &&= lost === 0 && doubled === 0 && visits.size > 0
    }
  } finally {
    await world.close()
    await caddy.stop()
  }
  return rows
}

/** A column that a former version does not know, in a table that each order writes. */
async function addColumn(folder: string): Promise<void> {
  const file = path.join(folder, 'db', 'migrations', '9001-drill-notes.sql')
  await writeFile(file, 'alter table orders add column drill_notes text;\n')
}

/** Somebody who opens the first page again and again in a browser. */
function openPages(url: string) {
  const ending = new AbortController()
  const seen = { opened: 0, holding: 0, other: [] as string[], builds: new Set<string>() }
  const opening = (async () => {
    while (!ending.signal.aborted) {
      seen.opened += 1
      const answer = await askAsBrowser(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
      const text = answer?.text ?? ''
      const isHolding =
        answer !== undefined && answer.status >= 502 && text.includes('http-equiv="refresh"') && text.includes('ሱቁ')
      if (answer?.status === 200) seen.builds.add(/-(v\d+)\.js/.exec(text)?.[1] ?? 'v100')
      else if (isHolding) seen.holding += 1
      else seen.other.push(`${answer?.status ?? 'no answer'} ${text.slice(0, 100)}`)
      await wait(PAUSE_MS)
    }
    return seen
  })()
  return {
    async stop() {
      ending.abort()
      return opening
    },
  }
}
