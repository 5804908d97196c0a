import { expect, it } from 'vitest'
import { queueAround } from './load-queue.server.ts'

it.each([
  ['first', 'a', { place: 1, count: 3, left: 2, beforeId: null, afterId: 'b' }],
  ['middle', 'b', { place: 2, count: 3, left: 2, beforeId: 'a', afterId: 'c' }],
  ['last', 'c', { place: 3, count: 3, left: 2, beforeId: 'b', afterId: null }],
  ['answered', 'x', { place: null, count: 3, left: 3, beforeId: null, afterId: 'a' }],
])('the desk steps through the requests that wait: the %s one', (_case, open, queue) => {
  expect(queueAround(['a', 'b', 'c'], open)).toEqual(queue)
})

it('a request alone has no neighbours', () => {
  expect(queueAround(['a'], 'a')).toEqual({ place: 1, count: 1, left: 0, beforeId: null, afterId: null })
  expect(queueAround([], 'a')).toEqual({ place: null, count: 0, left: 0, beforeId: null, afterId: null })
})
