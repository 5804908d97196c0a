import { isSlug } from '#app/catalog/cakes/slug.ts'

/** `alike`: another picture looks the same. */
export const GALLERY_STATES = ['all', 'shown', 'hidden', 'featured', 'untagged', 'alike'] as const
export type GalleryState = (typeof GALLERY_STATES)[number]

export const GALLERY_PAGE_SIZE = 48

export interface GalleryFilter {
  /** Empty: all occasions. */
  occasionId: string
  /** Empty: with any tags. */
  tagId: string
  state: GalleryState
  page: number
}

export const NO_GALLERY_FILTER: GalleryFilter = { occasionId: '', tagId: '', state: 'all', page: 0 }

export function parseGalleryFilter(params: URLSearchParams): GalleryFilter {
  const slug = (name: string) => {
    const text = params.get(name) ?? ''
    return isSlug(text) ? text : ''
  }
  const page = params.get('page') ?? ''
  return {
    occasionId: slug('occasion'),
    tagId: slug('tag'),
    state: GALLERY_STATES.find((state) => state === params.get('state')) ?? 'all',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 0,
  }
}

/** The search part of an address for a filter, with `?`; empty when nothing is filtered. */
export function galleryFilterSearch({ occasionId, tagId, state, page }: GalleryFilter): string {
  const params = new URLSearchParams({
    ...(occasionId && { occasion: occasionId }),
    ...(tagId && { tag: tagId }),
    ...(state !== 'all' && { state }),
    ...(page > 0 && { page: String(page) }),
  })
  return params.size > 0 ? `?${params.toString()}` : ''
}

export function isGalleryFiltered({ occasionId, tagId, state }: GalleryFilter): boolean {
  return occasionId !== '' || tagId !== '' || state !== 'all'
}
