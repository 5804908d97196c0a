import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HAND_AFTER_MS } from '#app/till/register/cart/scan-buffer.ts'
import { handDigits } from './hand-digits.ts'

describe('a hand and a scanner', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const begin = () => {
    const given: string[] = []
    const scanner = { isAtWork: false }
    const digits = handDigits(
      () => scanner.isAtWork,
      (digit) => given.push(digit),
    )
    return { given, scanner, digits }
  }

  it('a digit counts when nothing follows it at once', () => {
    const { given, digits } = begin()
    digits.put('3', 0)
    expect(given).toEqual([])
    vi.advanceTimersByTime(HAND_AFTER_MS)
    expect(given).toEqual(['3'])
  })

  it('a hand that types two digits fast loses none', () => {
    const { given, digits } = begin()
    digits.put('1', 0)
    vi.advanceTimersByTime(HAND_AFTER_MS - 20)
    digits.put('2', HAND_AFTER_MS - 20)
    vi.advanceTimersByTime(HAND_AFTER_MS)
    expect(given).toEqual(['1', '2'])
  })

  it('a digit counts before the key that follows it at once', () => {
    const { given, digits } = begin()
    digits.put('3', 0)
    digits.end()
    expect(given).toEqual(['3'])
    vi.advanceTimersByTime(HAND_AFTER_MS)
    expect(given).toEqual(['3'])
  })

  it('the first digit of a slow scanner, which is still at work, is none', () => {
    const { given, scanner, digits } = begin()
    digits.put('5', 0)
    scanner.isAtWork = true
    vi.advanceTimersByTime(HAND_AFTER_MS)
    scanner.isAtWork = false
    vi.advanceTimersByTime(HAND_AFTER_MS)
    expect(given).toEqual([])
  })

  it('what was scanned takes its first digit along', () => {
    const { given, digits } = begin()
    digits.put('5', 0)
    digits.drop()
    vi.advanceTimersByTime(HAND_AFTER_MS)
    expect(given).toEqual([])
  })
})
