import { isUuid } from '#app/base/platform/id.ts'
import type { ImageView } from '../image.ts'

export interface ReferenceImage {
  /** Random UUID. Anybody who knows it may use the picture until it belongs to an order. */
  id: string
  image: ImageView
}

/** Form field and URL parameter with a picture's id; it may repeat. */
export const REFERENCE_FIELD = 'ref'

export const REFERENCE_FILES_FIELD = 'reference'

/** Reads the ids of reference images from a form or URL: without duplicates, in order, at most `max`. */
export function parseReferenceIds(texts: readonly unknown[], max: number): string[] {
  const ids = texts.flatMap((text) => (typeof text === 'string' && isUuid(text) ? text.toLowerCase() : []))
  return [...new Set(ids)].slice(0, max)
}
