import type { CropFrame } from '#app/base/media/crop.ts'
import type { ImageView } from '#app/base/media/image.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

/** The pictures of a cake as its form has them: one list in their order, of which the first is the main one. */

/** Form field with the token of each picture, in their order; a form without it leaves the pictures as they are. */
export const PICTURES_FIELD = 'pictures'
/** Crop field: the picture is shown whole again. */
export const WHOLE = 'whole'
/** Of what a picture shows, in UTF-16 units; as of the field `image_alt`. */
export const MAX_ALT = 200

/** A picture in the form. */
export interface PictureItem {
  /** Names it in the form: one that the shop has, or one that was sent for it. */
  token: string
  image: ImageView
  /** What it is cropped from; itself when it is not. */
  source: ImageView
  /** The part of `source` that it is; null: all of it. */
  frame: CropFrame | null
  altEn: string
  altAm: string
}

export const keptToken = (imageId: string) => `kept-${imageId}`
export const sentToken = (referenceId: string) => `sent-${referenceId}`

type About = 'alt_en' | 'alt_am' | 'crop' | 'place' | 'drop'

/** Name of a form field about one picture. */
export function aboutPicture(what: About, token: string): string {
  return `${what}:${token}`
}

/** What stands in the form about a picture that is to stay. */
export interface FilledPicture {
  token: string
  altEn: string
  altAm: string
  /** Empty: as it is; WHOLE; or a frame. */
  crop: string
}

/**
 * The pictures that a form leaves a cake, in their order; undefined when it says nothing of pictures. Without scripts each
 * has a number to change its place by, and a box to drop it.
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

/** Where one goes that says it wants the place: before the one that has it when it comes from behind, and the other way round. */
function placeAt(text: string, index: number): number {
  const wanted = /^\d{1,2}$/.test(text) ? Number(text) - 1 : index
  return wanted === index ? index : wanted + (wanted < index ? -0.5 : 0.5)
}

/** The columns of a cake that has these pictures, at least one. */
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

/** The other way round: the pictures of a row. */
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
