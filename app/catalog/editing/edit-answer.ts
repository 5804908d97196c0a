import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import type { ChangedField } from '#app/base/ui/office/changed-meanwhile.tsx'
import type { PictureItem } from './pictures/cake-pictures.ts'
import type { Typed } from './row-fields.ts'

/** Something that names a row, in words. */
export interface UseView {
  text: string
  href: string
}

/** What the form of a row shows after it was refused; nothing typed is lost. */
export interface EditAnswer {
  typed: Typed | undefined
  /** By the names of the fields. */
  errors: Readonly<Record<string, string>>
  error: string
  /** The form now names this version: sending it again saves over what is there. */
  conflict: { version: string; changedBy: string; changedAt: string; fields: ChangedField[] } | undefined
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
