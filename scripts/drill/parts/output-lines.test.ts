import { expect, it, test } from 'vitest'
import { readLines, readVisits } from './output-lines.ts'

const OUTPUT = `installed 0 active
visited 0 of 754 requests failed, longest gap 22.2 s; the visitor itself was held up for 0.1 s
meanwhile 3 of 500 requests failed, longest gap 16.8 s; the visitor itself was held up for 0.0 s
`

test.for<[word: string, allowed: Parameters<ReturnType<typeof readVisits>>[2], isRight: boolean, gap: number]>([
  ['visited', {}, false, 22.2],
  ['visited', { heldSeconds: 20 }, true, 22.2],
  ['meanwhile', { heldSeconds: 15 }, false, 16.8],
  ['meanwhile', { heldSeconds: 15, mayFail: true }, true, 16.8],
])('a visitor waits at most 5 s longer than the act lasts: %s %o', ([word, allowed, isRight, gap]) => {
  const seen: unknown[][] = []
  readVisits(OUTPUT, 5, (...all) => void seen.push(all))('an act', word, allowed)
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
