import { data } from 'react-router'
import { requireAdmin } from '#app/people/auth/context.server.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { NoSuchThing } from '../ui/no-such-thing.tsx'
import type { Route } from './+types/no-such-page.ts'

/** Every address under /admin that no page has. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  const { t } = context.get(requestContext)
  return data({ title: `${t('admin.not.found.title')} · ${t('admin.title')}` }, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function NoSuchPage() {
  return <NoSuchThing />
}
