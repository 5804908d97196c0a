import { DECIMALS, type NumberKind, type NumberRule } from './number-rules.ts'

/** Why a typed number was not taken; `unclear` has two readings, as a question shows them: "1,450" and "1.45". */
type NumberFault =
  | { fault: 'none' | 'decimals' | 'range' }
  | { fault: 'unclear'; readings: { more: string; less: string } }

export type ReadNumber = { value: number } | NumberFault

/** Direction marks and the like, which come along with pasted text. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Arabic, Persian and full-width digits have the value of their last four bits. Ethiopic numerals are no places of ten and no numbers here. */
const OTHER_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g
/** Thousands parted by one sign, and what follows another. */
const GROUPED = /^([1-9]\d{0,2}(?:([ ,.])\d{3})(?:\2\d{3})*)(?:(?!\2)[,.](\d+))?$/
const PLAIN = /^(\d+)(?:[,.](\d+))?$/
const SIGNED = /^([+\-\u2212]?) ?(.*)$/

/** A lighter weight is meant in kilograms. */
const GRAMS_FROM_MILLI = 30_000

const MOST_CHARACTERS = 40

/**
 * The one reader of numbers that a person types or imports, in browser and server. Comma and dot: `82,50` and `82.50` are 82.50;
 * `1,450.00`, `1.450,00` and `1 450` are 1450. `1,450` is 1450 birr or pieces, and unclear as kilograms, factor or percent; `1.450` is
 * unclear everywhere, unless both readings are the same weight. A percentage may have its sign.
 */
export function readNumber(typed: string, { kind, min, max, isSigned }: NumberRule): ReadNumber {
  const text = tidy(typed)
  const [, sign = '', rest = ''] = isSigned ? (SIGNED.exec(text) ?? []) : ['', '', text]
  const readings = readingsOf(isPercent(kind) ? rest.replace(/ ?%$/, '') : rest, kind)
  const values = readings.map((reading) => unitsOf(reading, kind))
  if (readings.length === 2 && values[0] !== values[1]) {
    const [more = '', less = ''] = readings.map(([whole, fraction]) => sign + show(whole, fraction))
    return { fault: 'unclear', readings: { more, less } }
  }
  if (values.length === 0) return { fault: 'none' }
  if (values[0] === undefined) return { fault: 'decimals' }
  const value = ['', '+'].includes(sign) ? values[0] : -values[0]
  return value >= min && value <= max ? { value } : { fault: 'range' }
}

/** The value of a typed number in units of its kind; undefined for anything that the rule refuses or that is unclear. */
export function parseNumber(typed: string, rule: NumberRule): number | undefined {
  const read = readNumber(typed, rule)
  return 'value' in read ? read.value : undefined
}

/** The two readings of an unclear number, for the question that is asked back. */
export function unclearReadings(typed: string, rule: NumberRule): { more: string; less: string } | undefined {
  const read = readNumber(typed, rule)
  return 'fault' in read && read.fault === 'unclear' ? read.readings : undefined
}

function tidy(typed: string): string {
  if (typed.length > MOST_CHARACTERS) return ''
  return typed
    .replaceAll(INVISIBLE, '')
    .replaceAll(OTHER_DIGIT, (digit) => String(digit.codePointAt(0)! & 15))
    .replaceAll(/[\u066c\u1363\uff0c]/g, ',')
    .replaceAll(/[\u066b\uff0e]/g, '.')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Whole part and fraction, as typed; none, one or two of them. */
type Reading = readonly [whole: string, fraction: string]

function readingsOf(text: string, kind: NumberKind): Reading[] {
  const [, groups, separator, after = ''] = GROUPED.exec(text) ?? []
  const [, whole, fraction = ''] = PLAIN.exec(text) ?? []
  const plain: Reading[] = whole === undefined ? [] : [[whole, fraction]]
  if (groups === undefined) return plain
  const grouped: Reading = [groups.replaceAll(/\D/g, ''), after]
  const isThousands = separator === ',' && (kind === 'birr' || kind === 'whole')
  return isThousands ? [grouped] : [grouped, ...plain]
}

function unitsOf([whole, fraction]: Reading, kind: NumberKind): number | undefined {
  const places = DECIMALS[kind]
  if (fraction.replace(/0+$/, '').length > places) return undefined
  const units = Number(whole + fraction.padEnd(places, '0').slice(0, places))
  return kind === 'weight' && units >= GRAMS_FROM_MILLI ? Math.round(units / 1000) : units
}

function show(whole: string, fraction: string): string {
  const digits = fraction.replace(/0+$/, '')
  // A fourth place says that the dot is no sign of thousands.
  const places = digits.length === 3 && whole.length <= 3 && whole !== '0' ? `${digits}0` : digits
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + (places && `.${places}`)
}

function isPercent(kind: NumberKind): boolean {
  return kind === 'percent' || kind === 'tenths'
}
