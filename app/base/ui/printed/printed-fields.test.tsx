import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LANGS, textsIn, type Lang } from '#app/base/platform/text/translate.ts'
import { LanguageProvider } from '../translate.tsx'
import { OwnSentFormContext } from '../forms/sent-form.ts'
import { adminPartMessages } from '../admin/admin-parts.messages.ts'
import { TwoLanguageFields } from '../admin/two-language-fields.tsx'
import { PrintedField, PrintedNameField, PrintedTextArea } from './printed-fields.tsx'
import { printedMessages } from './printed.messages.ts'

const shown = (field: React.ReactNode, lang: Lang) =>
  renderToStaticMarkup(
    <LanguageProvider lang={lang} texts={textsIn(lang, { ...printedMessages, ...adminPartMessages })}>
      {field}
    </LanguageProvider>,
  )
const warning = (signs: string, lang: Lang) => printedMessages['ui.unprinted'][lang].replace('{signs}', signs)
const NONE = '<output class="block text-sm text-ink-soft"></output>'

describe.each([
  ['a line', PrintedField],
  ['a name', PrintedNameField],
  ['notes', PrintedTextArea],
])('%s', (_, Field) => {
  it.each(LANGS)('with a sign that no paper shows says so, in %s', (lang) => {
    expect(shown(<Field label="Field" name="text" defaultValue="Hana 🎂" />, lang)).toContain(warning('🎂', lang))
    expect(shown(<Field label="Field" value="Hana 🎂" onChange={() => {}} />, lang)).toContain(warning('🎂', lang))
  })

  it.each(['ቐለታ ዸገፋ', 'Dvořák, 1½ kg\nthanks', undefined])('of letters that are printed says nothing: %s', (text) => {
    expect(shown(<Field label="Field" name="text" defaultValue={text} />, 'en')).toContain(NONE)
  })

  it('says it too in the answer to a form that was sent without scripts', () => {
    const sent = { form: ':R1:', typed: [['text', 'Hana 🎂'] as const], missing: ['other'] }
    const field = <Field label="Field" name="text" defaultValue="Hana" />
    const html = shown(<OwnSentFormContext value={sent}>{field}</OwnSentFormContext>, 'en')
    expect(html).toContain('Hana 🎂')
    expect(html).toContain(warning('🎂', 'en'))
  })
})

it.each(LANGS)('a text in both languages says it below the one that has the sign, in %s', (lang) => {
  const texts = { name: 'name', labelEn: 'E', labelAm: 'A', valueEn: 'Hana', valueAm: 'ሐና 🎂' }
  const [, afterEn = '', afterAm = ''] = shown(<TwoLanguageFields {...texts} isPrinted />, lang).split('<output')
  expect(afterEn.startsWith(NONE.slice('<output'.length))).toBe(true)
  expect(afterAm).toContain(warning('🎂', lang))
  expect(shown(<TwoLanguageFields {...texts} />, lang)).not.toContain('<output')
})
