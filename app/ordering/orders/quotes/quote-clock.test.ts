import { describe, expect, it } from 'vitest'
import { resumeClock, stopClock, type QuoteClock } from './quote-clock.ts'

const HOUR_MS = 60 * 60_000
const settings = { 'quote.valid_hours': 72 }
const noon = new Date('2026-11-22T09:00:00Z')
const after = (hours: number, from = noon) => new Date(from.getTime() + hours * HOUR_MS)
const sent: QuoteClock = { validUntil: after(72), askedAt: null, leftSeconds: null, promisedUntil: null }
const facts = (now: Date, dueInHours: number | null = null) => ({
  now,
  dueAt: dueInHours === null ? null : after(dueInHours),
  leadHours: 48,
})

describe('a question of the customer', () => {
  it('stops the clock, and the answer gives the rest of the time', () => {
    const stopped = stopClock(sent, facts(after(10)), settings)
    expect(stopped).toEqual({
      validUntil: after(144),
      askedAt: after(10),
      leftSeconds: 62 * 3600,
      promisedUntil: after(72),
    })
    expect(resumeClock(stopped, after(30))).toEqual({
      validUntil: after(92),
      askedAt: null,
      leftSeconds: null,
      promisedUntil: after(72),
    })
  })

  it('at the last minute leaves at least twelve hours after the answer', () => {
    const stopped = stopClock(sent, facts(after(72 - 1 / 60)), settings)
    expect(resumeClock(stopped, after(80)).validUntil).toEqual(after(92))
  })

  it('changes nothing while another one waits', () => {
    const stopped = stopClock(sent, facts(after(10)), settings)
    expect(stopClock(stopped, facts(after(20)), settings)).toBe(stopped)
  })

  it('never keeps the price, and its day, past the moment at which the cake must be begun', () => {
    const stopped = stopClock(sent, facts(after(10), 150), settings)
    expect(stopped.validUntil).toEqual(after(102))
    expect(resumeClock(stopped, after(101)).validUntil).toEqual(after(102))
  })

  it('of many adds no more than one: their sum has an end', () => {
    let clock = sent
    let now = after(1)
    for (let round = 0; round < 50 && clock.validUntil > now; round += 1) {
      clock = stopClock(clock, facts(now), settings)
      now = after(5, now)
      if (clock.validUntil <= now) break
      clock = resumeClock(clock, now)
      now = after(1, now)
    }
    expect(clock.validUntil.getTime()).toBeLessThanOrEqual(after(144).getTime())
    expect(now.getTime()).toBeGreaterThan(after(100).getTime())
  })

  it('never shortens the time that was promised', () => {
    const rush = stopClock(sent, facts(after(10), 60), settings)
    expect(rush.validUntil).toEqual(after(72))
  })
})
