import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#app/platform/config.server.ts'

/** APP_SECRET, or the one generated on the first start and kept beside the data (readable by the owner alone). */
export async function readAppSecret(config: Config): Promise<string> {
  if (config.APP_SECRET) return config.APP_SECRET
  const file = path.join(config.DATA_DIR, 'app-secret')
  await mkdir(config.DATA_DIR, { recursive: true })
  try {
    await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
