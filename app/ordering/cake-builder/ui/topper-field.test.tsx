import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { textsIn } from '#app/base/platform/text/translate.ts'
import { uiMessages } from '#app/base/ui/ui.messages.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { pageTopperSettings } from '#app/ordering/drawing/topper.ts'
import { cakeBuilderMessages } from '../cake-builder.messages.ts'
import { TopperField } from './topper-field.tsx'

const shown = (text: string, lang: 'en' | 'am') =>
  renderToStaticMarkup(
    <LanguageProvider lang={lang} texts={textsIn(lang, { ...uiMessages, ...cakeBuilderMessages })}>
      <TopperField
        text={text}
        onType={() => undefined}
        settings={pageTopperSettings(settingDefaults)}
        priceSantim={0}
        occasionKind={null}
      />
    </LanguageProvider>,
  )

it('an inscription names the signs that the kitchen’s papers cannot show, without a refusal', () => {
  const page = shown('Hana 🎂 مب', 'en')
  expect(page).toContain('🎂 م ب may be missing on the cake')
  expect(page).not.toContain('aria-invalid=')
  expect(shown('ሀና ❤️', 'am')).toContain('❤️ በማዕድ ቤታችን ወረቀት ላይ ስለማይታይ')
})

it.each(['ቐለታ ዸገፋ!', 'Dvořák 1½', ''])('an inscription of letters that are printed says nothing: %s', (text) => {
  expect(shown(text, 'en')).not.toContain('may be missing')
})
