import { redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import type { Route } from './+types/former-address.ts'

/** Saved views, emails and bookmarks still use former addresses. */
const NOW_AT: readonly [former: string, now: string][] = [
  [`${adminPaths.payments}/inbox`, adminPaths.exceptions],
  [`${adminPaths.staff}/rights`, adminPaths.permissions],
]

export function loader({ context, url }: Route.LoaderArgs) {
  adminRequest(context)
  const [former, now] = NOW_AT.find(([each]) => url.pathname.startsWith(each))!
  return redirect(url.pathname.replace(former, now) + url.search, 301)
}
