import path from 'node:path'
import { SOCKET_PORT } from './server-settings.ts'

/** The kernel's limit for socket paths is 107 bytes on Linux and 103 on macOS. */
const MAX_SOCKET_PATH_BYTES = 103

/** The folders, in their order, in which the path of PostgreSQL's socket and of its lock file is short enough on every system. */
export function socketParents(candidates: readonly (string | undefined)[]): string[] {
  return candidates.filter((parent): parent is string => {
    if (!parent) return false
    const longest = path.join(parent, 'tafach-XXXXXX', `.s.PGSQL.${SOCKET_PORT}.lock`)
    return Buffer.byteLength(longest) <= MAX_SOCKET_PATH_BYTES
  })
}
