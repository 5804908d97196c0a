import { z } from 'zod'
import { formatSantim } from '#app/base/platform/money.ts'
import { LABEL_MARK, LIST_MARK } from '#app/base/platform/text/translate.ts'
import { outcome, partNumber, type ParsedSetting, type SettingError, type Text } from '../parsed-setting.ts'
import type { DeliveryZone, Slot } from '../setting-kinds.ts'
import {
  bandFeePart,
  bandFeeWasPart,
  MAX_SLOTS,
  MAX_ZONES,
  rowsOf,
  typeBirr,
  typeSpan,
  zoneSlotPart,
} from '../typed-setting.ts'
import { bandOf, FEE_BANDS, feeBands, ZONE_FEE, ZONE_MIN_ORDER, type FeeBand, type ZoneBand } from '../zone-bands.ts'
import { slotText, spanSchema } from './time-kinds.ts'
import type { KindOf, Viewer } from './setting-kind.ts'

const ZONE_PARTS = ['id', 'en', 'am', 'band', 'fee', 'min'] as const

export const zones: KindOf<'zones'> = {
  parts: () => [
    ...FEE_BANDS.flatMap((band) => [bandFeePart(band), bandFeeWasPart(band)]),
    ...rowsOf(MAX_ZONES).flatMap((row) => [
      ...ZONE_PARTS.map((part) => `${row}.${part}`),
      ...rowsOf(MAX_SLOTS).map((slot) => zoneSlotPart(row, slot)),
    ]),
  ],
  type(value) {
    const bands = feeBands(value)
    return Object.fromEntries([
      ...bands.flatMap((fee, band) => [
        [`band.${band}.fee`, typeBirr(fee)],
        [`band.${band}.was`, typeBirr(fee)],
      ]),
      ...value.flatMap((zone, row) => typeZone(zone, row, bandOf(zone, bands))),
    ])
  },
  parse: parseZones,
  words: (value, viewer) => value.map((zone) => zoneText(zone, viewer)).join('\n'),
  schema: () =>
    z
      .array(
        z.strictObject({
          id: z.string().max(60),
          name: z.strictObject({ en: z.string().max(60), am: z.string().max(60) }),
          feeSantim: z.int().min(ZONE_FEE.min).max(ZONE_FEE.max).nullable(),
          minOrderSantim: z.int().min(ZONE_MIN_ORDER.min).max(ZONE_MIN_ORDER.max).optional(),
          slots: z.array(spanSchema).max(MAX_SLOTS).optional(),
        }),
      )
      .max(MAX_ZONES),
}

/**
 * Skips rows without names, so emptying the names removes a zone. A zone keeps its id, because orders and links refer
 * to it.
 */
function parseZones(text: Text): ParsedSetting {
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
function zoneId(present: string, name: string, taken: ReadonlySet<string>): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const wanted = /^[a-z0-9-]{1,60}$/.test(present) ? present : slug || 'zone'
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.has(id)) return id
  }
}

function typeZone(zone: DeliveryZone, row: number, band: ZoneBand): [string, string][] {
  const { id, name, feeSantim, minOrderSantim, slots = [] } = zone
  return [
    [`${row}.id`, id],
    [`${row}.en`, name.en],
    [`${row}.am`, name.am],
    [`${row}.band`, band],
    [`${row}.fee`, feeSantim !== null && band === 'own' ? typeBirr(feeSantim) : ''],
    [`${row}.min`, minOrderSantim === undefined ? '' : typeBirr(minOrderSantim)],
    ...slots.map((slot, at): [string, string] => [zoneSlotPart(row, at), typeSpan(slot)]),
  ]
}

function zoneText({ name, feeSantim, minOrderSantim, slots = [] }: DeliveryZone, { lang, t }: Viewer): string {
  const facts = [
    feeSantim === null ? t('setting.fee.agreed') : formatSantim(feeSantim, lang),
    ...(minOrderSantim ? [t('setting.zone.from', { sum: formatSantim(minOrderSantim, lang) })] : []),
    ...slots.map((slot) => slotText(slot, lang)),
  ]
  return [name[lang], facts.join(LIST_MARK[lang])].join(LABEL_MARK[lang])
}
