import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { outcome, partNumber, type ParsedSetting, type SettingError, type Text } from './parsed-setting.ts'
import type { DeliveryZone, Slot } from './setting-kinds.ts'
import { bandFeePart, bandFeeWasPart, MAX_SLOTS, MAX_ZONES, rowsOf, typeSpan, zoneSlotPart } from './typed-setting.ts'
import { FEE_BANDS, type FeeBand } from './zone-bands.ts'

export const ZONE_MIN_ORDER = numberRule('birr', { max: 100_000_00 })
export const ZONE_FEE = numberRule('birr', { max: 10_000_00 })

/**
 * Skips rows without names, so emptying the names removes a zone. A zone keeps its id, because orders and links refer
 * to it.
 */
export function parseZones(text: Text): ParsedSetting {
  const errors: SettingError[] = []
  const taken = new Set<string>()
  const zones = rowsOf(MAX_ZONES).flatMap((row): DeliveryZone[] => {
    const name = { en: text(`${row}.en`), am: text(`${row}.am`) }
    if (name.en === '' && name.am === '') return []
    for (const part of ['en', 'am'] as const) {
      if (name[part] === '') errors.push({ part: `${row}.${part}`, text: 'setting.error.missing' })
      // The zone is the part of an address before its first comma.
      else if (/[,፣]/.test(name[part])) errors.push({ part: `${row}.${part}`, text: 'setting.error.comma' })
      else if (name[part].length > 60) {
        errors.push({ part: `${row}.${part}`, text: 'setting.error.long', values: { max: 60 } })
      }
    }
    const id = zoneId(text(`${row}.id`), name.en, taken)
    taken.add(id)
    const feeSantim = feeOf(row, text, errors)
    const typedMin = text(`${row}.min`)
    const readMin = typedMin === '' ? { value: 0 } : partNumber(`${row}.min`, typedMin, ZONE_MIN_ORDER)
    if ('error' in readMin) errors.push(readMin.error)
    const minOrderSantim = 'value' in readMin ? readMin.value : 0
    const slots = parseSlots(row, text)
    return [
      {
        id,
        name,
        feeSantim,
        ...(minOrderSantim && { minOrderSantim }),
        ...(slots.length > 0 && { slots }),
      },
    ]
  })
  errors.push(...unusedFees(text))
  const isTwice = zones.some(({ name }, index) => zones.findIndex((other) => other.name.en === name.en) !== index)
  if (errors.length === 0 && isTwice) errors.push({ part: '0.en', text: 'setting.error.twice' })
  return outcome(errors, zones)
}

/**
 * The fee of the band that the zone is in. Its own fee where it has one, and in a form without bands; null is agreed by phone. A
 * fault of a band is named once, though several zones are in it.
 */
function feeOf(row: number, text: Text, errors: SettingError[]): number | null {
  const band = text(`${row}.band`)
  if (band === 'phone') return null
  const inBand = FEE_BANDS.find((each) => `${each}` === band)
  const part = inBand === undefined ? `${row}.fee` : bandFeePart(inBand)
  const typed = text(part)
  if (typed === '' && band === '') return null
  const missing: { error: SettingError } = { error: { part, text: 'setting.error.missing' } }
  const read = typed === '' ? missing : partNumber(part, typed, ZONE_FEE)
  if ('value' in read) return read.value
  if (!errors.some((error) => error.part === part)) errors.push(read.error)
  return null
}

/** Fees that were typed for bands in which no zone is: nobody would pay them, and they would not be kept. */
function unusedFees(text: Text): SettingError[] {
  const isZone = (row: number) => text(`${row}.en`) !== '' || text(`${row}.am`) !== ''
  const inUse = new Set(rowsOf(MAX_ZONES).flatMap((row) => (isZone(row) ? [text(`${row}.band`)] : [])))
  const isTyped = (band: FeeBand) => !['', text(bandFeeWasPart(band))].includes(text(bandFeePart(band)))
  return FEE_BANDS.filter((band) => isTyped(band) && !inUse.has(`${band}`)).map((band) => ({
    part: bandFeePart(band),
    text: 'setting.error.band.unused',
  }))
}

/** The ticked slots, in the order of the day; none means every delivery time. */
function parseSlots(row: number, text: Text): Slot[] {
  const spans = rowsOf(MAX_SLOTS).flatMap((at): Slot[] => {
    const span = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(text(zoneSlotPart(row, at)))
    return span ? [{ from: span[1]!, to: span[2]! }] : []
  })
  return [...new Map(spans.map((span) => [typeSpan(span), span])).values()].toSorted((one, other) =>
    one.from < other.from ? -1 : 1,
  )
}

/** Letters, digits and hyphens of the English name, with a number appended if the id is taken. */
function zoneId(kept: string, name: string, taken: ReadonlySet<string>): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const wanted = /^[a-z0-9-]{1,60}$/.test(kept) ? kept : slug || 'zone'
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.has(id)) return id
  }
}
