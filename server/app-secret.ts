import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Config } from '#app/base/platform/config.server.ts'
import { readOrMake } from './made-once.ts'

const MIN_CHARACTERS = 32

/**
 * APP_SECRET, or the one generated at the first start and stored beside the data (readable only by the owner). Throws
 * when the stored one is truncated: with it anybody could sign order links and sessions.
 */
export async function readAppSecret(config: Pick<Config, 'APP_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (config.APP_SECRET) return config.APP_SECRET
  const file = path.join(config.DATA_DIR, 'app-secret')
  const { text: secret } = await readOrMake(file, () => randomBytes(32).toString('base64url'))
  if (secret.length < MIN_CHARACTERS) {
    throw new Error(
      `${file} holds no secret. Restore it from a backup, or delete it: then order links and sessions end.`,
    )
  }
  return secret
}
