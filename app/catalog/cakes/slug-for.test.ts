import { describe, expect, it } from 'vitest'
import { isSlug } from './slug.ts'
import { slugFor } from './slug-for.ts'

describe('the id that a thing gets from its English name', () => {
  it.each([
    ['Honey Cake', 'honey-cake'],
    ['Crème Brûlée, large', 'creme-brulee-large'],
    ['Mum’s & Dad’s 50 %', 'mums-dads-50'],
    ['  --Tej--  ', 'tej'],
    ['የማር ኬክ', 'cake'],
    ['', 'cake'],
    ['New', 'new-cake'],
    ['All', 'all-cake'],
  ])('%j → %s', (name, id) => {
    expect(slugFor(name, 'cake')).toBe(id)
    expect(isSlug(id)).toBe(true)
  })

  it('is short enough for a number behind it', () => {
    const id = slugFor(`${'a'.repeat(59)} b`, 'cake')
    expect(id).toBe('a'.repeat(59))
    expect(isSlug(`${id}-999999`)).toBe(true)
  })
})
