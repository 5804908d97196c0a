import { expect, it } from 'vitest'
import { galleryAddress, parseGalleryAddress } from './inspirations-address.ts'

it.each([
  ['', 'all', 0, '/inspirations'],
  ['page=1', 'all', 0, '/inspirations'],
  ['page=2', 'all', 1, '/inspirations?page=2'],
  ['occasion=wedding&page=3', 'wedding', 2, '/inspirations?occasion=wedding&page=3'],
  ['occasion=all&page=0', 'all', 0, '/inspirations'],
  ['occasion=&page=-1', 'all', 0, '/inspirations'],
  ['page=1.5', 'all', 0, '/inspirations'],
  ['page=1e99', 'all', 0, '/inspirations'],
  ['page=x', 'all', 0, '/inspirations'],
])('?%s shows %s from page %i on', (search, occasionId, page, address) => {
  const view = parseGalleryAddress(new URLSearchParams(search))
  expect(view).toEqual({ occasionId, page })
  expect(galleryAddress(view)).toBe(address)
})
