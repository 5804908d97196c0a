import { describe, expect, it } from 'vitest'
import { checkDeliveryTime, dailyRule } from '#app/ordering/scheduling/delivery-time.ts'
import { DELIVERY_METHODS } from '#app/ordering/terms/order.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { handoverOffer, withEnoughPieces } from './handover-offer.ts'

const christmas = { day: '2027-01-07', isClosed: true, capacityPoints: null, reasonEn: 'Genna', reasonAm: 'የገና በዓል' }
const shopDays = { settings: settingDefaults, exceptions: new Map([[christmas.day, christmas]]) }
const rule = dailyRule(settingDefaults)
/** Saturday 21 November 2026 in Addis Ababa. */
const at = (time: string) => new Date(`2026-11-21T${time}:00+03:00`)
const MINUTE_MS = 60_000

describe('the days and times that the checkout offers', () => {
  it.each(['00:00', '08:00', '10:47', '15:55', '16:00', '23:58'])(
    'are accepted when the form arrives, opened at %s',
    (time) => {
      const now = at(time)
      const sent = new Date(now.getTime() + 9 * MINUTE_MS)
      const refused: string[] = []
      for (const method of DELIVERY_METHODS) {
        const { days, slots } = handoverOffer(method, now, 'en', shopDays)
        const open = Object.keys(days).filter((day) => days[day]?.isOpen)
        expect(open).toEqual(Object.keys(slots))
        for (const date of open) {
          for (const slot of [undefined, ...(slots[date] ?? [])]) {
            if (!checkDeliveryTime({ method, date, time: slot?.from }, sent, rule, shopDays).ok) {
              refused.push(`${method} ${date} ${slot?.from}`)
            }
          }
        }
      }
      expect(refused).toEqual([])
    },
  )

  it('begin with the day and the time that can still be met', () => {
    const offer = handoverOffer('self-pickup', at('10:47'), 'en', shopDays)
    expect([offer.first, offer.last]).toEqual(['2026-11-21', '2027-02-19'])
    expect(offer.slots['2026-11-21']?.map(({ from, to }) => `${from}-${to}`)).toEqual([
      '13:00-15:00',
      '15:00-17:00',
      '17:00-19:00',
    ])
    const later = handoverOffer('self-pickup', at('11:12'), 'en', shopDays)
    expect(later.slots['2026-11-21']?.[0]).toEqual({ from: '13:30', to: '15:00', isOpen: true })
    expect(handoverOffer('self-pickup', at('16:30'), 'en', shopDays).first).toBe('2026-11-22')
  })

  it('leave out a closed day and say why in the language of the page', () => {
    const { days, slots } = handoverOffer('delivery', at('10:00'), 'am', shopDays)
    expect(days[christmas.day]).toEqual({ isOpen: false, mark: 'closed', reason: 'የገና በዓል' })
    expect(slots[christmas.day]).toBeUndefined()
  })

  it('share the list of days with the same spans, so that it travels once', () => {
    const { slots } = handoverOffer('self-pickup', at('10:00'), 'en', shopDays)
    expect(slots['2026-11-24']).toBe(slots['2026-11-25'])
    expect(slots['2026-11-29']?.at(-1)?.to).toBe('18:00') // a Sunday
  })

  it('are none when the shop is closed all the time, and the calendar still has a page to show', () => {
    const closed = { ...settingDefaults, 'hours.shop': settingDefaults['hours.shop'].map(() => null) }
    const offer = handoverOffer('self-pickup', at('10:00'), 'en', { settings: closed, exceptions: new Map() })
    expect(Object.values(offer.days).some(({ isOpen }) => isOpen)).toBe(false)
    expect(offer.first).toBe('2026-11-21')
  })

  it('mark a day as full on which too few pieces are left, and leave the others', () => {
    const offer = handoverOffer('self-pickup', at('10:00'), 'en', shopDays)
    const left = { '2026-11-21': { baklava: 5, kunafa: 9 }, '2026-11-22': { baklava: 6 } }
    const leftOut = { cakes: {}, reason: '' }
    const ofSix = withEnoughPieces(offer, [{ cakeId: 'baklava', pieces: 6 }], { left, leftOut })
    expect(ofSix.days['2026-11-21']).toEqual({ isOpen: false, mark: 'full' })
    expect(ofSix.slots['2026-11-21']).toBeUndefined()
    expect(ofSix.slots['2026-11-22']).toBe(offer.slots['2026-11-22'])
    expect(ofSix.first).toBe('2026-11-21')
    expect(withEnoughPieces(offer, [{ cakeId: 'kunafa', pieces: 6 }], { left, leftOut })).toBe(offer)
  })

  it('close a day on which one of the cakes is not made, with the reason, even when it is sold out', () => {
    const offer = handoverOffer('self-pickup', at('10:00'), 'en', shopDays)
    const leftOut = { cakes: { '2026-11-22': ['kunafa'], [christmas.day]: ['kunafa'] }, reason: 'not made then' }
    const left = { '2026-11-22': { kunafa: 0 } }
    const wanted = ['baklava', 'kunafa'].map((cakeId) => ({ cakeId, pieces: 1 }))
    const shown = withEnoughPieces(offer, wanted, { left, leftOut })
    expect(shown.days['2026-11-22']).toEqual({ isOpen: false, mark: 'closed', reason: 'not made then' })
    expect(shown.slots['2026-11-22']).toBeUndefined()
    expect(shown.days[christmas.day]).toBe(offer.days[christmas.day])
    expect(withEnoughPieces(offer, wanted.slice(0, 1), { left: {}, leftOut })).toBe(offer)
  })
})
