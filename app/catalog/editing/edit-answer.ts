import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import type { RecordConflict, UseView } from '#app/catalog/cakes/record/record-views.server.ts'
import type { PictureItem } from './pictures/cake-pictures.ts'
import type { Typed } from '#app/catalog/cakes/record/row-fields.ts'

export interface EditAnswer {
  typed: Typed | undefined
  /** By field name. */
  errors: Readonly<Record<string, string>>
  error: string
  /** The form now names this version; sending it again overwrites the saved row. */
  conflict: RecordConflict | undefined
  uses: UseView[] | undefined
  picture: ReferenceImage | undefined
  pictureErrors: string[]
  pictures?: PictureItem[] | undefined
}

export const NOTHING_WRONG: EditAnswer = {
  typed: undefined,
  errors: {},
  error: '',
  conflict: undefined,
  uses: undefined,
  picture: undefined,
  pictureErrors: [],
}
