import type { ImageView } from '#app/base/media/image.ts'
import type { Searchable } from './find.ts'

/** A cake or a picture of the gallery, as search shows it. */
export interface SearchThing extends Searchable {
  kind: 'daily' | 'special' | 'picture'
  id: string
  /** Its name in the page's language. */
  name: string
  /** Price of a piece; empty for what is made to order. */
  price: string
  isFasting?: boolean
  /** Without its blurred copy: the pictures are small. */
  image: ImageView
}

/** The part of a thing that a list of results shows. */
export type FoundThing = Omit<SearchThing, keyof Searchable>

export const SEARCH_PARAM = 'q'
/** Longer queries are cut: nobody calls a cake that. */
const MAX_QUERY_LENGTH = 60

export function readQuery(search: URLSearchParams): string {
  return (search.get(SEARCH_PARAM) ?? '').trim().slice(0, MAX_QUERY_LENGTH)
}
