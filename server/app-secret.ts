import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#app/base/platform/config.server.ts'

const MIN_CHARACTERS = 32

/**
 * APP_SECRET, or the one generated at the first start and stored beside the data (readable only by the owner). Throws
 * when the stored one is truncated: with it anybody could sign order links and sessions.
 */
export async function readAppSecret(config: Pick<Config, 'APP_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (config.APP_SECRET) return config.APP_SECRET
  const file = path.join(config.DATA_DIR, 'app-secret')
  await mkdir(config.DATA_DIR, { recursive: true })
  const secret = (await readIfThere(file)) ?? (await generate(file))
  if (secret.length < MIN_CHARACTERS) {
    throw new Error(
      `${file} holds no secret. Restore it from a backup, or delete it: then order links and sessions end.`,
    )
  }
  return secret
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Writes the file completely before renaming it, so that no other process, and no start after a power cut, reads half
 * of it.
 */
async function generate(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await handle.sync()
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another process was first
  } finally {
    await handle.close()
    await rm(draft, { force: true })
  }
  return (await readIfThere(file)) ?? ''
}
