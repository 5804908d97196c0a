import { expect, it } from 'vitest'
import { createTranslate, textsIn } from '#app/base/platform/text/translate.ts'
import { quoteRefusalMessages } from './quote-refusals.messages.ts'
import { customerRefusalText, quoteRefusalText } from './quote-refusal-text.ts'

const owed = { ok: false, reason: 'balance_owed', owedSantim: 50_000 } as const

it('tells staff what to do, and a customer to call', () => {
  const t = createTranslate('en', textsIn('en', quoteRefusalMessages))
  expect(quoteRefusalText(owed, 'en', t)).toContain('Take it first')
  expect(customerRefusalText(owed, 'en', t)).toBe('This can’t be done here right now. Please call us.')
  const late = { ok: false, reason: 'quote_expired' } as const
  expect(customerRefusalText(late, 'en', t)).toBe(quoteRefusalText(late, 'en', t))
})
