import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { DECIMALS, MOST, type NumberRule } from '#app/base/platform/numbers/number-rules.ts'
import { readNumber } from '#app/base/platform/numbers/parse-number.ts'
import { expectedRead, outcomeOf, TYPED_NUMBERS } from '#app/base/platform/numbers/typed-numbers.factory.ts'
import { parseSetting, typeSetting } from '#app/base/settings/setting-by-kind.ts'
import { ZONE_FEE, ZONE_MIN_ORDER } from '#app/base/settings/zone-bands.ts'
import { settingFields, type SettingKey } from '#app/base/settings/setting-fields.ts'
import { settingRule } from '#app/base/settings/setting-kinds.ts'
import { parseTyped, ruleOf, type RowField, type Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { CATALOG_RECORDS, type EditedTable } from '#app/catalog/editing/catalog-records.ts'
import { readCells } from '#app/catalog/editing/import/table-file.ts'

/** Every field and column of a number reads what people type in the same way. */

const projectDir = path.resolve(import.meta.dirname, '..')
const sources = new Map(
  globSync('{app,server}/**/*.{ts,tsx}', { cwd: projectDir })
    .filter((file) => !/\.(test|factory)\.tsx?$|\.d\.ts$/.test(file))
    .sort()
    .map((file) => [file, readFileSync(path.join(projectDir, file), 'utf8')]),
)
const filesWith = (text: RegExp) => [...sources].filter(([, code]) => text.test(code)).map(([file]) => file)
const modulesWith = (text: RegExp) =>
  Promise.all(
    filesWith(text).map(async (file) => ({
      file,
      exports: (await import(/* @vite-ignore */ path.join(projectDir, file))) as Record<string, unknown>,
    })),
  )

type NumberField = Extract<RowField, { kind: 'number' }>
interface EditedRecord {
  fields: readonly RowField[]
  read: (form: FormData) => Typed
}

const isNumber = (field: RowField): field is NumberField => field.kind === 'number'
const isRecord = (value: unknown): value is EditedRecord =>
  typeof value === 'object' && value !== null && 'fields' in value && 'read' in value
const isRule = (value: unknown): value is NumberRule =>
  typeof value === 'object' &&
  value !== null &&
  'min' in value &&
  'max' in value &&
  'kind' in value &&
  Object.keys(DECIMALS).some((kind) => kind === value.kind)

/** The records that files declare, alone or in a table of them. */
async function records(): Promise<[name: string, EditedRecord][]> {
  const found = (await modulesWith(/\bdefineRecord\(/)).flatMap(({ exports }) => Object.entries(exports))
  return found.flatMap(([name, value]): [string, EditedRecord][] => {
    if (isRecord(value)) return [[name, value]]
    const inside = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return inside.flatMap(([each, record]): [string, EditedRecord][] =>
      isRecord(record) ? [[`${name}.${each}`, record]] : [],
    )
  })
}

const typedTable = TYPED_NUMBERS.filter(({ typed }) => typed.trim() !== '')

/** How the field alone was read. */
function outcomeIn(typed: Typed, field: NumberField) {
  const parsed = parseTyped(typed, [field])
  if (parsed.ok) return { value: parsed.columns[field.name] }
  const { message, values } = parsed.errors[field.name]!
  return message === 'ui.number.ask' ? { readings: values } : { isRefused: true }
}

describe('every record', async () => {
  const fields = (await records()).flatMap(([name, record]) =>
    record.fields.filter(isNumber).map((field) => ({ name: `${name}.${field.name}`, record, field })),
  )

  it('is found', () => {
    expect(fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['CATALOG_RECORDS.cakes.price_santim', 'TOPPER.max_chars', 'OCCASION.lead_hours']),
    )
  })

  it.each(fields)('$name reads what is typed into its form', ({ record, field }) => {
    for (const one of typedTable) {
      const form = new FormData()
      form.set(field.name, one.typed)
      const typed = record.read(form)[field.name] ?? ''
      expect([one.typed, outcomeIn({ [field.name]: typed }, field)]).toEqual([
        one.typed,
        expectedRead(one, ruleOf(field)),
      ])
      // A refused form shows it again.
      expect(typed).toBe(one.typed.trim())
    }
  })
})

describe.each(Object.keys(CATALOG_RECORDS) as EditedTable[])('the file of %s', (table) => {
  it.each(CATALOG_RECORDS[table].fields.filter(isNumber))('reads $name', (field) => {
    for (const one of typedTable) {
      const cells = readCells(table, { line: 2, cells: [one.typed] }, [field.name], translateTo)
      expect([one.typed, outcomeIn(cells, field)]).toEqual([one.typed, expectedRead(one, ruleOf(field))])
    }
  })
})

describe('every setting', () => {
  const parts = (Object.keys(settingFields) as SettingKey[]).flatMap((key) => {
    const field = settingFields[key]
    if (field.kind === 'whole' || field.kind === 'birr') return [{ key, part: '', rule: settingRule(field), typed: {} }]
    const typed = typeSetting(key, field.value as never)
    if (field.kind === 'week') return [{ key, part: '3', rule: settingRule(field), typed }]
    if (field.kind !== 'zones') return []
    const zone = { '0.en': 'Bole', '0.am': 'ቦሌ', '0.band': 'own', '0.fee': '100' }
    return [
      { key, part: '0.fee', rule: ZONE_FEE, typed: zone },
      { key, part: '0.min', rule: ZONE_MIN_ORDER, typed: zone },
      { key, part: 'band.0.fee', rule: ZONE_FEE, typed: { ...zone, '0.band': '0' } },
    ]
  })

  it.each(parts)('$key $part reads what is typed', ({ key, part, rule, typed }) => {
    for (const one of typedTable) {
      const parsed = parseSetting(key, { ...typed, [part]: one.typed })
      const errors = parsed.ok ? [] : parsed.errors.filter((error) => error.part === part)
      const refused = errors.map(({ text, values }) =>
        text === 'ui.number.ask' ? { readings: values } : { isRefused: true },
      )
      const expected = expectedRead(one, rule)
      expect([one.typed, refused]).toEqual([one.typed, 'value' in expected ? [] : [expected]])
    }
  })
})

describe('every form', async () => {
  // A weight is typed in two units and has a table of its own.
  const named = (await modulesWith(/\bnumberRule\(/)).flatMap(({ file, exports }) =>
    Object.entries(exports).flatMap(([name, value]) => {
      const inside = isRule(value)
        ? [[name, value] as const]
        : typeof value === 'object' && value !== null
          ? Object.entries(value)
          : []
      return inside.flatMap(([each, rule]) =>
        isRule(rule) && rule.kind !== 'weight' ? [{ name: `${file} ${name} ${each}`, rule }] : [],
      )
    }),
  )

  it.each(named)('$name reads what is typed, and no more than its kind allows', ({ rule }) => {
    expect(rule.max).toBeLessThanOrEqual(MOST[rule.kind])
    for (const one of TYPED_NUMBERS) {
      if (rule.isSigned && one.typed.startsWith('-')) continue
      expect([one.typed, outcomeOf(readNumber(one.typed, rule))]).toEqual([one.typed, expectedRead(one, rule)])
    }
  })

  const fieldRule = /<(?:NumberField|NumberInput|TillField|Whole|Cell)\b[^>]*?\brule=\{([^}]+)\}/gs
  const fields = [...sources]
    .filter(([file]) => file.startsWith('app/') && file.endsWith('.tsx') && file !== NUMBER_PART)
    .flatMap(([file, code]) => Array.from(code.matchAll(fieldRule), ([, rule = '']) => ({ file, rule: rule.trim() })))

  it('has its fields found', () => {
    expect(fields.length).toBeGreaterThan(50)
  })

  it.each(fields.filter(({ rule }) => /^[A-Z][\w.]*$/.test(rule)))(
    '$file is read by the rule that its field has, $rule',
    ({ file, rule }) => {
      const name = rule.split('.')[0]!
      const room = file.split('/').slice(0, 3).join('/')
      const uses = new RegExp(
        String.raw`(?:(?:parseNumber|readNumber|partNumber|unclearReadings)\([^;]*?,\s*\{?\s*(?:\.\.\.)?|\bnumber\()${name}\b`,
        's',
      )
      const readers = filesWith(uses).filter((reader) => !reader.endsWith('/ui/number-field.tsx'))
      const isOwn = rule === 'SUM' || readers.length > 0
      expect({ room, rule, isOwn }).toMatchObject({ isOwn: true })
    },
  )
})

const NUMBER_PART = 'app/base/ui/number-field.tsx'

describe('the part of a form and the reader', () => {
  /** Digits that count nothing: codes, PINs, phones, TINs, digits of candles, and a list of notes. */
  const DIGITS = [
    'app/base/ui/contact-fields.tsx',
    'app/base/ui/number-field.tsx',
    'app/money/tax/screens/admin/last-numbers-page.tsx',
    'app/money/tax/ui/order-tax-cards.tsx',
    'app/money/tax/ui/withhold-form.tsx',
    'app/ordering/cake-builder/ui/extras-field.tsx',
    'app/ordering/handover/ui/code-boxes.tsx',
    'app/ordering/handover/ui/hand-over-fields.tsx',
    'app/people/auth/devices/ui/new-pin-field.tsx',
    'app/people/auth/devices/ui/pin-pad.tsx',
    'app/people/auth/screens/set-up-two-factor-page.tsx',
    'app/surfaces/admin-frame/ui/settings/inputs-by-kind.tsx',
    'app/surfaces/counter/ui/orders-panel.tsx',
    'app/surfaces/counter/ui/tax/tax-panel.tsx',
    'app/surfaces/counter/ui/tax/withheld-panel.tsx',
    'app/till/drawer/ui/shift-forms.tsx',
  ]

  it('are the only field of a number', () => {
    expect(filesWith(/type="number"|inputMode="decimal"/).filter((file) => file.endsWith('.tsx'))).toEqual([])
    expect(filesWith(/["']numeric["']/).filter((file) => file.endsWith('.tsx'))).toEqual(DIGITS)
  })

  it('are the only reader of what is typed', () => {
    const reads = /\bNumber\((?:formText|form\.get|typed\b|[\w.]*[tT]arget\.value)|\bparseFloat\(|valueAsNumber/
    // A slider.
    expect(filesWith(reads)).toEqual(['app/base/media/ui/admin/crop-field.tsx'])
    expect(filesWith(/z\.coerce\.number/)).toEqual([
      'app/base/platform/environment.ts',
      'app/surfaces/api/list-orders.http.server.ts',
    ])
  })
})
