import { pageMeta } from '#app/ui/page-meta.ts'
import { loadResult, ResultScreen } from '../ui/result-screen.tsx'
import type { Route } from './+types/quote-success-page.ts'

export function loader(args: Route.LoaderArgs) {
  return loadResult(args)
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('result.quote.title'), isPrivate: true }))
}

export default function QuoteSuccessPage() {
  return <ResultScreen look="good" title="result.quote.title" text="result.quote.text" next="result.quote.next" />
}
