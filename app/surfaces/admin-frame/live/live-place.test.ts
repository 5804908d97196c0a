import { describe, expect, it } from 'vitest'
import { formatPlace, newAt, parsePlace, placeAfter } from './live-place.ts'

describe('a place in the stream of events', () => {
  it('survives as text', () => {
    for (const text of ['7', '7:12', '18446744073709551:12,13']) expect(formatPlace(parsePlace(text)!)).toBe(text)
  })

  it.each(['', 'x', '7:', '7:1,', '-7', '7:a', "7' or true", `7:${'1,'.repeat(3000)}1`])('%j is none', (text) => {
    expect(parsePlace(text)).toBeUndefined()
  })

  it('includes everything before the oldest open transaction, and later events by id', () => {
    const events = [
      { id: 1, tx: 10n },
      { id: 3, tx: 12n },
    ]
    const place = placeAfter(11n, events)
    expect(formatPlace(place)).toBe('11:3')
    // Transaction 11 was still open when 12 was reported, and has committed since.
    const later = [{ id: 2, tx: 11n }, ...events, { id: 4, tx: 13n }]
    expect(newAt(place, later).map(({ id }) => id)).toEqual([2, 4])
  })
})
