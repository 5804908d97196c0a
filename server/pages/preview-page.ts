import type { Context } from 'hono'
import { isAdministrator } from '#app/people/auth/profile.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { hasSessionCookie } from '#app/people/auth/session-cookie.ts'
import { readSession } from '#app/people/auth/session.server.ts'
import { readDraft, type Draft } from '#app/surfaces/set-up/read-draft.server.ts'
import { pagePolicy, sha256Of } from './page-scripts.ts'
import type { AppEnv } from '../listening/request-facts.ts'
import type { Services } from '../services.ts'

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g

/**
 * The home page as visitors will see it with what the owner typed and has not saved, for the frame beside the questions of the set-up.
 * It has no program, and its links open beside it. For who may set up the bakery, and in no frame of another site.
 */
export async function previewPage(
  c: Context<AppEnv>,
  services: Services,
  render: (draft: Draft) => Promise<string>,
): Promise<Response> {
  const session = hasSessionCookie(c.req.header('cookie')) ? await readSession(services, c.req.raw.headers) : null
  if (!session || !isAdministrator(session.profile) || !can(session.profile, 'start.edit')) return c.notFound()
  const draft = await readDraft(services.db, new URL(c.req.url).searchParams)
  const html = (await render(draft)).replaceAll(SCRIPT, '').replace('<head>', '<head><base target="_blank">')
  const styles = draft.brand.styles === '' ? [] : [sha256Of(draft.brand.styles)]
  return c.html(html, 200, {
    'cache-control': 'private, no-store',
    'content-security-policy': pagePolicy([], 'built', styles, 'self'),
    'x-frame-options': 'SAMEORIGIN',
  })
}
