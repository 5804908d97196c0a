import { expect, it } from 'vitest'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { draw } from '#test/draw.tsx'
import type { RowField } from '../row-fields.ts'
import { RowFields } from './row-fields.tsx'

const name: RowField = { kind: 'texts', name: 'name', label: 'edit.field.name', max: 80 }

it.each(LANGS)('a text of the catalog that is printed says which signs no paper shows, in %s', (lang) => {
  const warning = translateTo(lang)('ui.unprinted', { signs: '🍯' })
  const typed = { name_en: 'Baklava 🍯', name_am: 'ባቅላቫ' }
  const shown = (field: RowField) => draw(<RowFields fields={[field]} typed={typed} errors={{}} />, { lang })
  expect(shown({ ...name, isPrinted: true })).toContain(warning)
  expect(shown(name)).not.toContain(warning)
})
