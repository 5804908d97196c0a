import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import type { RecordConflict, UseView } from '#app/catalog/cakes/record/record-views.server.ts'
import type { PictureItem } from './pictures/cake-pictures.ts'
import type { Typed } from '#app/catalog/cakes/record/row-fields.ts'

/** What the form of a row shows after it was refused; nothing typed is lost. */
export interface EditAnswer {
  typed: Typed | undefined
  /** By the names of the fields. */
  errors: Readonly<Record<string, string>>
  error: string
  /** The form now names this version: sending it again saves over what is there. */
  conflict: RecordConflict | undefined
  /** Why it cannot be deleted. */
  uses: UseView[] | undefined
  /** Sent with the form, kept for the next try. */
  picture: ReferenceImage | undefined
  pictureErrors: string[]
  /** The pictures of a cake as they were sent. */
  pictures?: PictureItem[] | undefined
}

/** Of a form with which nothing is wrong. */
export const NOTHING_WRONG: EditAnswer = {
  typed: undefined,
  errors: {},
  error: '',
  conflict: undefined,
  uses: undefined,
  picture: undefined,
  pictureErrors: [],
}
