import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

/** Where Debian's packages put programs for administrators, which an ordinary account's path lacks. */
const ALSO_IN = ['/usr/sbin', '/usr/local/sbin', '/sbin']

/** The program's file; undefined: it is not on this machine. */
export async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of [...(process.env['PATH'] ?? '').split(path.delimiter), ...ALSO_IN]) {
    const file = path.join(folder, name)
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return file
  }
  return undefined
}
