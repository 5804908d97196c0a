import type { ReadNumber } from './parse-number.ts'
import { DECIMALS, type NumberKind, type NumberRule } from './number-rules.ts'

export interface TypedNumber {
  typed: string
  /** What it is; undefined for no number. */
  value?: number
  /** The two readings that are asked back, of the kinds named or of all. */
  asks?: { more: string; less: string }
  asksOf?: readonly NumberKind[]
}

/** Where a comma may part thousands or a fraction. */
const OF_SMALL = ['kilograms', 'factor', 'percent', 'tenths'] as const

/** What people type and paste, and how every field and column reads it. */
export const TYPED_NUMBERS: readonly TypedNumber[] = [
  { typed: '82', value: 82 },
  { typed: ' 82 ', value: 82 },
  { typed: '0', value: 0 },
  { typed: '007', value: 7 },
  { typed: '82,50', value: 82.5 },
  { typed: '82.50', value: 82.5 },
  { typed: '82,5', value: 82.5 },
  { typed: '82.00', value: 82 },
  { typed: '82,00', value: 82 },
  { typed: '0,00', value: 0 },
  { typed: '0,450', value: 0.45 },
  { typed: '0.450', value: 0.45 },
  { typed: '1450', value: 1450 },
  { typed: '1,450.00', value: 1450 },
  { typed: '1.450,00', value: 1450 },
  { typed: '1,234,567', value: 1_234_567 },
  { typed: '1.234.567', value: 1_234_567 },
  { typed: '1,234,567.80', value: 1_234_567.8 },
  { typed: '1.234.567,80', value: 1_234_567.8 },
  { typed: '1 450', value: 1450 },
  { typed: '1\u00a0450', value: 1450 },
  { typed: '1\u202f450', value: 1450 },
  { typed: '1\u2009450', value: 1450 },
  { typed: '1 450,50', value: 1450.5 },
  { typed: '1 450.50', value: 1450.5 },
  { typed: '1450,000', value: 1450 },
  { typed: '1450.000', value: 1450 },
  { typed: '1.5000', value: 1.5 },
  { typed: '1,450', value: 1450, asks: { more: '1,450', less: '1.45' }, asksOf: OF_SMALL },
  { typed: '12,500', value: 12_500, asks: { more: '12,500', less: '12.5' }, asksOf: OF_SMALL },
  { typed: '1.450', asks: { more: '1,450', less: '1.45' } },
  { typed: '12.000', asks: { more: '12,000', less: '12' } },
  // Pasted with a direction mark, from a full-width or an Arabic keyboard, and with the comma of an Ethiopic one.
  { typed: '\u202a82.50\u202c', value: 82.5 },
  { typed: '\uff18\uff12\uff0e\uff15\uff10', value: 82.5 },
  { typed: '\u0668\u0662\u066b\u0665\u0660', value: 82.5 },
  { typed: '\u06f1\u06f4\u06f5\u06f0', value: 1450 },
  { typed: '82\u136350', value: 82.5 },
  // Ethiopic numerals have no places of ten.
  { typed: '\u1372\u136a' },
  { typed: '' },
  { typed: ' ' },
  { typed: '.' },
  { typed: ',5' },
  { typed: '82,' },
  { typed: '82.' },
  { typed: '1,45,000' },
  { typed: '1,450,00' },
  { typed: '1.450.00' },
  { typed: '1.450,000.00' },
  { typed: '1 45' },
  { typed: '8 2' },
  { typed: '1, 450' },
  { typed: '-5' },
  { typed: '1e3' },
  { typed: '0x10' },
  { typed: 'NaN' },
  { typed: 'Infinity' },
  { typed: '1½' },
  { typed: 'two' },
  { typed: '5 cakes' },
]

/** How a number was read: taken, asked back, or refused. */
type Outcome = { value: number } | { readings: { more: string; less: string } } | { isRefused: true }

/** How a field or column of the rule must read one of them. Weights apart, which are typed in two units. */
export function expectedRead({ value, asks, asksOf }: TypedNumber, { kind, min, max }: NumberRule): Outcome {
  if (asks && (asksOf === undefined || asksOf.includes(kind))) return { readings: asks }
  const units = Math.round((value ?? Number.NaN) * 10 ** DECIMALS[kind] * 1000) / 1000
  return Number.isInteger(units) && units >= min && units <= max ? { value: units } : { isRefused: true }
}

export function outcomeOf(read: ReadNumber): Outcome {
  if ('value' in read) return read
  return read.fault === 'unclear' ? { readings: read.readings } : { isRefused: true }
}
