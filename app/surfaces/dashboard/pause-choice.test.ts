import { describe, expect, it } from 'vitest'
import { PAUSE_TIMES, parsePauseChoice } from './pause-choice.ts'

/** Saturday, noon in Addis Ababa. */
const now = new Date('2026-11-21T09:00:00Z')
const nothing = { day: '', time: '' }

describe('a pause of online orders', () => {
  it.each([
    ['short', nothing, '2026-11-21T09:30:00.000Z'],
    ['today', nothing, '2026-11-21T21:00:00.000Z'], // midnight in Addis Ababa
    ['until', { day: '2026-11-22', time: '07:30' }, '2026-11-22T04:30:00.000Z'],
    ['until', { day: '2026-12-21', time: '12:00' }, '2026-12-21T09:00:00.000Z'],
  ])('%s %j ends at %s', (choice, moment, until) => {
    expect(parsePauseChoice(choice, moment, now)).toEqual({ ok: true, until: new Date(until) })
  })

  it('after midnight in Addis Ababa, today is the new day there', () => {
    const late = new Date('2026-11-21T21:30:00Z')
    expect(parsePauseChoice('today', nothing, late)).toEqual({ ok: true, until: new Date('2026-11-22T21:00:00Z') })
  })

  it('is over when orders are taken again', () => {
    expect(parsePauseChoice('resume', nothing, now)).toEqual({ ok: true, until: null })
  })

  it.each([
    [nothing, 'moment_invalid'],
    [{ day: '2026-11-31', time: '12:00' }, 'moment_invalid'],
    [{ day: '2026-11-22', time: '24:00' }, 'moment_invalid'],
    [{ day: '2026-11-21', time: '12:00' }, 'moment_over'],
    [{ day: '2026-12-21', time: '12:01' }, 'pause_too_long'],
  ])('until %j is refused: %s', (moment, reason) => {
    expect(parsePauseChoice('until', moment, now)).toEqual({ ok: false, reason })
  })

  it('may end at every half hour', () => {
    expect(PAUSE_TIMES).toHaveLength(48)
    expect([PAUSE_TIMES[0], PAUSE_TIMES[19], PAUSE_TIMES.at(-1)]).toEqual(['00:00', '09:30', '23:30'])
  })
})
