import { ALL_OCCASIONS } from '#app/catalog/cakes/occasion.ts'

/** What the gallery's address asks for. Its `page` counts from 1, as people do. */
export interface GalleryView {
  occasionId: string
  /** From 0. */
  page: number
  /** Parameters of the page for custom cakes that the visitor came from and goes back to; empty: from elsewhere. */
  draft: string
}

/** Longest list of choices that is carried: far more than any cake has. */
const MAX_DRAFT_LENGTH = 3000

/** Reads `?occasion=&page=&draft=`; anything odd means all occasions, first page. */
export function parseGalleryAddress(search: URLSearchParams): GalleryView {
  const page = Number(search.get('page') ?? 1)
  return {
    occasionId: search.get('occasion') || ALL_OCCASIONS,
    page: Number.isInteger(page) && page > 1 && page < 100_000 ? page - 1 : 0,
    draft: (search.get('draft') ?? '').slice(0, MAX_DRAFT_LENGTH),
  }
}

/** The shortest address of a view: `/inspirations` for the first page of all. */
export function galleryAddress({ occasionId, page, draft }: GalleryView): string {
  const search = new URLSearchParams()
  if (occasionId !== ALL_OCCASIONS) search.set('occasion', occasionId)
  if (page > 0) search.set('page', String(page + 1))
  if (draft) search.set('draft', draft)
  return search.size > 0 ? `/inspirations?${search}` : '/inspirations'
}

/** The choices that go back to the page for custom cakes beside the picture that is picked, as fields of a form. */
export function carriedChoices({ draft }: Pick<GalleryView, 'draft'>): [name: string, value: string][] {
  return [...new URLSearchParams(draft)].filter(([name]) => name !== 'inspiration')
}
