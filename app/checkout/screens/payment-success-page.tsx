import { pageMeta } from '#app/ui/page-meta.ts'
import { ForgetPaidCart } from '../ui/forget-paid-cart.tsx'
import { loadResult, ResultScreen } from '../ui/result-screen.tsx'
import type { Route } from './+types/payment-success-page.ts'

export function loader(args: Route.LoaderArgs) {
  return loadResult(args)
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('result.success.title'), isPrivate: true }))
}

export default function PaymentSuccessPage() {
  return (
    <>
      <ForgetPaidCart />
      <ResultScreen look="good" title="result.success.title" text="result.success.text" next="result.success.next" />
    </>
  )
}
