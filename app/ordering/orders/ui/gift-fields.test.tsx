import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { textsIn } from '#app/base/platform/text/translate.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'
import { uiMessages } from '#app/base/ui/ui.messages.ts'
import { giftMessages } from '../placing/gift.messages.ts'
import { GiftFields } from './gift-fields.tsx'

const draw = (isPhoneAsked: boolean) =>
  renderToStaticMarkup(
    <LanguageProvider lang="en" texts={textsIn('en', { ...uiMessages, ...giftMessages })}>
      <GiftFields typed={{}} error={undefined} isPhoneAsked={isPhoneAsked} />
    </LanguageProvider>,
  )

it('folds the recipient away, as an optional part', () => {
  const html = draw(false)
  expect(html).not.toMatch(/<details[^>]* open/)
  expect(html).toContain('Is it a gift?')
})

it('asks openly for the recipient’s phone where the order needs it', () => {
  const html = draw(true)
  expect(html).toMatch(/<details[^>]* open/)
  expect(html).toContain('Who receives it here?')
  expect(/<label[^>]*>(?:(?!<\/label>).)*Recipient’s phone(?:(?!<\/label>).)*<\/label>/.exec(html)?.[0]).not.toContain(
    'optional',
  )
})
