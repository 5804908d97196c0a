export function refusal(status: number, code: string, message: string): Response {
  return Response.json({ message, code }, { status, headers: { 'cache-control': 'no-store' } })
}

export function tooManyTries(retryAfterSeconds: number): Response {
  const response = refusal(429, 'TOO_MANY_TRIES', 'Too many tries. Please try again later.')
  response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}
