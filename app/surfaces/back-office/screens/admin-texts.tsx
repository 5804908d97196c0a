import { Outlet } from 'react-router'
import { requireAdmin } from '#app/people/auth/context.server.ts'
import { accountTexts, backOfficeTexts } from '#app/messages.server.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { MoreTexts } from '#app/base/ui/more-texts.tsx'
import type { Route } from './+types/admin-texts.ts'

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  const { lang } = context.get(requestContext)
  return { texts: { ...accountTexts[lang], ...backOfficeTexts[lang] } }
}

/** The language changes by a full page load; until then the texts of the back office are sent once. */
export function shouldRevalidate() {
  return false
}

export default function AdminTexts({ loaderData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={loaderData.texts}>
      <Outlet />
    </MoreTexts>
  )
}
