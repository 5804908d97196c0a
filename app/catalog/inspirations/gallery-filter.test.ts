import { describe, expect, it } from 'vitest'
import { GALLERY } from './gallery-filter.ts'

const { parse, search, isFiltered, none } = GALLERY.filter
const read = (address: string) => parse(new URLSearchParams(address))

describe('the filter of the gallery', () => {
  it.each(['', '?occasion=wedding&tag=roses&state=hidden', '?state=alike'])(
    'is read from the address as it is written there: %j',
    (address) => {
      expect(search(read(address))).toBe(address)
    },
  )

  it('ignores unknown values', () => {
    expect(read('?occasion=A%20B&tag=%00&state=sold')).toEqual(none)
  })

  it('hides nothing by its page', () => {
    expect(isFiltered(read('?after=roses'))).toBe(false)
    expect(isFiltered(read('?state=hidden'))).toBe(true)
  })
})
