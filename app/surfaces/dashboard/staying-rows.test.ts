import { expect, it } from 'vitest'
import { goneRow, withStaying } from './staying-rows.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const shown = (...args: Parameters<typeof withStaying>) =>
  withStaying(...args).map(({ row, isStaying }) => (isStaying ? `${row.id}!` : row.id))

it('a row that was acted upon keeps its place while the list moves on', () => {
  expect(shown(rows('a', 'c', 'd'), [{ row: { id: 'b' }, index: 1 }])).toEqual(['a', 'b!', 'c', 'd'])
})

it('such a row is shown once when the list still has it, at its former place', () => {
  expect(shown(rows('b', 'c', 'a'), [{ row: { id: 'a' }, index: 0 }])).toEqual(['a!', 'b', 'c'])
})

it('several stay, also in a list that became shorter', () => {
  const staying = [
    { row: { id: 'e' }, index: 4 },
    { row: { id: 'a' }, index: 0 },
  ]
  expect(shown(rows('b'), staying)).toEqual(['a!', 'b', 'e!'])
})

it('an open row that left the list is gone, one that stays or is still there is not', () => {
  expect(goneRow({ id: 'b' }, withStaying(rows('a', 'c'), []))).toEqual({ id: 'b' })
  expect(goneRow({ id: 'b' }, withStaying(rows('a', 'b'), []))).toBeUndefined()
  expect(goneRow({ id: 'b' }, withStaying(rows('a'), [{ row: { id: 'b' }, index: 0 }]))).toBeUndefined()
  expect(goneRow(undefined, withStaying(rows('a'), []))).toBeUndefined()
})
