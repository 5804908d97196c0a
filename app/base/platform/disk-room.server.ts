import { statfs } from 'node:fs/promises'
import path from 'node:path'

export interface Disk {
  freeBytes: number
  byteSize: number
}

export type ReadDisk = (folder: string) => Promise<Disk>

/** The database may be on the same disk and stops when it is full, so pictures leave this share free. */
const RESERVED_FREE_SHARE = 0.1
const RESERVED_FREE_BYTES = 500_000_000

export function hasRoomFor({ freeBytes, byteSize }: Disk, bytes: number): boolean {
  return freeBytes - bytes >= Math.max(RESERVED_FREE_BYTES, byteSize * RESERVED_FREE_SHARE)
}

/** Below this share nothing new is begun, so that what is open can end. */
const CLOSES_BELOW = 0.05
/** A little more, so that the shop does not close and open in turn. */
const OPENS_FROM = 0.06

/** Whether the disk of the database has too little room for new orders; `wasShort`: it had before. */
export function isShortOfRoom({ freeBytes, byteSize }: Disk, wasShort = false): boolean {
  return freeBytes < byteSize * (wasShort ? OPENS_FROM : CLOSES_BELOW)
}

/** The disk of a folder. If the folder does not exist, that of its first existing parent. */
export const readDisk: ReadDisk = async (folder) => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, byteSize: blocks * bsize }
  } catch (error) {
    const above = path.dirname(folder)
    if (above === folder) throw error
    return readDisk(above)
  }
}
