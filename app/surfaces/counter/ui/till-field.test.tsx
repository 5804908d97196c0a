import { expect, it } from 'vitest'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { draw } from '#test/draw.tsx'
import { TillField } from './till-field.tsx'

it.each(LANGS)('a field of the till whose text is printed says which signs no paper shows, in %s', (lang) => {
  const warning = translateTo(lang)('ui.unprinted', { signs: '🎂' })
  const field = { label: 'What it is', value: 'ኬክ 🎂', onChange: () => {} }
  expect(draw(<TillField {...field} isPrinted />, { lang })).toContain(warning)
  expect(draw(<TillField {...field} />, { lang })).not.toContain(warning)
})
