import { expect, it } from 'vitest'
import { offeredIn } from './offered-undo.ts'

const [first, second, none] = [{ tab: 'first' }, { tab: 'second' }, { tab: null }]

it.each([
  ['first', [second, first], first],
  ['first', [second], undefined],
  ['first', [none, first], none],
  ['first', [first, none], first],
  [null, [second, none], none],
  [null, [second], undefined],
])('the tab %j of %j offers %j', (tab, undoable, offered) => {
  expect(offeredIn(undoable, tab)).toBe(offered)
})
