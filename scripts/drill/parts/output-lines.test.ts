import { expect, it, test } from 'vitest'
import { readLines, readVisits } from './output-lines.ts'

const OUTPUT = `installed 0 active
visited 0 of 754 requests failed, longest gap 22.2 s; the visitor itself was held up for 0.1 s
meanwhile 3 of 500 requests failed, longest gap 16.8 s; the visitor itself was held up for 0.0 s
`

test.for<[word: string, longestSeconds: number, isRight: boolean, gap: number]>([
  ['visited', 5, false, 22.2],
  ['visited', 30, true, 22.2],
  ['meanwhile', 30, false, 16.8],
])('no request of a visitor fails, nor waits too long: %s within %d s', ([word, longestSeconds, isRight, gap]) => {
  const seen: unknown[][] = []
  readVisits(OUTPUT, longestSeconds, (...all) => void seen.push(all))('an act', word)
  expect(seen).toEqual([['an act', isRight, expect.stringContaining('requests failed'), gap]])
})

it('an act that said nothing fell, and the end of what was said is shown', () => {
  const seen: unknown[][] = []
  readVisits(OUTPUT, 5, (...all) => void seen.push(all))('visitors', 'then')
  readLines(OUTPUT, (...all) => void seen.push(all))('updated', 'updated', /^0/)
  readLines(OUTPUT, (...all) => void seen.push(all))('installed', 'installed', /^0/)
  expect(seen).toEqual([
    ['visitors', false, OUTPUT],
    ['updated', false, OUTPUT],
    ['installed', true, '0 active'],
  ])
})
