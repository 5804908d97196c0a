import { describe, expect, it } from 'vitest'
import {
  CASH_WORTHS,
  countPieces,
  NO_PIECES,
  parseCounts,
  piecesBy,
  readPieces,
  sumPieces,
  worthText,
} from './cash-pieces.ts'

describe('counted pieces', () => {
  it('are worth their notes and coins to the santim', () => {
    const pieces = piecesBy((worth) => (worth === 20_000 ? 14 : worth === 50 ? 3 : worth === 25 ? 1 : 0))
    expect(sumPieces(pieces)).toBe(280_175)
    expect(countPieces(pieces)).toBe(18)
    expect(CASH_WORTHS.map(worthText)).toEqual(['200', '100', '50', '10', '5', '1', '0.50', '0.25'])
  })

  it('of a device are read whole, and a worth that is missing has none', () => {
    expect(readPieces({ 20_000: 2, 50: 1 })).toEqual({ ...NO_PIECES, 20_000: 2, 50: 1 })
    expect(readPieces({})).toEqual(NO_PIECES)
  })

  it.each([
    null,
    [],
    'x',
    { 20_000: -1 },
    { 20_000: 0.5 },
    { 20_000: '1' },
    { 20_000: 10_001 },
    { 700: 1 },
    { big: 1 },
  ])('refuses %j', (value) => {
    expect(readPieces(value)).toBeUndefined()
  })

  it.each(['-1', '1.5', 'two', '10001', '1 0'])('refuses "%s" as a typed count', (text) => {
    expect(parseCounts((worth) => (worth === 100 ? text : ''))).toBeUndefined()
  })

  it('are typed with empty fields for none', () => {
    expect(parseCounts((worth) => (worth === 100 ? ' 7 ' : ''))).toEqual({ ...NO_PIECES, 100: 7 })
  })
})
