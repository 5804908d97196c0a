import { describe, expect, it } from 'vitest'
import { createTranslate, textsIn } from '#app/base/platform/text/translate.ts'
import { orderRefusalMessages } from './order-refusals.messages.ts'
import { orderRefusalText } from './order-refusal-text.ts'

const en = createTranslate('en', textsIn('en', orderRefusalMessages))
const am = createTranslate('am', textsIn('am', orderRefusalMessages))
const tooSoon = {
  ok: false,
  reason: 'delivery_too_soon',
  earliestDate: '2026-11-23',
  earliestTime: '09:00',
} as const

describe('a refusal in words', () => {
  it('names the day in the calendar of the language, or the one that the reader chose', () => {
    expect(orderRefusalText(tooSoon, 'en', en)).toBe(
      'We cannot have it ready by then. The earliest is Mon 23 Nov 2026, 9:00 AM.',
    )
    expect(orderRefusalText(tooSoon, 'en', en, 'ethiopian')).toContain('Mon 14 Hidar 2019, 9:00 AM')
    expect(orderRefusalText(tooSoon, 'am', am)).toBe(
      'እስከዚያ አዘጋጅተን መጨረስ አንችልም። በቶሎ ሊደርስ የሚችለው ሰኞ ኅዳር 14 ቀን 2019 ጠዋት 3:00 ነው።',
    )
  })

  it('adds the next free time, if it was searched', () => {
    const full = { ok: false, reason: 'day_full', day: '2026-11-23' } as const
    expect(orderRefusalText(full, 'en', en)).toBe('That day is fully booked. Please choose another.')
    expect(orderRefusalText({ ...full, next: null }, 'en', en)).toBe('That day is fully booked. Please choose another.')
    expect(orderRefusalText({ ...full, next: { date: '2026-11-24', time: '13:00' } }, 'en', en)).toBe(
      'That day is fully booked. Please choose another. The next one free is Tue 24 Nov 2026, 1:00 PM.',
    )
  })

  it('names the full window as it was chosen, and the free ones nearest to it', () => {
    const full = { ok: false, reason: 'slot_full', day: '2026-11-26', slot: { from: '09:00', to: '11:00' } } as const
    expect(orderRefusalText(full, 'en', en)).toBe(
      'Thu 26 Nov 2026, 9:00 – 11:00 AM is fully booked. Please choose another time.',
    )
    const slots = [
      { from: '11:00', to: '13:00' },
      { from: '14:00', to: '16:00' },
    ]
    const searched = { ...full, next: { date: '2026-11-26', time: '11:00' }, free: { day: '2026-11-26', slots } }
    expect(orderRefusalText(searched, 'en', en)).toBe(
      'Thu 26 Nov 2026, 9:00 – 11:00 AM is fully booked. Please choose another time. ' +
        'Still free: Thu 26 Nov 2026, 11:00 AM – 1:00 PM, 2:00 – 4:00 PM.',
    )
    expect(orderRefusalText(searched, 'am', am)).toBe(
      'ሐሙስ ኅዳር 17 ቀን 2019 ጠዋት 3:00 – 5:00 በትዕዛዝ ተሞልቷል። እባክዎ ሌላ ሰዓት ይምረጡ። ' +
        'ክፍት ሰዓት፦ ሐሙስ ኅዳር 17 ቀን 2019 ጠዋት 5:00 – ከሰዓት 7:00፣ ከሰዓት 8:00 – 10:00።',
    )
  })

  it('lists missing choices, and counts characters as people do', () => {
    const missing = { ok: false, reason: 'quote_incomplete', missing: ['size', 'delivery_date'] } as const
    expect(orderRefusalText({ ...missing, missing: [...missing.missing] }, 'en', en)).toBe(
      'Please complete all selections to continue: size, pickup date',
    )
    const pieces = { ok: false, reason: 'below_minimum_order', missingPieces: 1, minPieces: 6 } as const
    expect(orderRefusalText(pieces, 'en', en)).toBe('You need 1 more piece to order.')
  })
})
