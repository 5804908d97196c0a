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

/**
 * The choices with which the visitor continues: those of the cake builder, or the occasion of the shown pictures. A draft
 * keeps its own occasion, because another one clears its size and flavor.
 */
export function carriedChoices({
  draft,
  occasionId,
}: Pick<GalleryView, 'draft' | 'occasionId'>): [name: string, value: string][] {
  const choices = [...new URLSearchParams(draft)].filter(([name]) => name !== 'inspiration')
  const isBegun = choices.some(([name]) => name === 'cake' || name === 'occasion')
  return isBegun || occasionId === ALL_OCCASIONS ? choices : [...choices, ['occasion', occasionId]]
}
