import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

import { expect } from '@playwright/test'

const run = promisify(execFile)

/** The end of its name, beside the folder of the journeys' shop, which removes it at the end (test/e2e-server.ts). */
const MADE = `${process.env['E2E_DATA_DIR']}-empty`
const MAKING = `${MADE}-making`
const MADE_WITHIN_MS = 60_000

/**
 * Fills the folder with an empty, migrated database, which saves the most of a first start. It is made once a run, by the first worker
 * that needs it.
 */
export async function copyEmptyShop(dataDir: string): Promise<void> {
  if (!existsSync(MADE)) await makeEmptyShop()
  // With its owner: PostgreSQL does not run as root.
  await run('cp', ['-a', `${MADE}/.`, dataDir])
}

async function makeEmptyShop(): Promise<void> {
  const isFirst = await mkdir(MAKING).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    await run(process.execPath, [path.resolve(import.meta.dirname, '../test/make-empty-shop.ts'), MAKING])
    await rename(MAKING, MADE)
  } else await expect.poll(() => existsSync(MADE), { timeout: MADE_WITHIN_MS }).toBe(true)
}
