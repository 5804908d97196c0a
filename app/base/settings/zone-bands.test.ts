import { expect, it } from 'vitest'
import { settingDefaults } from './defaults.ts'
import { parseSetting, typeSetting } from './setting-by-kind.ts'
import type { DeliveryZone } from './setting-kinds.ts'
import { bandOf, feeBands } from './zone-bands.ts'

const fees = (...list: (number | null)[]) => list.map((feeSantim) => ({ feeSantim }))

it.each([
  [fees(), []],
  [fees(null, 150_00), [150_00]],
  [fees(400_00, 150_00, 250_00, 150_00), [150_00, 250_00, 400_00]],
  // Of four fees, those of most zones; of equal ones the lowest.
  [fees(100_00, 300_00, 300_00, 200_00, 250_00), [100_00, 200_00, 300_00]],
])('the bands of %j are %j', (zones, bands) => {
  expect(feeBands(zones)).toEqual(bands)
})

it('a zone is in the band of its fee, has a fee of its own, or is agreed by phone', () => {
  const bands = [100_00, 200_00]
  expect(fees(200_00, 100_00, 170_00, null).map((zone) => bandOf(zone, bands))).toEqual(['1', '0', 'own', 'phone'])
})

const KEY = 'delivery.zones'
const parse = (typed: Record<string, string>) =>
  parseSetting(KEY, { ...typeSetting(KEY, settingDefaults[KEY]), ...typed })
const saved = (typed: Record<string, string>) => {
  const parsed = parse(typed)
  if (!parsed.ok) throw new Error(parsed.errors.map(({ part, text }) => `${part} ${text}`).join())
  return parsed.value as DeliveryZone[]
}
const feeOf = (zones: readonly DeliveryZone[], id: string) => zones.find((zone) => zone.id === id)?.feeSantim

it('saves what it shows, also fees that are in no band', () => {
  const zones: DeliveryZone[] = [100, 200, 300, 400, 250, null].map((birr, index) => ({
    id: `zone-${index}`,
    name: { en: `Zone ${index}`, am: `ቦታ ${index}` },
    feeSantim: birr === null ? null : birr * 100,
  }))
  expect(parseSetting(KEY, typeSetting(KEY, zones))).toEqual({ ok: true, value: zones })
  expect(parse({})).toEqual({ ok: true, value: settingDefaults[KEY] })
})

it('a band’s fee is the fee of all of its zones', () => {
  const zones = saved({ 'band.0.fee': '180' })
  expect(zones.filter(({ feeSantim }) => feeSantim === 180_00).map(({ id }) => id)).toEqual(['bole', 'kirkos', 'yeka'])
  expect(feeOf(zones, 'arada')).toBe(250_00)
})

it('a zone moves between bands, to a fee of its own, and to the phone', () => {
  const zones = saved({ '0.band': '2', '1.band': 'own', '1.fee': '175.50', '2.band': 'phone', '2.fee': '99' })
  expect(['bole', 'kirkos', 'yeka'].map((id) => feeOf(zones, id))).toEqual([400_00, 175_50, null])
})

it('a band without a fee is refused once, and only while a zone is in it', () => {
  expect(parse({ 'band.2.fee': '' })).toEqual({
    ok: false,
    errors: [{ part: 'band.2.fee', text: 'setting.error.missing' }],
  })
  expect(parse({ 'band.1.fee': 'free' })).toMatchObject({ ok: false, errors: [{ part: 'band.1.fee' }] })
  const moved = saved({ 'band.2.fee': '', '9.band': '1', '10.band': '1' })
  expect(feeOf(moved, 'kolfe-keranio')).toBe(250_00)
})

it('a fee of a band in which no zone is, is refused with words instead of dropped', () => {
  const unused = { ok: false, errors: [{ part: 'band.2.fee', text: 'setting.error.band.unused' }] }
  const moved = { '9.band': '1', '10.band': '1' }
  expect(parse({ ...moved, 'band.2.fee': '500' })).toEqual(unused)
  // The fee with which the form began was typed by nobody.
  expect(feeOf(saved(moved), 'kolfe-keranio')).toBe(250_00)
  // A row without names is no zone.
  expect(parse({ ...moved, 'band.2.fee': '500', '30.band': '2' })).toEqual(unused)
  expect(feeOf(saved({ ...moved, 'band.2.fee': '500', '0.band': '2' }), 'bole')).toBe(500_00)
})

it('a fee of its own is needed where it is chosen', () => {
  expect(parse({ '0.band': 'own', '0.fee': '' })).toMatchObject({ ok: false, errors: [{ part: '0.fee' }] })
})

it('a form of before the bands names each fee, and one without is agreed by phone', () => {
  const zones = saved({ '0.band': '', '0.fee': '120', '1.band': '', '1.fee': '' })
  expect(['bole', 'kirkos'].map((id) => feeOf(zones, id))).toEqual([120_00, null])
})
