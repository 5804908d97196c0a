import { expect, it } from 'vitest'
import { fastingNotice, unfitParts } from './fasting-notice.ts'

const cake = (id: string, isFasting: boolean, ...allergens: string[]) => ({ id, isFasting, allergens })
const cakes = [
  cake('butter', false, 'gluten', 'milk'),
  cake('egg', false, 'egg'),
  cake('fruit', true),
  cake('nuts', false, 'nuts'),
  cake('unknown', false),
]
const unfitOn = (day: string) => fastingNotice(day, cakes)?.cakes.map(({ id }) => id)

it('a chosen day in a fast names the cakes with egg or milk, and those of which nothing is known', () => {
  expect(unfitOn('2026-11-24')).toEqual(['butter', 'egg', 'unknown']) // the fast of the prophets begins
  expect(unfitOn('2026-11-18')).toEqual(['butter', 'egg', 'unknown']) // a Wednesday
  expect(fastingNotice('2026-11-24', cakes)?.fast).toEqual({ fast: 'nebiyat', dayOfFast: 1 })
})

it('there is nothing to say on another day, in the fifty days after Fasika, or of fasting cakes alone', () => {
  expect(unfitOn('2026-11-21')).toBeUndefined()
  expect(unfitOn('2026-04-15')).toBeUndefined() // a Wednesday after Fasika
  expect(fastingNotice('2026-11-24', [cake('fruit', true), cake('nuts', false, 'nuts')])).toBeUndefined()
})

it('only what is declared is said of a cake', () => {
  expect(cakes.map(unfitParts)).toEqual([['milk'], ['egg'], [], [], []])
  expect(unfitParts(cake('sponge', false, 'milk', 'gluten', 'egg'))).toEqual(['egg', 'milk'])
})
