import { chmod, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type { Log } from '#app/base/platform/log.server.ts'

const OWN_FOLDERS = ['media', 'uploads', 'backups'] as const

/**
 * Takes the data folder, with its pictures of customers, from other accounts of the machine, as systemd does on servers. Where
 * PostgreSQL runs under another account, that account may still pass through the folder to its own. A folder that this account does
 * not own stays as it is.
 */
export async function closeDataDir(dataDir: string, log: Log): Promise<void> {
  const cluster = await stat(path.join(dataDir, 'postgres')).catch(() => undefined)
  const isOfAnother = cluster !== undefined && cluster.uid !== process.getuid?.()
  const wanted = [{ folder: dataDir, most: isOfAnother ? 0o711 : 0o700 }]
  // Where others may pass, the shop's own folders are closed by themselves; PostgreSQL closes its own.
  for (const name of OWN_FOLDERS) wanted.push({ folder: path.join(dataDir, name), most: 0o700 })
  for (const { folder, most } of wanted) {
    try {
      // What comes later would be open to whoever may pass.
      if (isOfAnother) await mkdir(folder, { recursive: true, mode: most })
      await restrict(folder, most)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' && folder !== dataDir) continue
      log.warn({ err: error, folder }, 'other accounts of this machine may read a folder of the shop')
    }
  }
}

async function restrict(folder: string, most: number): Promise<void> {
  const { mode } = await stat(folder)
  if ((mode & 0o777 & ~most) !== 0) await chmod(folder, mode & most)
}
