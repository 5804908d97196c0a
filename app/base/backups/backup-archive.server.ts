import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import { readSums } from './backup-files.server.ts'
import { isBackupFile, SUMS_FILE } from './manifest.ts'

/**
 * Streams a finished backup as one tar file, for moving it to another machine. The archive holds SHA256SUMS and the
 * files it lists.
 */
export function packBackup(backupDir: string, name: string): ReadableStream<Uint8Array> {
  const folder = path.join(backupDir, name)
  const pack = tar.pack()
  const fill = async () => {
    const sums = await readSums(folder)
    for (const file of [SUMS_FILE, ...sums.keys()]) {
      const { size, mtime } = await stat(path.join(folder, file))
      const entry = pack.entry({ name: `${name}/${file}`, size, mtime, mode: 0o600 })
      await pipeline(createReadStream(path.join(folder, file)), entry)
    }
    pack.finalize()
  }
  // A file that cannot be read ends the download early, so that the receiver sees the failure.
  fill().catch((error: Error) => pack.destroy(error))
  return Readable.toWeb(Readable.from(pack)) as ReadableStream<Uint8Array>
}

/**
 * Unpacks an archive made by `packBackup` below `into` and returns the backup's folder. Undefined if the file is not
 * such an archive.
 */
export async function unpackBackup(archive: string, into: string): Promise<string | undefined> {
  const extract = tar.extract()
  const feeding = pipeline(createReadStream(archive), extract)
  // Where the file is cut, the entry that it cut never ends.
  const cut = feeding.then(() => new Promise<never>(() => {}))
  const writing = writeEntries(extract, into)
  writing.catch(() => undefined) // it may end after the cut was noticed
  try {
    return await Promise.race([writing, cut])
  } catch {
    return undefined
  }
}

async function writeEntries(extract: tar.Extract, into: string): Promise<string | undefined> {
  let root: string | undefined
  for await (const entry of extract) {
    const [folder = '', ...rest] = entry.header.name.split('/')
    const file = rest.join('/')
    const isOurs = /^[\w-]+$/.test(folder) && (root === undefined || root === folder)
    if (entry.header.type === 'directory') {
      entry.resume()
      continue
    }
    if (!isOurs || entry.header.type !== 'file' || !isBackupFile(file)) return undefined
    root = folder
    await mkdir(path.dirname(path.join(into, folder, file)), { recursive: true, mode: 0o700 })
    await pipeline(entry, createWriteStream(path.join(into, folder, file), { flags: 'wx', mode: 0o600 }))
  }
  return root === undefined ? undefined : path.join(into, root)
}
