import type { MessageKey } from '#app/base/platform/text/translate.ts'

export type AuthIntent = 'sign-in' | 'sign-up'

/** The shop's own refusal of a sign-in or sign-up among too many. */
export const TOO_MANY_AT_ONCE = 'TOO_MANY_AT_ONCE'

/** Refusals of the sign-in library in both languages. English keeps the library's words (Requirement 8.3). */
const PROVIDER_TEXTS: Readonly<Record<string, MessageKey>> = {
  INVALID_EMAIL_OR_PASSWORD: 'auth.error.credentials',
  INVALID_EMAIL: 'auth.error.email',
  VALIDATION_ERROR: 'auth.error.email', // of the values that our forms send, only an email can be malformed
  USER_ALREADY_EXISTS: 'auth.error.exists',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'auth.error.exists',
  PASSWORD_TOO_SHORT: 'auth.error.password.short',
  PASSWORD_TOO_LONG: 'auth.error.password.long',
  PASSWORD_COMMON: 'auth.error.password.common',
  PASSWORD_IS_EMAIL: 'auth.error.password.is.email',
}

export const UNEXPECTED_TEXTS = {
  'sign-in': 'auth.error.sign.in.unexpected',
  'sign-up': 'auth.error.sign.up.unexpected',
} as const satisfies Record<AuthIntent, MessageKey>

export type AuthFailure =
  | { kind: 'text'; key: MessageKey }
  /** Words of the library without a translation: shown unchanged (Requirement 8.3). */
  | { kind: 'words'; words: string }

/** The library's refusal, or a fallback text when it failed instead of refusing. */
export function explainRefusal(intent: AuthIntent, status: number, body: unknown): AuthFailure {
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: unknown
    message?: unknown
  }
  if (code === TOO_MANY_AT_ONCE) return { kind: 'text', key: 'auth.error.too.many.at.once' }
  if (status >= 500) return { kind: 'text', key: UNEXPECTED_TEXTS[intent] }
  const key = typeof code === 'string' ? PROVIDER_TEXTS[code] : undefined
  if (key) return { kind: 'text', key }
  return typeof message === 'string' && message !== ''
    ? { kind: 'words', words: message }
    : { kind: 'text', key: UNEXPECTED_TEXTS[intent] }
}
