import { expect, it } from 'vitest'
import { needsCheck } from './job-runs.ts'

const now = new Date('2026-11-21T06:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

it.each([
  ['ended just now', { endedAt: ago(3) }, false],
  ['never ran yet', { endedAt: null }, false],
  ['ended when its pause and a long run explain it', { endedAt: ago(150) }, false],
  ['has not ended for longer', { endedAt: ago(156) }, true],
  ['failed and ended well since', { endedAt: ago(3), failedAt: ago(9) }, false],
  ['failed last', { endedAt: ago(9), failedAt: ago(3) }, true],
  ['failed at its first run', { endedAt: null, failedAt: ago(3) }, true],
])('a job of every 5 s that %s needs a look: %s', (_, times, isNeeded) => {
  expect(needsCheck({ name: 'sweep-payments', everySeconds: 5, beganAt: null, failedAt: null, ...times }, now)).toBe(
    isNeeded,
  )
})
