import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { z } from 'zod'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { refusal, tooManyTries } from '../library/auth-answers.server.ts'
import { findSignUpFault, INVALID_EMAIL } from '../library/auth-options.server.ts'
import { requestSignUp } from './request-sign-up.server.ts'

interface AskedBy extends Pick<ViewContext, 'lang' | 't'> {
  /** From the browser; null for other clients. */
  origin: string | null
  ownOrigin: string
  clientAddress: string
}

/**
 * Answers POST sign-up/email where the shop sends emails: `{ link_sent: true }`, whether or not the email has an
 * account, or a refusal that does not depend on that. Undefined for a body that the library refuses as malformed.
 */
export async function answerByEmail(
  deps: CommandDeps,
  body: Record<string, unknown> | undefined,
  { origin, ownOrigin, clientAddress, lang, t }: AskedBy,
): Promise<Response | undefined> {
  if (origin !== null && origin !== ownOrigin) return refusal(403, 'INVALID_ORIGIN', 'Invalid origin')
  if (typeof body?.['email'] !== 'string' || typeof body['password'] !== 'string') return undefined
  const { email, password, name } = body as { email: string; password: string; name: unknown }
  const fault = findSignUpFault(body) ?? (z.email().safeParse(email).success ? undefined : INVALID_EMAIL)
  if (fault) return refusal(400, fault.code, fault.message)
  const wish = { email, password, name: typeof name === 'string' ? name : '', clientAddress, lang }
  const verdict = await requestSignUp(deps, { ...wish, t })
  if (!verdict.ok) return tooManyTries(verdict.retryAfterSeconds)
  return Response.json({ link_sent: true }, { headers: { 'cache-control': 'no-store' } })
}
