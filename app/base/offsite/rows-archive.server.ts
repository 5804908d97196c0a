import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import { isBackupFile, SUMS_FILE } from '#app/base/backups/manifest.ts'

/** Only here, where the shop itself cannot read it again: a restore needs nothing but the owner's key. */
const SECRET_FILE = 'app-secret'

/** `files`: paths in the backup's folder; SHA256SUMS comes with them. */
export function packRows(folder: string, files: readonly string[], appSecret: string): Readable {
  const pack = tar.pack()
  const fill = async () => {
    pack.entry({ name: SECRET_FILE, mode: 0o600 }, appSecret)
    for (const file of [SUMS_FILE, ...files]) {
      const { size } = await stat(path.join(folder, file))
      await pipeline(createReadStream(path.join(folder, file)), pack.entry({ name: file, size, mode: 0o600 }))
    }
    pack.finalize()
  }
  // A file that cannot be read ends the stream early, so that its receiver sees the failure.
  fill().catch((error: Error) => pack.destroy(error))
  return Readable.from(pack)
}

/** Writes the files into `folder`, which must be new, and returns the secret. */
export async function unpackRows(archive: Readable, folder: string): Promise<string> {
  const extract = tar.extract()
  let appSecret: string | undefined
  const writing = (async () => {
    for await (const entry of extract) {
      const { name, type } = entry.header
      if (name === SECRET_FILE) {
        appSecret = await text(entry)
      } else if (type === 'file' && isBackupFile(name)) {
        const file = path.join(folder, name)
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
        await pipeline(entry, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
      } else throw new Error(`a backup has no ${name}`)
    }
  })()
  await Promise.all([pipeline(archive, extract), writing])
  if (appSecret === undefined) throw new Error('the rows of the backup have no secret')
  return appSecret
}
