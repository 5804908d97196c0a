import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import process from 'node:process'
import { promisify } from 'node:util'

import { expect } from '@playwright/test'

export const run = promisify(execFile)

const MADE_WITHIN_MS = 60_000

/**
 * Copies the data folder of a stopped shop into `dataDir`. It is made once a run, by the first worker that needs it, beside the folder of
 * the journeys' shop, which removes it at the end (test/e2e-server.ts).
 */
export async function copyMade(
  kind: 'empty' | 'demo',
  dataDir: string,
  make: (folder: string) => Promise<unknown>,
): Promise<void> {
  const made = `${process.env['E2E_DATA_DIR']}-${kind}`
  if (!existsSync(made)) await makeOnce(made, make)
  // With its owner: PostgreSQL does not run as root.
  await run('cp', ['-a', `${made}/.`, dataDir])
}

async function makeOnce(made: string, make: (folder: string) => Promise<unknown>): Promise<void> {
  const making = `${made}-making`
  const isFirst = await mkdir(making).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    await make(making)
    await rename(making, made)
  } else await expect.poll(() => existsSync(made), { timeout: MADE_WITHIN_MS }).toBe(true)
}
