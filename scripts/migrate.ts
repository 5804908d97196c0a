/**
 * npm run migrate -- [--look | --try BACKUP [--start]] [--former MIGRATION]
 * Brings the database to this version, as a step of its own, while the version before serves. `--look` names what would be applied.
 * `--try` applies it to a restored copy of a backup, in a database that is thrown away; `--start` starts this version on it too.
 * `--former` is the newest migration that the running processes know.
 */
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '#app/base/platform/config.server.ts'
import { findPending, migrate } from '#app/base/platform/database/migrate.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { findOldServiceFiles, describeOldServiceFiles } from '#app/surfaces/doctor/find-old-service-files.server.ts'
import { openDatabase } from '#server/open-database.ts'
import { tryOnBackup } from './update/try-on-backup.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      look: { type: 'boolean' },
      try: { type: 'string' },
      start: { type: 'boolean' },
      former: { type: 'string' },
    },
  })
  const read = readConfig(process.env)
  if (!read.ok) throw new Error(`The configuration has faults:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`)
  const { config } = read
  if (values.try !== undefined) return tryOnBackup(config, { backup: values.try, starts: values.start ?? false, say })
  const log = createLog('error')
  const database = await openDatabase(config, log, 'join', 'as_found')
  try {
    if (values.look) await preview(database.pool, config)
    else await apply(database.pool, config, values.former)
  } finally {
    await database.stop()
  }
}

type Pool = Awaited<ReturnType<typeof openDatabase>>['pool']

const dbDirOf = ({ projectDir }: Config) => path.join(projectDir, 'db')

async function preview(pool: Pool, config: Config): Promise<void> {
  const pending = await findPending(pool, dbDirOf(config))
  for (const name of pending) say(`would apply ${name}`)
  if (pending.length === 0) say('The database is as this version needs it.')
}

async function apply(pool: Pool, config: Config, former: string | undefined): Promise<void> {
  const onApplied = (name: string, tookMs: number) => say(`applied ${name} in ${tookMs} ms`)
  const applied = await migrate(pool, dbDirOf(config), { former, onApplied })
  if (applied.length === 0) say('The database is as this version needs it.')
  // An update is run by the version before, which does not know what this one places on a server.
  const old = former === undefined ? undefined : describeOldServiceFiles(await findOldServiceFiles(config.projectDir))
  if (old !== undefined) say(old)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
