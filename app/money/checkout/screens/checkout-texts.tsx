import { Outlet } from 'react-router'
import { checkoutTexts } from '#app/messages.server.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { MoreTexts } from '#app/base/ui/more-texts.tsx'
import type { Route } from './+types/checkout-texts.ts'

/** Brings the texts of the checkout and of an order's pages, which no other page needs. */
export function loader({ context }: Route.LoaderArgs) {
  return { texts: checkoutTexts[context.get(requestContext).lang] }
}

export function shouldRevalidate() {
  return false
}

export default function CheckoutTexts({ loaderData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={loaderData.texts}>
      <Outlet />
    </MoreTexts>
  )
}
