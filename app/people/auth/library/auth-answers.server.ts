import { TOO_MANY_AT_ONCE } from './provider-messages.ts'

export function refusal(status: number, code: string, message: string): Response {
  return Response.json({ message, code }, { status, headers: { 'cache-control': 'no-store' } })
}

export function tooManyTries(retryAfterSeconds: number): Response {
  const response = refusal(429, 'TOO_MANY_TRIES', 'Too many tries. Please try again later.')
  response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

export function tooManyAtOnce(): Response {
  const response = refusal(503, TOO_MANY_AT_ONCE, 'Many people are signing in. Please try again in a minute.')
  response.headers.set('retry-after', '60')
  return response
}
