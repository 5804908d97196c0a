import { ALL_OCCASIONS } from './occasion.ts'

/** What the gallery's address asks for. Its `page` counts from 1, as people do. */
export interface GalleryView {
  occasionId: string
  /** From 0. */
  page: number
}

/** Reads `?occasion=&page=`; anything odd means all occasions, first page. */
export function parseGalleryAddress(search: URLSearchParams): GalleryView {
  const page = Number(search.get('page') ?? 1)
  return {
    occasionId: search.get('occasion') || ALL_OCCASIONS,
    page: Number.isInteger(page) && page > 1 && page < 100_000 ? page - 1 : 0,
  }
}

/** The shortest address of a view: `/inspirations` for the first page of all. */
export function galleryAddress({ occasionId, page }: GalleryView): string {
  const search = new URLSearchParams()
  if (occasionId !== ALL_OCCASIONS) search.set('occasion', occasionId)
  if (page > 0) search.set('page', String(page + 1))
  return search.size > 0 ? `/inspirations?${search}` : '/inspirations'
}
