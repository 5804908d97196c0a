import { describe, expect, it } from 'vitest'
import { galleryFilterSearch, isGalleryFiltered, NO_GALLERY_FILTER, parseGalleryFilter } from './gallery-filter.ts'

const parse = (search: string) => parseGalleryFilter(new URLSearchParams(search))

describe('the filter of the gallery', () => {
  it.each(['', '?occasion=wedding&tag=roses&state=hidden&page=2', '?state=alike', '?page=12'])(
    'is read from the address as it is written there: %j',
    (search) => {
      expect(galleryFilterSearch(parse(search))).toBe(search)
    },
  )

  it('ignores unknown values', () => {
    expect(parse('?occasion=A%20B&tag=%00&state=sold&page=-1')).toEqual(NO_GALLERY_FILTER)
    expect(parse('?page=1e9')).toEqual(NO_GALLERY_FILTER)
  })

  it('hides nothing by its page', () => {
    expect(isGalleryFiltered(parse('?page=3'))).toBe(false)
    expect(isGalleryFiltered(parse('?state=hidden'))).toBe(true)
  })
})
