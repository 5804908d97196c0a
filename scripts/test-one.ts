/**
 * `npm run test:one -- PATH… [options]`: the tests of some files or folders, with what they need. Journeys (`e2e/…`) run on the built shop, in
 * Chromium, with options of Playwright (`-g 'part of a name'`, `--trace on`); all others in Vitest, with its options (`-t 'part of a name'`).
 */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { ensureChromium } from './checks/chromium.ts'

const args = process.argv.slice(2)
if (args.length === 0) end('Which one? npm run test:one -- app/base/platform/money.test.ts')
if (args.some((arg) => /^(?:\.\/)?e2e(?:\/|$)/.test(arg))) {
  run(process.execPath, ['scripts/run.mjs', 'build'])
  const chromium = await ensureChromium()
  if (!chromium.ok) end(chromium.message)
  run('playwright', ['test', '--reporter=list', ...args])
} else {
  run('vitest', ['run', ...args])
}

/** Ends this process when the command fails. */
function run(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

function end(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
