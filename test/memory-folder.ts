import { accessSync, constants, statfsSync } from 'node:fs'
import os from 'node:os'
import process from 'node:process'

const MEMORY = '/dev/shm'
/** What all shops of a run take at most, several times over. */
const ENOUGH_BYTES = 4 * 2 ** 30

/**
 * Where shops of journeys and the PostgreSQL of other tests keep their data: in memory if there is plenty of it, else in the system's folder
 * for temporary files. A database is two thousand small files; a disk may take fifteen times the processor time to make them.
 */
export const SHOPS_DIR = hasRoom() ? MEMORY : os.tmpdir()

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH_BYTES
  } catch {
    return false // only Linux has it
  }
}
