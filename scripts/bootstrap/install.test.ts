import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

const run = promisify(execFile)

const PARTS = ['package.json', 'package-lock.json', 'scripts/run.mjs', 'scripts/bootstrap']
/** npm alone tries each package again for a minute and a half. */
const WITHIN_MS = 80_000

it('without a line to the registry, a first start says so soon', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tafach-clone-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const part of PARTS) await cp(path.join(PROJECT_DIR, part), path.join(folder, part), { recursive: true })
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    // Nobody listens there, and nothing was fetched before.
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_cache: path.join(folder, 'cache'),
  }
  const start = run(process.execPath, ['scripts/run.mjs', 'build'], { cwd: folder, env, timeout: WITHIN_MS })
  await expect(start).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/their registry cannot be reached\. Connect this machine to the internet/),
  })
})
