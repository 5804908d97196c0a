import { pageMeta } from '#app/ui/page-meta.ts'
import { loadResult, ResultScreen } from '../ui/result-screen.tsx'
import type { Route } from './+types/payment-failure-page.ts'

export function loader(args: Route.LoaderArgs) {
  return loadResult(args)
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('result.failure.title'), isPrivate: true }))
}

export default function PaymentFailurePage() {
  return (
    <ResultScreen
      look="bad"
      title="result.failure.title"
      text="result.failure.text"
      next="result.failure.next"
      isUnpaid
    />
  )
}
