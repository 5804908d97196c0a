import { describe, expect, it } from 'vitest'
import { CATALOG_RECORDS } from './catalog-records.ts'
import { isNamed, passesFilter, type FilteredCake } from './cake-filters.ts'
import { formatDecimal } from '#app/catalog/cakes/record/decimal.ts'
import { isUntranslated } from './missing-texts.ts'
import { packDiscount, pricePerPiece } from './prices/pack-discount.ts'
import { changedMultiplier, changedPrice, parsePriceChange } from './prices/price-change.ts'
import { parseTyped, readTyped, typedOf } from '#app/catalog/cakes/record/row-fields.ts'

describe('a number in a field', () => {
  it.each([
    [1250, 1000, '1.25'],
    [1000, 1000, '1'],
    [5, 1000, '0.005'],
    [-75, 10, '-7.5'],
    [12, 1, '12'],
  ])('%i of 1/%i is written %s', (value, scale, text) => {
    expect(formatDecimal(value, scale)).toBe(text)
  })
})

describe('the form of a row', () => {
  const fields = CATALOG_RECORDS.sizes.fields
  const row = {
    name_en: 'Medium',
    name_am: 'መካከለኛ',
    price_multiplier_milli: 1250,
    serves_from: 12,
    serves_to: 15,
    weight_grams: 1500,
    diameter_cm: 22,
    tiers: 1,
    points: 2,
    lead_hours: null,
    is_active: true,
  }

  it('shows a row and reads the same row back', () => {
    const typed = typedOf({ ...row, version: 3, position: 1 }, fields)
    expect(typed).toMatchObject({
      price_multiplier_milli: '1.25',
      weight_grams: '1.5',
      lead_hours: '',
      is_active: 'yes',
    })
    expect(parseTyped(typed, fields)).toEqual({ ok: true, columns: row })
  })

  it('says of every field what is wrong with it', () => {
    const form = new FormData()
    for (const [name, text] of Object.entries({
      name_en: '  ',
      name_am: 'መካከለኛ\0',
      price_multiplier_milli: '1.2345',
      serves_from: 'many',
      serves_to: '0',
      weight_grams: '',
      tiers: '7',
      lead_hours: '9000',
    })) {
      form.set(name, text)
    }
    const read = parseTyped(readTyped(form, fields), fields)
    expect(read).toMatchObject({
      ok: false,
      errors: {
        name_en: { message: 'edit.error.missing' },
        price_multiplier_milli: { message: 'edit.error.number' },
        serves_from: { message: 'edit.error.whole' },
        serves_to: { message: 'edit.error.range', values: { min: 1 } },
        weight_grams: { message: 'edit.error.missing' },
        tiers: { message: 'edit.error.range', values: { min: 1, max: 6 } },
        lead_hours: { message: 'edit.error.range' },
      },
    })
    expect(read).not.toHaveProperty('errors.name_am')
  })

  it('of a cake takes empty policies for the shop’s own, and one line end for another', () => {
    const form = new FormData()
    form.set('policies_en', 'Keep it cool.\r\nEat it soon.')
    const typed = readTyped(form, CATALOG_RECORDS.cakes.fields)
    expect(typed.policies_en).toBe('Keep it cool.\nEat it soon.')
    const read = parseTyped(
      { ...typed, name_en: 'A', name_am: 'ሀ', price_santim: '45.5' },
      CATALOG_RECORDS.cakes.fields,
    )
    expect(read).toMatchObject({ ok: true, columns: { policies_am: null, price_santim: 4550, is_active: false } })
  })

  it('does not let a size serve fewer than it says', () => {
    expect(CATALOG_RECORDS.sizes.checkTogether?.({ serves_from: 12, serves_to: 10 }, {})).toHaveProperty('serves_to')
    expect(CATALOG_RECORDS.sizes.checkTogether?.({ serves_from: 12, serves_to: 12 }, {})).toEqual({})
  })
})

