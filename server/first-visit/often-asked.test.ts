import { expect, it } from 'vitest'
import { OftenAsked } from './often-asked.ts'

it('what was asked for again stays, whatever comes that nobody asks for', () => {
  const kept = new OftenAsked<number>(10)
  for (let n = 0; n < 8; n += 1) {
    kept.set(`real ${n}`, n)
    kept.ask(`real ${n}`)
  }
  for (let n = 0; n < 1000; n += 1) kept.set(`invented ${n}`, n)
  expect(Array.from({ length: 8 }, (_, n) => kept.peek(`real ${n}`))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(kept.has('invented 999')).toBe(true)
  expect(kept.has('invented 997')).toBe(false)
})

it('of two that were asked for again, the one goes that was not for a longer time', () => {
  const kept = new OftenAsked<string>(5)
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    kept.set(key, key)
    kept.ask(key)
  }
  kept.ask('b')
  kept.set('f', 'f')
  expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => kept.has(key))).toEqual(['b', 'c', 'd', 'e', 'f'])
})
