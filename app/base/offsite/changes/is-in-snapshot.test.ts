import { expect, it } from 'vitest'
import { isInSnapshot, parseSnapshot } from './is-in-snapshot.ts'

const sees = (snapshot: string, ...xids: number[]) => xids.map((xid) => isInSnapshot(parseSnapshot(snapshot), xid))

it('a snapshot saw what ended before it, and not what ran or came later', () => {
  expect(sees('100:105:102,103', 99, 100, 101, 102, 103, 104, 105, 200)).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
    false,
    false,
  ])
  expect(sees('100:100:', 99, 100)).toEqual([true, false])
})

it('numbers of transactions wrap around', () => {
  // 4294967296 is the first number of the second round.
  expect(sees('4294967300:4294967302:', 4294967290, 3, 5, 6)).toEqual([true, true, true, false])
  expect(sees('4294967290:4294967292:', 4294967289, 4294967293, 5)).toEqual([true, false, false])
})
