import type { RouterContextProvider } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import { databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { authContext } from '../context.server.ts'
import { isNewShop } from '../sessions/new-shop.queries.server.ts'
import { can } from '../permissions/permissions.ts'
import { readSession } from '../session.server.ts'

/**
 * Makes a call of the sign-in library for a form, with the form's cookies and the same rate limits. Copy the response's
 * cookies to the form's answer.
 */
export function callAuth(
  context: Readonly<RouterContextProvider>,
  formRequest: Request,
  call: '/sign-in/email' | '/sign-up/email' | '/two-step/verify' | '/sign-out',
  body: Record<string, string | boolean>,
): Promise<Response> {
  const facts = context.get(requestContext)
  const headers = new Headers({ 'content-type': 'application/json', origin: facts.origin })
  for (const name of ['cookie', 'user-agent']) {
    const value = formRequest.headers.get(name)
    if (value) headers.set(name, value)
  }
  const request = new Request(`${facts.origin}${apiPaths.auth}${call}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return context.get(authContext).handle(request, facts)
}

/** Whether the password was right and a code is still required. */
export function needsSecondFactor(response: Response): Promise<boolean> {
  return says(response, 'two_step_required')
}

/** Whether the sign-up must be completed with an emailed link. */
export function isEmailSent(response: Response): Promise<boolean> {
  return says(response, 'link_sent')
}

async function says(response: Response, name: string): Promise<boolean> {
  const body: unknown = await response.clone().json()
  return typeof body === 'object' && body !== null && name in body
}

export function cookiesOf(response: Response): Headers {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}

/**
 * Where a new session starts unless the user was on the way elsewhere: administrators in /admin, and the owner of a new shop at
 * its set-up.
 */
export async function homeOf(context: Readonly<RouterContextProvider>, signedIn: Response): Promise<string> {
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0])
  const deps = { auth: context.get(authContext), db: context.get(databaseContext) }
  const session = await readSession(deps, new Headers({ cookie: cookie.join('; ') }))
  if (!session?.profile.isAdmin) return '/'
  return can(session.profile, 'start.edit') && (await isNewShop(deps.db)) ? adminPaths.start : paths.admin
}
