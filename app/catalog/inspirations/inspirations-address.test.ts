import { expect, it } from 'vitest'
import { afterPick, carriedChoices, galleryAddress, parseGalleryAddress, readPick } from './inspirations-address.ts'

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
  expect(view).toEqual({ occasionId, page, draft: '' })
  expect(galleryAddress(view)).toBe(address)
})

it('carries the choices of a cake through its filters and pages, and back with another picture', () => {
  const draft = 'cake=mango-cake&occasion=birthday&inspiration=rose-ombre&ref=1&ref=2&step=pictures'
  const address = galleryAddress({ occasionId: 'wedding', page: 1, draft })
  const view = parseGalleryAddress(new URL(address, 'http://shop.example').searchParams)
  expect(view).toEqual({ occasionId: 'wedding', page: 1, draft })
  expect(carriedChoices(view)).toEqual([
    ['cake', 'mango-cake'],
    ['occasion', 'birthday'],
    ['ref', '1'],
    ['ref', '2'],
    ['step', 'pictures'],
  ])
  expect(carriedChoices({ occasionId: 'all', draft: '' })).toEqual([])
})

it('continues with the occasion of the shown pictures, unless a cake was begun for another one', () => {
  expect(carriedChoices({ occasionId: 'wedding', draft: '' })).toEqual([['occasion', 'wedding']])
  expect(carriedChoices({ occasionId: 'wedding', draft: 'cake=mango-cake' })).toEqual([['cake', 'mango-cake']])
})

it('reads what the form sent before its scripts, and leads on with the earlier choices', () => {
  const pick = (search: string) => readPick(new URLSearchParams(search))
  expect([pick(''), pick('inspiration='), pick('inspiration=rose-ombre&inspiration=')]).toEqual([
    undefined,
    'missing',
    { id: 'rose-ombre' },
  ])
  expect(afterPick({ occasionId: 'wedding', page: 1, draft: '' }, 'rose-ombre')).toBe(
    '/customize?occasion=wedding&inspiration=rose-ombre',
  )
  expect(afterPick({ occasionId: 'all', page: 0, draft: 'cake=honey&inspiration=old' }, 'a&b')).toBe(
    '/customize?cake=honey&inspiration=a%26b#step',
  )
})