describe('prices changed together', () => {
  const change = (by: string, amount: string, step = '1') => parsePriceChange(new URLSearchParams({ by, amount, step }))

  it.each([
    ['percent', '+10', '1', 4555, 5011],
    ['percent', '10 %', '100', 4555, 5000],
    ['percent', '-7.5', '500', 10_000, 9500],
    ['birr', '−5', '1', 4550, 4050],
    ['birr', '2.50', '1', 4550, 4800],
    ['birr', '-4', '500', 600, 500],
  ])('%s %s in steps of %s: %i becomes %i', (by, amount, step, before, after) => {
    expect(changedPrice(before, change(by, amount, step)!)).toBe(after)
  })

  it('never make a cake free', () => {
    expect(changedPrice(400, change('birr', '-4')!)).toBeUndefined()
    expect(changedPrice(1, change('percent', '-90')!)).toBeUndefined()
  })

  it.each([
    ['percent', ''],
    ['percent', '0'],
    ['percent', '-95'],
    ['percent', '901'],
    ['percent', '1.25'],
    ['birr', '100001'],
    ['birr', '1+1'],
  ])('are left alone by %s %j', (by, amount) => {
    expect(change(by, amount)).toBeUndefined()
  })

  it('change multipliers by a factor', () => {
    expect(changedMultiplier(1500, 100)).toBe(1650)
    expect(changedMultiplier(1255, 100)).toBe(1381) // 1380.5 rounds up
    expect(changedMultiplier(1, -900)).toBe(1)
  })
})

describe('a pack', () => {
  it.each([
    [6, 5700, 50],
    [1, 1000, 0],
    [6, 6000, 0],
    [12, 13_000, -83],
  ])('of %i pieces at %i thousandths saves %i tenths of a percent', (pieces, multiplier, tenths) => {
    expect(packDiscount(pieces, multiplier)).toBe(tenths)
  })

  it('has a price per piece', () => {
    expect(pricePerPiece(4500, 6, 5700)).toBe(4275)
  })
})

describe('the list of cakes', () => {
  const cake: FilteredCake = {
    name_en: 'Honey Cake',
    name_am: 'የማር ኬክ',
    description_en: 'Sweet',
    description_am: 'ጣፋጭ',
    policies_en: null,
    policies_am: null,
    image_alt_en: 'A cake',
    image_alt_am: 'ኬክ',
    is_available_daily: true,
    is_fasting: false,
    is_active: true,
    isUnpictured: false,
    isWaiting: false,
  }

  it('knows what is not translated', () => {
    expect(isUntranslated(cake)).toBe(false)
    expect(isUntranslated({ ...cake, name_am: 'Honey Cake' })).toBe(true)
    expect(isUntranslated({ ...cake, description_am: '' })).toBe(true)
    expect(isUntranslated({ ...cake, policies_en: 'Keep it cool.' })).toBe(true)
    expect(isUntranslated({ ...cake, image_alt_en: '', image_alt_am: '' })).toBe(false)
  })

  it('is filtered', () => {
    const shown = (more: Partial<FilteredCake>, filter: Parameters<typeof passesFilter>[1]) =>
      passesFilter({ ...cake, ...more }, filter)
    expect([shown({}, 'on_sale'), shown({}, 'daily'), shown({}, 'special')]).toEqual([true, true, false])
    expect([shown({}, 'fasting'), shown({}, 'untranslated'), shown({}, 'archived')]).toEqual([false, false, false])
    expect(shown({ image_alt_en: '', image_alt_am: '' }, 'undescribed')).toBe(true)
    expect([shown({}, 'unpictured'), shown({ isUnpictured: true }, 'unpictured')]).toEqual([false, true])
    expect([shown({}, 'waiting'), shown({ isWaiting: true }, 'waiting')]).toEqual([false, true])
    expect(shown({ is_active: false }, 'archived')).toBe(true)
    expect(shown({ is_active: false }, 'daily')).toBe(false)
  })

  it('is searched by either name', () => {
    expect(isNamed(cake, ' HONEY ')).toBe(true)
    expect(isNamed(cake, 'ማር')).toBe(true)
    expect(isNamed(cake, 'lemon')).toBe(false)
  })
})
