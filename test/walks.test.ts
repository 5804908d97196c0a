import { afterEach, describe, expect, it, vi } from 'vitest'

const ITEMS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** What a run of tests takes, which reads its variable once. */
async function shareOfARun(isWhole: boolean) {
  vi.resetModules()
  vi.stubEnv('WHOLE_WALKS', isWhole ? '1' : undefined)
  return (await import('./walks.ts')).shareOf
}

// Files share their modules: the next one reads the variable anew.
afterEach(() => {
  vi.resetModules()
})

describe('a walk', () => {
  it.for([2, 3, 4, 9])('shared by %i turns takes each item once', async (step) => {
    const shareOf = await shareOfARun(false)
    const turns = Array.from({ length: step }, (_, turn) => shareOf(ITEMS, { turn: turn + 5, step }))
    expect(turns.flat().toSorted()).toEqual(ITEMS)
  })

  it('takes every item in each turn when it is whole', async () => {
    const shareOf = await shareOfARun(true)
    expect(shareOf(ITEMS, { turn: 1, step: 3 })).toEqual(ITEMS)
  })
})
