import { createHmac, timingSafeEqual } from 'node:crypto'
import { imageUrl, MEDIA_PATH, parseImageFile, type ImageView } from './image.ts'

const DAY_MS = 86_400_000
/** 128 bits of the signature. */
const MARK_LENGTH = 22
/** In days: a page is read within a day, an exported address within a month. */
const PAGE_DAYS = 1
const FILE_DAYS = 30

/**
 * Signs the key in the address of a picture that is not public. The key opens only this picture and expires after
 * `days` whole days, so a leaked address does not stay open. It is the same all day, so that browsers cache the
 * picture.
 */
export function signPicture(appSecret: string, imageId: string, now: Date, days = PAGE_DAYS): string {
  const lastDay = (Math.floor(now.getTime() / DAY_MS) + days).toString(36)
  return `${lastDay}.${markOf(appSecret, imageId, lastDay)}`
}

export function opensPicture(appSecret: string, imageId: string, key: string, now: Date): boolean {
  const [lastDay = '', given = ''] = key.split('.')
  const [one, other] = [Buffer.from(given), Buffer.from(markOf(appSecret, imageId, lastDay))]
  if (one.length !== other.length || !timingSafeEqual(one, other)) return false
  return now.getTime() < (parseInt(lastDay, 36) + 1) * DAY_MS
}

export function signPath(appSecret: string, picturePath: string, now: Date): string {
  const file = parseImageFile(picturePath.slice(MEDIA_PATH.length))
  return file?.width !== undefined
    ? imageUrl({ id: file.id, key: signPicture(appSecret, file.id, now, FILE_DAYS) }, file.width, file.format)
    : picturePath
}

export function withKey(appSecret: string, image: ImageView, now: Date): ImageView {
  return { ...image, key: signPicture(appSecret, image.id, now) }
}

function markOf(appSecret: string, imageId: string, lastDay: string): string {
  const text = `picture:${imageId}:${lastDay}`
  return createHmac('sha256', appSecret).update(text).digest('base64url').slice(0, MARK_LENGTH)
}
