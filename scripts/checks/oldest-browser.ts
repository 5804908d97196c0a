import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

/** Version of Chromium, of October 2022: the oldest browser that must work (README). */
export const OLDEST_VERSION = 107

/** The package holds it packed, for Linux on x64. */
const PACKED = fileURLToPath(new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium')))
const FOLDER = path.join(PROJECT_DIR, 'node_modules', '.cache', 'oldest-browser')
const BROWSER = path.join(FOLDER, `chromium-${OLDEST_VERSION}`)

export const HAS_OLDEST_BROWSER = process.platform === 'linux' && process.arch === 'x64'

/** Path of the oldest browser; the first call unpacks it (150 MB). */
export async function unpackOldestBrowser(): Promise<string> {
  if (existsSync(BROWSER)) return BROWSER
  await mkdir(FOLDER, { recursive: true })
  // Another worker may unpack it too; each writes a file of its own, and the last one stays.
  const unpacked = `${BROWSER}-${process.pid}`
  await pipeline(createReadStream(PACKED), createBrotliDecompress(), createWriteStream(unpacked, { mode: 0o755 }))
  await rename(unpacked, BROWSER)
  return BROWSER
}
