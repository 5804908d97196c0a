import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'

/** Files that deploy/install.sh puts onto a server, and what they are copies of. */
const PLACED = [
  { file: 'etc/systemd/system/tafach.service', from: 'tafach.service' },
  { file: 'etc/systemd/system/tafach@.service', from: 'tafach@.service' },
  { file: 'usr/local/bin/tafach', from: 'tafach' },
]
const BACKUP_BOUNDS = [
  'etc/systemd/system/tafach.service.d/backups.conf',
  'etc/systemd/system/tafach@.service.d/backups.conf',
]
/** Written by install.sh from what it was asked: known by its parts. */
const SITE = { file: 'etc/caddy/tafach.caddy', has: '(tafach_shop)' }

/**
 * Files of an installation by deploy/install.sh that differ from those of the release in `projectDir`: an update changes none, running
 * install.sh again does. Nothing where the release is not among those of the server, as in a checkout. `root`: where the system is.
 */
export async function findOldServiceFiles(projectDir: string, root = '/'): Promise<string[]> {
  const current = await realpath(path.join(root, 'opt/tafach/current')).catch(() => undefined)
  if (current === undefined || path.dirname(current) !== path.dirname(projectDir)) return []
  const placed = await Promise.all(
    PLACED.map(async ({ file, from }) => {
      const [there, ours] = await Promise.all([
        read(path.join(root, file)),
        read(path.join(projectDir, 'deploy', from)),
      ])
      return there === undefined || ours === undefined || there === ours ? [] : file
    }),
  )
  const bounds = await Promise.all(
    // Without the sign the service does not start while the disk of the backups is away.
    BACKUP_BOUNDS.map(async (file) =>
      /^ReadWritePaths=[^-]/m.test((await read(path.join(root, file))) ?? '') ? file : [],
    ),
  )
  const site = await read(path.join(root, SITE.file))
  const isOldSite = site !== undefined && !site.includes(SITE.has)
  return [...placed, ...bounds, isOldSite ? SITE.file : []].flat().map((file) => `/${file}`)
}

/** What the owner does about them; the doctor says it too. */
export function describeOldServiceFiles(files: readonly string[]): string | undefined {
  if (files.length === 0) return undefined
  return (
    `Of an earlier version: ${files.join(', ')}. ` +
    'Run `sudo /opt/tafach/current/deploy/install.sh` once after this update: it replaces them, keeps everything else and restarts the shop.'
  )
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}
