import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import type { CropFrame } from '#app/base/media/crop.ts'
import type { ImageView } from '#app/base/media/image.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

/** Form field with the token of each picture, in order; a form without it leaves the pictures unchanged. */
export const PICTURES_FIELD = 'pictures'
/** Value of the crop field that removes the crop. */
export const WHOLE = 'whole'
export const MAX_ALT = 200

export interface PictureItem {
  /** Identifies it in the form: a stored picture, or an upload. */
  token: string
  image: ImageView
  /** The picture it is cropped from; itself without a crop. */
  source: ImageView
  /** The crop within `source`; null: all of it. */
  frame: CropFrame | null
  altEn: string
  altAm: string
}

export const presentToken = (imageId: string) => `kept-${imageId}`
export const sentToken = (referenceId: string) => `sent-${referenceId}`

type About = 'alt_en' | 'alt_am' | 'crop' | 'place' | 'drop'

export function aboutPicture(what: About, token: string): string {
  return `${what}:${token}`
}

export interface FilledPicture {
  token: string
  altEn: string
  altAm: string
  /** Empty: unchanged; WHOLE; or a frame. */
  crop: string
}

/**
 * The pictures that a form keeps, in order; undefined when it has no pictures field. Without scripts each has a
 * position number and a checkbox to remove it.
 */
export function readFilledPictures(form: FormData): FilledPicture[] | undefined {
  if (!form.has(PICTURES_FIELD)) return undefined
  const tokens = [...new Set(form.getAll(PICTURES_FIELD))].filter((token) => typeof token === 'string' && token !== '')
  const field = (what: About, token: string) => formText(form, aboutPicture(what, token))
  return (tokens as string[])
    .map((token, index) => ({ token, at: placeAt(field('place', token), index) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ token }) => token)
    .filter((token) => field('drop', token) !== 'yes')
    .map((token) => ({
      token,
      altEn: toStorableText(field('alt_en', token), MAX_ALT),
      altAm: toStorableText(field('alt_am', token), MAX_ALT),
      crop: field('crop', token),
    }))
}

/** The place of a picture among those of its cake. */
export const PICTURE_PLACE = numberRule('whole', { min: 1, max: 99 })

/**
 * Sort key of a picture that requests a position: before the present one when it moves forward, after it when it moves
 * back.
 */
function placeAt(text: string, index: number): number {
  const place = parseNumber(text, PICTURE_PLACE)
  const wanted = place === undefined ? index : place - 1
  return wanted === index ? index : wanted + (wanted < index ? -0.5 : 0.5)
}

export function pictureColumns(pictures: readonly { imageId: string; altEn: string; altAm: string }[]) {
  const [main, ...more] = pictures
  return {
    image_id: main!.imageId,
    image_alt_en: main!.altEn,
    image_alt_am: main!.altAm,
    picture_ids: more.map(({ imageId }) => imageId),
    picture_alts_en: more.map(({ altEn }) => altEn),
    picture_alts_am: more.map(({ altAm }) => altAm),
  }
}

export function rowPictures(row: {
  image_id: string
  image_alt_en: string
  image_alt_am: string
  picture_ids: readonly string[]
  picture_alts_en: readonly string[]
  picture_alts_am: readonly string[]
}): { imageId: string; altEn: string; altAm: string }[] {
  const more = row.picture_ids.map((imageId, index) => ({
    imageId,
    altEn: row.picture_alts_en[index] ?? '',
    altAm: row.picture_alts_am[index] ?? '',
  }))
  return [{ imageId: row.image_id, altEn: row.image_alt_en, altAm: row.image_alt_am }, ...more]
}
