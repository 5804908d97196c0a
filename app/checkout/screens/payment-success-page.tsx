import { pageMeta } from '#app/ui/page-meta.ts'
import { ForgetPaidCart } from '../ui/forget-paid-cart.tsx'
import { loadResult } from '../load-result.server.ts'
import { ResultScreen } from '../ui/result-screen.tsx'
import type { Route } from './+types/payment-success-page.ts'

export function loader(args: Route.LoaderArgs) {
  return loadResult(args, 'result.success.title')
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, () => ({ title: args.loaderData?.title ?? '', isPrivate: true }))
}

export default function PaymentSuccessPage() {
  return (
    <>
      <ForgetPaidCart />
      <ResultScreen look="good" title="result.success.title" text="result.success.text" next="result.success.next" />
    </>
  )
}
