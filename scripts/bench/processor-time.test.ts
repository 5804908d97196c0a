import { expect, it } from 'vitest'

import { secondsOfPs, secondsOfStat } from './processor-time.ts'

it('reads the processor time of a process from Linux, whatever the process is called', () => {
  const fields = '4242 (node (shop) 1) S 1 4242 4242 0 -1 4194560 900 0 3 0 1234 66 7 8 20 0 11 0 5000 1000000 25000'
  expect(secondsOfStat(fields)).toBe(13)
})

it.each([
  ['  0:00.05\n', 0.05],
  ['  3:07.42\n', 187.42],
  ['12:03:07\n', 43_387],
])('reads the processor time of a process from ps: %j', (time, seconds) => {
  expect(secondsOfPs(time)).toBeCloseTo(seconds, 5)
})
