import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LANGS, textsIn } from '#app/base/platform/text/translate.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'
import { giftMessages } from '../placing/gift.messages.ts'
import { OrderNameField } from './order-name-field.tsx'

const shown = (name: string | undefined, lang: (typeof LANGS)[number]) =>
  renderToStaticMarkup(
    <LanguageProvider lang={lang} texts={textsIn(lang, giftMessages)}>
      <OrderNameField label="Name" defaultValue={name} />
    </LanguageProvider>,
  )

it.each(LANGS)('a name with a sign that no paper shows says so, in %s', (lang) => {
  expect(shown('Hana 🎂', lang)).toContain(giftMessages['order.name.unprinted'][lang].replace('{signs}', '🎂'))
})

it.each(['ቐለታ ዸገፋ', 'Dvořák', undefined])('the name %s says nothing', (name) => {
  expect(shown(name, 'en')).toContain('<output class="block text-sm text-ink-soft"></output>')
})
