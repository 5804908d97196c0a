/**
 * `npm run fuzz [-- --requests 20000 --seed N]`: sends requests of strangers, customers, staff and programs to every page, act and call of the shop's
 * own server on a PostgreSQL of its own: most as its pages would send them, with some values replaced by hostile ones. Fails when one is
 * answered as a fault of the shop, logs an error, or rings the alarm. `npm test` sends every act and call, a third of the pages and forms, and forty drawn ones;
 * `npm run test:walks` one of each and a thousand. Source: decision 0453.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

const { values } = parseArgs({ options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } } })
const [requests, seed] = [values.requests, values.seed ?? String(randomInt(1_000_000))]
if (!/^[1-9]\d{0,6}$/.test(requests) || !/^\d{1,9}$/.test(seed)) {
  process.stderr.write('npm run fuzz -- --requests 20000 --seed 1: whole numbers.\n')
  process.exit(1)
}
process.stdout.write(`seed ${seed}, ${requests} requests\n`)
const vitest = path.join(PROJECT_DIR, 'node_modules', 'vitest', 'vitest.mjs')
const run = spawn(process.execPath, [vitest, 'run', '--project=db', 'server/fuzz.db.test.ts'], {
  cwd: PROJECT_DIR,
  env: { ...process.env, WHOLE_WALKS: '1', FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
  stdio: 'inherit',
})
const [code] = (await once(run, 'exit')) as [number | null]
process.exit(code ?? 1)
