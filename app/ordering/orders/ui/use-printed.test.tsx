import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LANGS, textsIn, type Lang } from '#app/base/platform/text/translate.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'
import { giftMessages } from '../placing/gift.messages.ts'
import { OrderNameField } from './order-name-field.tsx'
import { PrintedTextArea } from './printed-text-area.tsx'

describe.each([
  ['a name', OrderNameField],
  ['notes', PrintedTextArea],
])('%s', (_, Field) => {
  const shown = (text: string | undefined, lang: Lang) =>
    renderToStaticMarkup(
      <LanguageProvider lang={lang} texts={textsIn(lang, giftMessages)}>
        <Field label="Field" name="text" defaultValue={text} />
      </LanguageProvider>,
    )

  it.each(LANGS)('with a sign that no paper shows says so, in %s', (lang) => {
    expect(shown('Hana 🎂', lang)).toContain(giftMessages['order.unprinted'][lang].replace('{signs}', '🎂'))
  })

  it.each(['ቐለታ ዸገፋ', 'Dvořák, 1½ kg\nthanks', undefined])('of letters that are printed says nothing: %s', (text) => {
    expect(shown(text, 'en')).toContain('<output class="block text-sm text-ink-soft"></output>')
  })
})
