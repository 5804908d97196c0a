import { expect, it } from 'vitest'
import { sameEveryDay } from './cake-week.tsx'

it.each([
  [
    'the first number is that of each weekday, and feast days keep theirs',
    ['', '18', '', '', '', '24', '', '40'],
    '18',
  ],
  ['the number of Monday replaces others', ['12', '18', '18', '18', '18', '24', '', '40'], '12'],
])('%s', (_, typed, pieces) => {
  expect(sameEveryDay(typed)).toEqual([...Array.from({ length: 7 }, () => pieces), '40'])
})

it('a week without a number stays empty', () => {
  const week = ['', '', '', '', '', '', '', '40']
  expect(sameEveryDay(week)).toEqual(week)
})
