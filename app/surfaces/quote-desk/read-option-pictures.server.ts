import type { ImageRefusalReason } from '#app/base/media/image-refusals.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { picturePlace, type TypedQuote } from './desk-form.ts'

export interface SentOptionPictures {
  sent: Partial<Record<number, ReferenceImage>>
  refused: Partial<Record<number, ImageRefusalReason[]>>
}

/** Reads the uploads and, without scripts, the files of a quote's options; the last of each option counts. */
export async function readOptionPictures(
  deps: { db: Database },
  form: FormData,
  { options }: TypedQuote,
): Promise<SentOptionPictures> {
  const read: SentOptionPictures = { sent: {}, refused: {} }
  for (const index of options.keys()) {
    const number = index + 1
    const { pictures, refused } = await readSentPictures(deps, form, 1, picturePlace(number))
    if (pictures[0]) read.sent[number] = pictures[0]
    if (refused.length > 0) read.refused[number] = refused
  }
  return read
}

export function withSentPictures(typed: TypedQuote, { sent }: SentOptionPictures): TypedQuote {
  const options = typed.options.map((option, index) => {
    const picture = sent[index + 1]
    return picture ? { ...option, imageId: picture.image.id } : option
  })
  return { ...typed, options }
}
