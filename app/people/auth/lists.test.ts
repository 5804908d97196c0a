import { expect, it } from 'vitest'
import { parseListName } from './lists.ts'

it('lists of people, of money and the log keep views here', () => {
  const lists = ['staff', 'customers', 'log', 'transactions', 'money_inbox', 'transfers', 'refunds', 'landmarks']
  expect(lists.map(parseListName)).toEqual(lists)
  expect(['orders', 'toString', ''].map(parseListName)).toEqual([undefined, undefined, undefined])
})
