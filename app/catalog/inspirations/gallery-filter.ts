import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { anyText, choice, defineFilter, type FilterOf } from '#app/base/platform/list/filter.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'

/** `alike`: another picture looks the same. */
export const GALLERY_STATES = ['all', 'shown', 'hidden', 'featured', 'untagged', 'alike'] as const
export type GalleryState = (typeof GALLERY_STATES)[number]

/** The gallery as a list of admin; without an occasion or a tag it has those of all. */
export const GALLERY = {
  path: adminPaths.inspirations,
  filter: defineFilter({
    occasionId: { ...anyText(isSlug), param: 'occasion' },
    tagId: { ...anyText(isSlug), param: 'tag' },
    state: choice(GALLERY_STATES, 'all'),
  }),
}

export type GalleryFilter = FilterOf<typeof GALLERY.filter>
