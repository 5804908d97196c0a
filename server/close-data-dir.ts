import { chmod, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type { Log } from '#app/base/platform/log.server.ts'

/**
 * Takes the data folder, with its pictures of customers, from other accounts of the machine, as systemd does on servers. Where
 * PostgreSQL runs under another account, that account may still pass through the folder to its own. A folder that this account does
 * not own stays as it is.
 */
export async function closeDataDir(dataDir: string, log: Log): Promise<void> {
  try {
    const entries = await readdir(dataDir, { withFileTypes: true })
    // What lies in a closed folder is closed. PostgreSQL closes its own.
    for (const entry of entries.filter((each) => each.isDirectory() && each.name !== 'postgres')) {
      await restrict(path.join(dataDir, entry.name), 0o700)
    }
    const cluster = await stat(path.join(dataDir, 'postgres')).catch(() => undefined)
    const isOfAnother = cluster !== undefined && cluster.uid !== process.getuid?.()
    await restrict(dataDir, isOfAnother ? 0o711 : 0o700)
  } catch (error) {
    log.warn({ err: error, dataDir }, 'other accounts of this machine may read the data folder')
  }
}

async function restrict(folder: string, most: number): Promise<void> {
  const { mode } = await stat(folder)
  if ((mode & 0o777 & ~most) !== 0) await chmod(folder, mode & most)
}
