/**
 * Two processes behind a balancer are updated while visitors read and order: to a release with further columns, then to one that does
 * not start, and to one that starts on a copy only and is taken back. No request may fail. `npm run drill update`.
 */
import { generateKeyPairSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '#test/chaos/free-port.ts'
import { signSum } from '../release/sign-release.ts'
import { startBalancer } from './parts/balancer.ts'
import { openReleasesWorld } from './parts/releases-world.ts'
import { type DrillRow, type DrillStep } from './parts/step.ts'
import { compareWithAccepted, letVisitorsCome } from './parts/strict-visitors.ts'

export const step: DrillStep = {
  name: 'updates',
  needs: [{ program: 'tar', install: 'apt-get install tar' }],
  async run(dir, tell) {
    const ports = [await freePort(), await freePort()] as const
    const world = await openReleasesWorld(dir, ports)
    const rows: DrillRow[] = []
    try {
      for (const port of ports) await world.start(port)
      const balancer = await startBalancer(ports)
      await fetch(`${balancer.url}/readyz`)
      const good = await world.pack('1.1.0', (folder) => addMigration(folder, '9001-drill-notes', 'drill_notes'))
      const packBroken = (version: string, condition: string) =>
        world.pack(version, async (folder) => {
          await addMigration(folder, '9001-drill-notes', 'drill_notes')
          await addMigration(folder, '9002-drill-marks', 'drill_marks')
          const main = path.join(folder, 'server', 'main.ts')
          const ending = `if (${condition}) throw new Error('this release does not start')`
          await writeFile(main, (await readFile(main, 'utf8')).replace('\nconst site', `\n${ending}\nconst site`))
        })
      const broken = await packBroken('1.2.0', 'true')
      // On a copy nobody drains.
      const brokenHere = await packBroken('1.2.1', "process.env['DRAIN_SECONDS']")
      const otherSum = '0'.repeat(64)
      const ofStranger = await world.pack('1.1.1', () => Promise.resolve())
      await signSum(path.join(dir, ofStranger), generateKeyPairSync('ed25519').privateKey)
      const visitors = letVisitorsCome(balancer.url)

      const trial = async (name: string, args: readonly string[], isRight: Judge) => {
        visitors.count()
        const { code, output } = await world.update(args, tell)
        const met = visitors.count()
        for (const failed of met.failed.slice(0, 5)) tell(`failed: ${failed}`)
        const current = await world.current()
        const files = await scriptsOf(ports)
        const held = met.failed.length === 0 && isRight({ code, output, current, files })
        const seen = `${met.failed.length} of ${met.requests} requests failed; ${current} serves`
        rows.push({ ...met, trial: name, lost: 0, doubled: 0, isRight: held, seen })
      }
      await trial(
        'an archive with another sum is refused',
        [good, '--sha256', otherSum],
        ({ code, output, current }) => {
          return code === 1 && output.includes('SHA-256 differs') && current === '1.0.0'
        },
      )
      await trial('an archive signed by a stranger is refused', [ofStranger], ({ code, output, current }) => {
        return code === 1 && output.includes('Do not install') && current === '1.0.0'
      })
      await trial('look at release 1.1.0', [good, '--look'], ({ code, output, current }) => {
        return code === 0 && output.includes('9001-drill-notes.sql') && current === '1.0.0'
      })
      await trial('update to 1.1.0', [good], ({ code, output, current, files }) => {
        const isNew = files.every((names) => names.includes('/assets/v110-'))
        return code === 0 && output.includes('applied 9001-drill-notes.sql') && current === '1.1.0' && isNew
      })
      const isFormer = ({ code, current, files }: Found) =>
        code === 1 && current === '1.1.0' && files.every((names) => names.includes('/assets/v110-'))
      await trial('update to 1.2.0, which does not start', [broken, '--ready-within', '10'], (found) => {
        return found.output.includes('does not start on a copy') && isFormer(found)
      })
      await trial('update to 1.2.1, which starts on a copy only', [brokenHere, '--ready-within', '10'], (found) => {
        return found.output.includes('taken back') && isFormer(found)
      })
      visitors.count()
      const visits = await visitors.stop()
      const { lost, doubled } = await compareWithAccepted(await world.databaseUrl(), visits)
      for (const row of rows) {
        row.lost = lost
        row.doubled = doubled
        row.isRight &&= lost === 0 && doubled === 0 && visits.size > 0
      }
      await balancer.close()
    } finally {
      await world.close()
    }
    return rows
  },
}

interface Found {
  code: number
  output: string
  current: string
  /** What the first page of each process names. */
  files: string[]
}

type Judge = (found: Found) => boolean

/** A column that a former version does not know, in a table that each order writes. */
async function addMigration(folder: string, name: string, column: string): Promise<void> {
  await writeFile(
    path.join(folder, 'db', 'migrations', `${name}.sql`),
    `alter table orders add column ${column} text;\n`,
  )
}

/** The scripts that each process's first page names. */
async function scriptsOf(ports: readonly number[]): Promise<string[]> {
  return Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/`)).text()))
}
