import { expect, it } from 'vitest'
import { planBulk, readTicked, runBulk } from './bulk.ts'

it('ticked rows are read from a form or an address, without duplicates and impossible ids', () => {
  const form = new FormData()
  for (const id of ['a', 'b', 'a', '?']) form.append('id', id)
  form.append('id', new File([], 'a'))
  expect(readTicked(form, { isId: (text) => text !== '?' })).toEqual(['a', 'b'])
  expect(readTicked(new URLSearchParams('id=x&cakes=b&cakes=b'), { name: 'cakes' })).toEqual(['b'])
})

it('a plan groups the skipped rows: named reasons first, then others in order of appearance', () => {
  const judge = (row: number, planned: number) => {
    if (row > 7) return 'large'
    if (row % 2 === 0) return 'even'
    return planned < 2 ? { row } : 'enough'
  }
  expect(planBulk([8, 1, 2, 3, 4, 5], judge, ['even'])).toEqual({
    changes: [{ row: 1 }, { row: 3 }],
    skipped: [
      { reason: 'even', rows: [2, 4] },
      { reason: 'large', rows: [8] },
      { reason: 'enough', rows: [5] },
    ],
  })
})

it('rows change one after the other in one batch, and a refused one does not stop the others', async () => {
  const batches = new Set<string>()
  let running = 0
  const outcome = await runBulk([{ id: 'a' }, { id: 'b' }, { id: 'c' }], async ({ id }, batch) => {
    batches.add(batch)
    running += 1
    await Promise.resolve()
    expect(running).toBe(1)
    running -= 1
    return id === 'b' ? { ok: false as const, reason: 'closed' } : { ok: true as const }
  })
  expect(outcome).toEqual({ done: 2, refused: [{ id: 'b', refusal: { ok: false, reason: 'closed' } }] })
  expect(batches.size).toBe(1)
})
