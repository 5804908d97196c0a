import { describe, expect, it } from 'vitest'
import { parseRemembered } from './remembered-checkout.ts'

describe('what a device remembers of the checkout', () => {
  it('is read field by field', () => {
    const stored = JSON.stringify({ customerName: 'Hanna', phone: '0900000001', zone: 'bole' })
    expect(parseRemembered(stored)).toEqual({ customerName: 'Hanna', phone: '0900000001', zone: 'bole' })
  })

  it.each([null, '', '{', 'null', '[]', '"x"'])('is nothing when the storage holds %s', (text) => {
    expect(parseRemembered(text)).toEqual({})
  })

  it('leaves out what is no text of a field', () => {
    const stored = JSON.stringify({ customerName: 7, notes: 'x'.repeat(2000), card: '1234', email: 'a@example.test' })
    expect(parseRemembered(stored)).toEqual({ email: 'a@example.test' })
  })
})
