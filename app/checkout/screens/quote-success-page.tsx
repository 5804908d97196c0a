import { pageMeta } from '#app/ui/page-meta.ts'
import { loadResult } from '../load-result.server.ts'
import { ResultScreen } from '../ui/result-screen.tsx'
import type { Route } from './+types/quote-success-page.ts'

export function loader(args: Route.LoaderArgs) {
  return loadResult(args, 'result.quote.title')
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, () => ({ title: args.loaderData?.title ?? '', isPrivate: true }))
}

export default function QuoteSuccessPage() {
  return <ResultScreen look="good" title="result.quote.title" text="result.quote.text" next="result.quote.next" />
}
