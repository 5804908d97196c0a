import { describe, expect, it } from 'vitest'
import { BLANK_OPTION, type TypedQuote } from './desk-form.ts'
import { followSizes, otherRulePrice, rulePrice } from './rule-price.ts'

const rule = { askedSantim: 210_000, bySize: { large: 437_000, small: 150_050 } }

function quote(...options: Partial<TypedQuote['options'][number]>[]): TypedQuote {
  return {
    options: options.map((option) => ({ ...BLANK_OPTION, ...option })),
    advised: '',
    deliveryFee: '',
    depositPercent: '50',
    validUntil: '',
    holdsDay: null,
    message: '',
  }
}

const prices = ({ options }: TypedQuote) => options.map(({ price }) => price)

describe('the price of an option', () => {
  it('is the rule’s for its size', () => {
    expect(rulePrice({ sizeId: '' }, rule)).toBe('2100')
    expect(rulePrice({ sizeId: 'small' }, rule)).toBe('1500.50')
    expect(rulePrice({ sizeId: 'no longer made' }, rule)).toBe('2100')
    expect(rulePrice({ sizeId: '' }, { askedSantim: 0, bySize: {} })).toBe('')
  })

  it('follows the size of its own option until it is typed', () => {
    const before = quote({ price: '2100' }, { price: '2,300' }, { price: '' })
    const now = quote(
      { price: '2100', sizeId: 'large' },
      { price: '2,300', sizeId: 'large' },
      { price: '', sizeId: 'small' },
    )
    expect(prices(followSizes(before, now, rule))).toEqual(['4370', '2,300', '1500.50'])
  })

  it('stays as typed, even when it is no amount', () => {
    const now = quote({ price: 'two thousand', sizeId: 'large' })
    expect(prices(followSizes(quote({ price: 'two thousand' }), now, rule))).toEqual(['two thousand'])
  })

  it('is not replaced without a change of size', () => {
    expect(prices(followSizes(quote({ price: '2100' }), quote({ price: '21' }), rule))).toEqual(['21'])
  })

  it('names the rule only when it differs', () => {
    const [typed, ruled] = quote({ price: '5000', sizeId: 'large' }, { price: '4,370', sizeId: 'large' }).options
    expect(otherRulePrice(typed!, rule, 'en')).toBe('ETB\u00A04,370')
    expect(otherRulePrice(ruled!, rule, 'en')).toBeUndefined()
  })
})
