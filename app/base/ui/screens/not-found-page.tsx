import { data } from 'react-router'
import { NotFound } from '../frame/not-found.tsx'
import { pageMeta } from '../frame/page-meta.ts'
import type { Route } from './+types/not-found-page.ts'

export function loader() {
  return data(null, { status: 404 })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('ui.not.found.title'), isPrivate: true }))
}

export default function NotFoundPage() {
  return <NotFound />
}
