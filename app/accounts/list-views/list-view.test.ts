import { expect, it } from 'vitest'
import { parseListName, parseViewName, searchToKeep } from './list-view.ts'

it.each([
  ['?show=owing&search=Hana', 'search=Hana&show=owing'],
  ['search=Hana&show=owing', 'search=Hana&show=owing'],
  ['?older=17.x&page=3&per_page=50&person=u1&show=off', 'show=off'],
  ['?actor=&type=user&from=', 'type=user'],
  ['?col=name&col=seen', 'col=name&col=seen'],
  ['?older=4', ''],
  ['', ''],
  [`?search=${'x'.repeat(1000)}`, ''],
])('%s is kept as %j', (search, kept) => expect(searchToKeep(search)).toBe(kept))

it('only lists of people and the log keep views here', () => {
  expect(['staff', 'customers', 'log', 'orders', 'toString', ''].map(parseListName)).toEqual([
    'staff',
    'customers',
    'log',
    undefined,
    undefined,
    undefined,
  ])
})

it('a name is what is left of it', () => expect(parseViewName('  የምሽት ፈረቃ  ')).toBe('የምሽት ፈረቃ'))
