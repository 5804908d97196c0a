import { privateMeta } from '#app/base/ui/frame/page-meta.ts'
import { loadResult } from '../load-result.server.ts'
import { ResultScreen } from '../ui/result-screen.tsx'
import type { Route } from './+types/payment-cancel-page.ts'

export function loader(args: Route.LoaderArgs) {
  return loadResult(args, 'cancel')
}

export const meta = privateMeta

export default function PaymentCancelPage() {
  return <ResultScreen />
}
