import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import { imageColumns, readImage, readImageIfAny } from '#app/base/media/images.queries.server.ts'
import { listShowable } from '#app/base/media/public-pictures.server.ts'
import type { CropFrame } from '#app/base/media/crop.ts'
import { isSameFrame, parseFrame } from '#app/base/media/crop.ts'
import { holdSentPicture, readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import { storeCrop } from '#app/base/media/store-crop.server.ts'
import type { StoreImageDeps } from '#app/base/media/store-image.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { MAX_CAKE_PICTURES } from '#app/catalog/cakes/cake.ts'
import type { RecordEdit } from '#app/catalog/cakes/record/save-record.server.ts'
import {
  presentToken,
  MAX_ALT,
  pictureColumns,
  PICTURES_FIELD,
  readFilledPictures,
  sentToken,
  WHOLE,
  type FilledPicture,
  type PictureItem,
} from './cake-pictures.ts'
import type { Typed } from '#app/catalog/cakes/record/row-fields.ts'

export async function listPictureItems(
  db: Database,
  pictures: readonly { imageId: string; altEn: string; altAm: string }[],
): Promise<PictureItem[]> {
  if (pictures.length === 0) return []
  const ids = pictures.map(({ imageId }) => imageId)
  const rows = await db
    .selectFrom('images')
    .leftJoin('images as whole', 'whole.id', 'images.crop_of')
    .select(imageColumns)
    .select([
      'images.crop_left',
      'images.crop_top',
      'images.crop_side',
      'whole.id as whole_id',
      'whole.width as whole_width',
      'whole.height as whole_height',
      'whole.widths as whole_widths',
      'whole.placeholder as whole_placeholder',
    ])
    .where('images.id', 'in', ids)
    .execute()
  const found = new Map(
    rows.map((row) => {
      const whole = readImageIfAny({
        image_id: row.whole_id,
        image_width: row.whole_width,
        image_height: row.whole_height,
        image_widths: row.whole_widths,
        image_placeholder: row.whole_placeholder,
      })
      const { crop_left: left, crop_top: top, crop_side: side } = row
      const frame: CropFrame | null = left === null || top === null || side === null ? null : { left, top, side }
      const image = readImage(row)
      return [row.image_id, { image, source: whole ?? image, frame: whole && frame }]
    }),
  )
  return pictures.flatMap(({ imageId, altEn, altAm }) => {
    const item = found.get(imageId)
    return item ? [{ token: presentToken(imageId), ...item, altEn, altAm }] : []
  })
}

export interface SentCakePictures {
  items: PictureItem[]
  errors: string[]
}

/**
 * The pictures that a cake has after its form: kept ones, uploads and, without scripts, files of the form, which come
 * last; each cropped as requested. Undefined when the form has no pictures field. `typed` describes a first file that
 * has no fields of its own.
 */
export async function readCakePictures(
  deps: StoreImageDeps,
  form: FormData,
  typed: Typed,
  t: Translate,
): Promise<SentCakePictures | undefined> {
  const filled = readFilledPictures(form)
  if (!filled) return undefined
  const { pictures: sent, refused } = await readSentPictures(deps, form, MAX_CAKE_PICTURES * 2)
  const errors = refused.map((reason) => imageRefusalText(t, reason))
  const sentOf = new Map(sent.map((picture) => [sentToken(picture.id), picture]))
  const named = new Set(form.getAll(PICTURES_FIELD).map(String)) // includes dropped pictures
  const files = [...sentOf.keys()].filter((token) => !named.has(token))
  const wanted = [...filled, ...files.map((token) => ({ token, altEn: '', altAm: '', crop: '' }))]

  const present = filled.flatMap(({ token, altEn, altAm }) =>
    token.startsWith('kept-') ? [{ imageId: token.slice('kept-'.length), altEn, altAm }] : [],
  )
  const items = new Map((await listPictureItems(deps.db, present)).map((item) => [item.token, item]))
  for (const [token, { image }] of sentOf) {
    items.set(token, { token, image, source: image, frame: null, altEn: '', altAm: '' })
  }
  const found = wanted.flatMap((picture): { filled: FilledPicture; item: PictureItem }[] => {
    const item = items.get(picture.token)
    return item ? [{ filled: picture, item: { ...item, altEn: picture.altEn, altAm: picture.altAm } }] : []
  })
  if (found.length < wanted.length) errors.push(t('edit.refused.picture_gone'))
  if (found.length > MAX_CAKE_PICTURES) {
    errors.push(imageRefusalText(t, 'too_many_images', { count: MAX_CAKE_PICTURES }))
  }
  const first = found[0]?.item
  if (first && files.includes(first.token)) {
    first.altEn = (typed.image_alt_en ?? '').slice(0, MAX_ALT)
    first.altAm = (typed.image_alt_am ?? '').slice(0, MAX_ALT)
  }
  if (errors.length > 0) return { items: found.map(({ item }) => item), errors }

  const cropped = []
  for (const { filled: asked, item } of found) cropped.push(await crop(deps, item, asked.crop, t))
  const seen = new Set<string>()
  const once = cropped.filter(({ item }) => !seen.has(item.image.id) && seen.add(item.image.id))
  return { items: once.map(({ item }) => item), errors: cropped.flatMap(({ error }) => error ?? []) }
}

/** A picture of a cake as its command gets it: an upload, or one that the shop has; `image` of an upload is a crop of it. */
export interface GivenPicture {
  upload?: string | undefined
  image?: string | undefined
  alt_en: string
  alt_am: string
}

export function givenPicture({ token, image, altEn, altAm }: PictureItem): GivenPicture {
  const upload = token.startsWith(sentToken('')) ? token.slice(sentToken('').length) : undefined
  return { upload, image: image.id, alt_en: altEn, alt_am: altAm }
}

/**
 * The columns of a cake's pictures, the main one first. Refuses a cake without one, an upload that is gone, and a picture of an order or a quote.
 */
export function cakePictureColumns(pictures: readonly GivenPicture[]): NonNullable<RecordEdit['columnsOf']> {
  return async (trx) => {
    if (pictures.length === 0) return { ok: false, reason: 'picture_missing' }
    const stored: { imageId: string; altEn: string; altAm: string }[] = []
    for (const { upload, image, alt_en: altEn, alt_am: altAm } of pictures) {
      const uploaded = upload === undefined ? undefined : await holdSentPicture(trx, upload)
      const imageId = image ?? uploaded
      if (imageId === undefined || (upload !== undefined && uploaded === undefined)) return PICTURE_GONE
      stored.push({ imageId, altEn, altAm })
    }
    const asked = stored.map(({ imageId }) => imageId)
    const showable = await listShowable(trx, asked)
    return asked.every((id) => showable.has(id)) ? { ok: true, columns: pictureColumns(stored) } : PICTURE_GONE
  }
}

const PICTURE_GONE = { ok: false, reason: 'picture_gone' } as const

async function crop(
  deps: StoreImageDeps,
  item: PictureItem,
  asked: string,
  t: Translate,
): Promise<{ item: PictureItem; error?: string }> {
  const { source } = item
  if (asked === WHOLE) return { item: { ...item, image: source, frame: null } }
  const frame = parseFrame(asked, source)
  if (!frame || (item.frame && isSameFrame(frame, item.frame))) return { item }
  if (frame.side === source.width && frame.side === source.height)
    return { item: { ...item, image: source, frame: null } }
  const made = await storeCrop(deps, source.id, frame)
  if (made.ok) return { item: { ...item, image: made.image, frame } }
  const error = made.reason === 'image_gone' ? t('edit.refused.picture_gone') : imageRefusalText(t, made.reason)
  return { item, error }
}
