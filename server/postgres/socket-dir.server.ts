import { chmod, chown, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { EmbeddedPostgresError } from './embedded-error.server.ts'
import type { RunAs } from './run-as.server.ts'
import { SOCKET_PORT } from './server-settings.ts'

/** The kernel's limit for socket paths is 107 bytes on Linux and 103 on macOS. */
const MAX_SOCKET_PATH_BYTES = 103

/** A new folder for the socket that only our account and PostgreSQL's may enter. */
export async function makeSocketDir(runAs: RunAs): Promise<string> {
  const candidates = [runAs.account ? undefined : process.env['XDG_RUNTIME_DIR'], os.tmpdir(), '/tmp']
  for (const parent of candidates) {
    if (!parent) continue
    const longest = path.join(parent, 'tafach-XXXXXX', `.s.PGSQL.${SOCKET_PORT}.lock`)
    if (Buffer.byteLength(longest) > MAX_SOCKET_PATH_BYTES) continue
    const made = await mkdtemp(path.join(parent, 'tafach-')).catch(() => undefined)
    if (!made) continue
    await chmod(made, 0o700)
    if (runAs.account) await chown(made, runAs.account.uid, runAs.account.gid)
    return made
  }
  throw new EmbeddedPostgresError('failed', 'No folder for temporary files could be written. Set TMPDIR to one.')
}
