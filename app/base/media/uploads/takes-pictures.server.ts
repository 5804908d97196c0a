import { hasRoomFor, type Disk } from '#app/base/platform/disk-room.server.ts'
import { MAX_UPLOAD_BYTES } from '../image.ts'

/** Whether the picture disk has room for one more picture of the maximum size. */
export function takesPictures(disk: Disk): boolean {
  return hasRoomFor(disk, MAX_UPLOAD_BYTES)
}
