import { describe, expect, it } from 'vitest'
import {
  ATTEMPT_STATES,
  attemptMoves,
  browserStatus,
  canAttemptMove,
  isInFlight,
  isOpenAttempt,
  nextCheckAt,
  type AttemptState,
} from './attempt.ts'

describe('attempt moves', () => {
  it('let money be accepted in every state except an attempt that never reached the provider', () => {
    const from = ATTEMPT_STATES.filter((state) => canAttemptMove(state, 'completed'))
    expect(from).toEqual(['pending', 'unknown', 'failed', 'cancelled', 'void'])
  })

  it('never leave completed', () => {
    expect(attemptMoves.completed).toEqual([])
  })

  it('never lead from one failed end to another', () => {
    expect(canAttemptMove('failed', 'cancelled')).toBe(false)
    expect(canAttemptMove('cancelled', 'failed')).toBe(false)
    expect(canAttemptMove('void', 'failed')).toBe(false)
  })
})

it.each([
  ['created', 'pending', true, true],
  ['pending', 'pending', true, true],
  ['unknown', 'pending', false, true],
  ['void', 'pending', false, false],
  ['completed', 'completed', false, false],
  ['failed', 'failed', false, false],
  ['cancelled', 'cancelled', false, false],
] as const satisfies readonly (readonly [AttemptState, string, boolean, boolean])[])(
  'an attempt that is %s shows as %s (open %s, in flight %s)',
  (state, shown, open, inFlight) => {
    expect(browserStatus(state)).toBe(shown)
    expect(isOpenAttempt(state)).toBe(open)
    expect(isInFlight(state)).toBe(inFlight)
  },
)

describe('sweep times', () => {
  const began = new Date('2026-11-21T08:00:00Z')
  const after = (seconds: number) => new Date(began.getTime() + seconds * 1000)

  it.each([
    [0, 10],
    [10, 30],
    [31, 60],
    [60, 120],
    [120, 300],
    [300, 900],
    [900, 3600],
    [3600, 7200],
    [7201, 10_800],
    [23 * 3600, 24 * 3600],
  ])('%i s old: asked next at %i s', (age, next) => {
    expect(nextCheckAt(began, after(age))).toEqual(after(next))
  })

  it('ends after a day', () => {
    expect(nextCheckAt(began, after(24 * 3600))).toBeNull()
  })
})
