import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { within } from './ask-line.server.ts'

/** A turn of a process that does something else for so long. */
function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('an answer of several turns is in time in a process that is busy for longer than the limit', async () => {
  const answer = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await nextTurn()
      work(120)
    }
    return 'there'
  }
  expect(await within(400, answer())).toBe('there')
})

it('no answer is none', async () => {
  expect(await within(20, new Promise(() => undefined))).toBeUndefined()
})
