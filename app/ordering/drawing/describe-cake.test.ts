import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import type { Flavor } from '#app/catalog/cakes/choices.ts'
import { choicesFrom, type ChosenRows } from './cake-choices.ts'
import { describeCake } from './describe-cake.ts'
import { drawCake } from './draw-cake.ts'
import { drawingOf } from './drawing-of-order.server.ts'

const chocolate = { id: 'chocolate', color: '#5b3522', isFasting: false, nameEn: 'Chocolate', nameAm: 'ቸኮሌት' }
const fruit = {
  id: 'fasting-fruit',
  color: '#e07b3f',
  isFasting: true,
  nameEn: 'Fasting fruit',
  nameAm: 'የጾም ፍራፍሬ',
} satisfies Partial<Flavor>
const butterSponge = { id: 'butter-sponge', nameEn: 'Butter sponge', nameAm: 'የቅቤ ስፖንጅ' }

const birthdayCake = {
  size: { tiers: 2, diameterCm: 28 },
  flavor: chocolate,
  cakeType: butterSponge,
  occasion: { kind: 'birthday' },
  topperText: 'መልካም ልደት',
  extras: [{ id: 'candles' }],
} satisfies ChosenRows

describe('the description of a drawing', () => {
  it('is a few sentences in each language', () => {
    const { descriptionEn, descriptionAm } = drawingOf(birthdayCake)
    expect(descriptionEn).toBe(
      'A two-tier butter sponge cake with chocolate, 28 cm across. For a birthday, with 5 candles. On it is written “መልካም ልደት”.',
    )
    expect(descriptionAm).toBe(
      'ባለ ሁለት ደረጃ የቅቤ ስፖንጅ ኬክ፣ ጣዕሙ ቸኮሌት፣ ስፋቱ 28 ሴ.ሜ.። ለልደት፣ 5 ሻማዎች ያሉት። በላዩ ላይ «መልካም ልደት» ተብሎ ተጽፎበታል።',
    )
  })

  it('names candles only when they were chosen', () => {
    const extras = [{ id: 'candles' }, { id: 'board' }]
    const { occasion: _, ...forNothing } = birthdayCake
    expect(drawingOf({ ...forNothing, extras }).descriptionEn).toContain('. Candles come with it. On it')
    expect(drawingOf({ ...birthdayCake, extras }).descriptionEn).not.toContain('come with it')
    const without = drawingOf({ ...birthdayCake, extras: [{ id: 'board' }] })
    expect(without.descriptionEn).toContain('. For a birthday. On it')
    expect(without.descriptionAm).toContain('። ለልደት። በላዩ')
    expect(without.svg).not.toContain('-candle')
  })

  it('names a fasting cake', () => {
    const { descriptionEn } = drawingOf({ flavor: fruit, occasion: { kind: 'other' } })
    expect(descriptionEn).toBe(
      'A one-tier cake with fasting fruit, without egg, milk or butter. For a celebration, with adey abeba flowers.',
    )
  })

  it('names open choices', () => {
    const describeIn = (lang: 'en' | 'am') =>
      describeCake(choicesFrom({}), { flavor: null, cakeType: null }, translateTo(lang))
    expect(describeIn('en')).toBe('A one-tier cake, flavor not chosen yet.')
    expect(describeIn('am')).toBe('ባለ አንድ ደረጃ ኬክ፣ ጣዕሙ ገና ያልተመረጠ።')
  })

  it('contains the exact topper text', () => {
    const { descriptionEn } = drawingOf({ topperText: '{text} | $& {count}' })
    expect(descriptionEn).toContain('On it is written “{text} | $& {count}”.')
  })

  it('counts as many candles as are drawn', () => {
    for (const diameterCm of [18, 30]) {
      const chosen = { ...birthdayCake, size: { tiers: 1, diameterCm } }
      const { svg, descriptionEn } = drawingOf(chosen)
      const candles = svg.match(/<use href="#\w+-candle"/g)!.length
      expect(descriptionEn).toContain(`${candles} candles`)
    }
  })
})

describe('the stored drawing of an order', () => {
  it('is the drawing that the customer saw, and what it was made from', () => {
    const { choices, svg } = drawingOf(birthdayCake)
    expect(choices).toEqual({
      tiers: 2,
      diameterCm: 28,
      flavorId: 'chocolate',
      flavorColor: '#5b3522',
      cakeTypeId: 'butter-sponge',
      occasionKind: 'birthday',
      topperText: 'መልካም ልደት',
      isFasting: false,
      hasCandles: true,
    })
    expect(svg).toBe(drawCake(JSON.parse(JSON.stringify(choices)) as typeof choices))
  })
})
