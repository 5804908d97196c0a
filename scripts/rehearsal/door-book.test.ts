import { describe, expect, it } from 'vitest'
import { bookAnswer, openDoorBook, waitOf } from './door-book.ts'

const refused = (status: number, code: string) => ({ status, body: { error: { code } } })

describe('the book of a door', () => {
  it('tells accepted, sold out, refused and broken apart', () => {
    const book = openDoorBook()
    const answers = [
      { status: 200, body: {} },
      refused(409, 'stock_short'),
      refused(422, 'customer_blocked'),
      refused(503, 'payments_unavailable'),
      { status: 502, body: {} },
      undefined,
    ]
    expect(answers.map((answer) => bookAnswer(book, answer))).toEqual([true, false, false, false, false, false])
    expect(book).toMatchObject({ done: 1, soldOut: 1, broken: ['503 payments_unavailable', '502'] })
    expect([...book.refused]).toEqual([['customer_blocked', 1]])
  })

  it.each([
    [[30, 10, 20], 0.5, 20],
    [[30, 10, 20], 1, 30],
    [[5], 0.95, 5],
    [[], 0.5, 0],
  ])('of the waits %j the share of %d had its answer within %d', (waits, share, within) => {
    expect(waitOf(waits, share)).toBe(within)
  })
})
