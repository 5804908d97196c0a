import { describe, expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { decideValidUntil, defaultValidUntil } from './validity.ts'

const now = new Date('2026-11-21T06:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000)

describe('how long a quote stands', () => {
  it.each([
    ['72 hours', 500, 48, 72],
    ['72 hours while no day is agreed', null, 48, 72],
    ['not later than the lead time before the cake is due', 100, 48, 52],
    ['exactly then', 120, 48, 72],
    ['a wedding cake needs its week', 200, 168, 32],
    ['a rush order: as staff say', 48, 48, undefined],
    ['a rush order within the lead time', 30, 48, undefined],
  ])('%s', (_, dueInHours, leadHours, hours) => {
    const facts = { now, dueAt: dueInHours === null ? null : inHours(dueInHours), leadHours }
    expect(defaultValidUntil(facts, settingDefaults)).toEqual(hours === undefined ? undefined : inHours(hours))
  })

  it('asks staff where the customer would have less than two opening hours to answer', () => {
    const facts = { now, dueAt: inHours(50), leadHours: 48, answerableFrom: inHours(3) }
    expect(defaultValidUntil(facts, settingDefaults)).toBeUndefined()
    expect(decideValidUntil(null, facts, settingDefaults)).toEqual({ ok: false, reason: 'valid_until_missing' })
    expect(decideValidUntil(inHours(9), facts, settingDefaults)).toEqual({ ok: true, validUntil: inHours(9) })
    expect(defaultValidUntil({ ...facts, answerableFrom: inHours(2) }, settingDefaults)).toEqual(inHours(2))
  })

  it.each([
    ['the usual one when staff give none', null, 500, { ok: true, validUntil: inHours(72) }],
    ['their own', inHours(24), 500, { ok: true, validUntil: inHours(24) }],
    ['a longer one of their own', inHours(200), 500, { ok: true, validUntil: inHours(200) }],
    ['not the past', now, 500, { ok: false, reason: 'valid_until_past' }],
    ['not past the lead time', inHours(453), 500, { ok: false, reason: 'valid_until_too_late', latest: inHours(452) }],
    ['a rush order needs one', null, 30, { ok: false, reason: 'valid_until_missing' }],
    ['a rush order has theirs', inHours(2), 30, { ok: true, validUntil: inHours(2) }],
    [
      'but not after the cake is due',
      inHours(31),
      30,
      { ok: false, reason: 'valid_until_too_late', latest: inHours(30) },
    ],
    ['any while no day is agreed', inHours(1000), null, { ok: true, validUntil: inHours(1000) }],
  ])('%s', (_, given, dueInHours, decided) => {
    const facts = { now, dueAt: dueInHours === null ? null : inHours(dueInHours), leadHours: 48 }
    expect(decideValidUntil(given, facts, settingDefaults)).toEqual(decided)
  })
})
