import { data } from 'react-router'
import { anyAdminRequest } from '#app/people/auth/admin-request.server.ts'
import { NoSuchThing } from '../ui/no-such-thing.tsx'
import type { Route } from './+types/no-such-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { t } = anyAdminRequest(context)
  return data({ title: `${t('admin.not.found.title')} · ${t('admin.title')}` }, { status: 404 })
}

export default function NoSuchPage() {
  return <NoSuchThing />
}
