import * as paths from '#app/base/platform/paths.ts'
import { ALL_OCCASIONS } from '#app/catalog/cakes/occasion.ts'

export interface GalleryView {
  occasionId: string
  page: number
  /** Parameters of the cake builder that the visitor came from and returns to; empty: none. */
  draft: string
}

/** Maximum length of the carried choices: far more than any cake has. */
const MAX_DRAFT_LENGTH = 3000

export function parseGalleryAddress(search: URLSearchParams): GalleryView {
  const page = Number(search.get('page') ?? 1)
  return {
    occasionId: search.get('occasion') || ALL_OCCASIONS,
    page: Number.isInteger(page) && page > 1 && page < 100_000 ? page - 1 : 0,
    draft: (search.get('draft') ?? '').slice(0, MAX_DRAFT_LENGTH),
  }
}

export function galleryAddress({ occasionId, page, draft }: GalleryView): string {
  const search = new URLSearchParams()
  if (occasionId !== ALL_OCCASIONS) search.set('occasion', occasionId)
  if (page > 0) search.set('page', String(page + 1))
  if (draft) search.set('draft', draft)
  return search.size > 0 ? `${paths.inspirations}?${search}` : paths.inspirations
}

export function carriedChoices({ draft }: Pick<GalleryView, 'draft'>): [name: string, value: string][] {
  return [...new URLSearchParams(draft)].filter(([name]) => name !== 'inspiration')
}
