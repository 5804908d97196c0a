/** The answer, which also has the browser keep a cookie: a whole `Set-Cookie` header. */
export function withCookie(answer: Response, cookie: string): Response {
  answer.headers.append('set-cookie', cookie)
  return answer
}
