/** A refused call, in the library's own order of words, so that one cannot tell ours from its. */
export function refusal(status: number, code: string, message: string): Response {
  return Response.json({ message, code }, { status, headers: { 'cache-control': 'no-store' } })
}

export function tooManyTries(retryAfterSeconds: number): Response {
  const response = refusal(429, 'TOO_MANY_TRIES', 'Too many tries. Please try again later.')
  response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}
