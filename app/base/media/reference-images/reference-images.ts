import { isUuid } from '#app/base/platform/id.ts'
import type { ImageView } from '../image.ts'

/** A picture that a customer sent with a request. */
export interface ReferenceImage {
  /** Random UUID: whoever knows it may use the picture until it belongs to an order. */
  id: string
  image: ImageView
}

/** Name of the form field and URL parameter with a picture's id; there may be several. */
export const REFERENCE_FIELD = 'ref'

/** Name of the form field with files, for browsers without scripts. */
export const REFERENCE_FILES_FIELD = 'reference'

/** Ids of reference images as a form or a URL gives them: each once, in their order, at most `max`. */
export function parseReferenceIds(texts: readonly unknown[], max: number): string[] {
  const ids = texts.flatMap((text) => (typeof text === 'string' && isUuid(text) ? text.toLowerCase() : []))
  return [...new Set(ids)].slice(0, max)
}
