import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import type { IdChoices } from '#app/catalog/cakes/record/id-choices.queries.server.ts'
import { draw } from '#test/draw.tsx'
import { ImportPreview } from '../ui/import-preview.tsx'
import type { ImportPlan } from './import-rows.server.ts'
import { presentImport } from './present-import.server.ts'

const NO_CHOICES: IdChoices = {
  sizes: [],
  flavors: [],
  cake_types: [],
  variants: [],
  occasions: [],
  cakes: [],
  allergens: [],
  weekdays: [],
  tags: [],
}

const PLAN: ImportPlan = {
  digest: 'digest',
  lines: [
    {
      line: 2,
      kind: 'create',
      name: { en: 'Mango 🥭 cake', am: 'የማንጎ ኬክ' },
      columns: { name_en: 'Mango 🥭 cake', name_am: 'የማንጎ ኬክ', description_en: 'Fresh 🥭', price_santim: 100 },
    },
    {
      line: 3,
      kind: 'change',
      id: 'baklava',
      version: 1,
      name: { en: 'Baklava', am: 'ባቅላቫ' },
      before: { name_am: 'ባቅላቫ' },
      after: { name_am: 'ባቅላቫ 🍯' },
    },
  ],
}

describe.each(LANGS)('the preview of an import, in %s', (lang) => {
  const t = translateTo(lang)
  const { lines, counts } = presentImport('cakes', PLAN, { lang, calendar: 'gregorian', t, choices: NO_CHOICES })

  it('says of each line which of its signs no paper shows, and refuses none', () => {
    const label = t('edit.field.name')
    expect(lines.map(({ unprinted }) => unprinted)).toEqual([
      [{ label: t('edit.label.in.en', { label }), signs: '🥭' }],
      [{ label: t('edit.label.in.am', { label }), signs: '🍯' }],
    ])
    expect(counts.refused).toBe(0)
  })

  it('shows it among the remarks of the line', () => {
    const html = draw(createElement(ImportPreview, { lines }), { lang })
    expect(html).toContain(t('ui.unprinted', { signs: '🥭' }))
    expect(html).toContain(t('ui.unprinted', { signs: '🍯' }))
  })
})
