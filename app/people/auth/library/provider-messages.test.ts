import { expect, it } from 'vitest'
import { accountMessages } from '../accounts.messages.ts'
import { explainRefusal } from './provider-messages.ts'

it.each([
  ['sign-in', 401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'x' }, 'Invalid email or password'],
  ['sign-up', 422, { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' }, 'User already exists. Use another email.'],
  ['sign-up', 400, { code: 'PASSWORD_TOO_SHORT' }, 'Password too short'],
  ['sign-in', 500, { code: 'INVALID_EMAIL' }, 'An unexpected error occurred during sign in'],
  ['sign-in', 503, { code: 'TOO_MANY_AT_ONCE' }, 'Many people are signing in. Try again in a minute.'],
  ['sign-up', 502, null, 'An unexpected error occurred during sign up'],
  ['sign-up', 400, 'not JSON', 'An unexpected error occurred during sign up'],
] as const)('%s, %i, %j: %s', (intent, status, body, english) => {
  const failure = explainRefusal(intent, status, body)
  const texts: Record<string, { en: string }> = accountMessages
  expect(failure.kind === 'text' && texts[failure.key]?.en).toBe(english)
})

it('shows unknown texts of the library', () => {
  const failure = explainRefusal('sign-in', 403, { code: 'NEW', message: 'Account is locked' })
  expect(failure).toEqual({ kind: 'words', words: 'Account is locked' })
})
