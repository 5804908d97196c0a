import { Outlet } from 'react-router'
import { quotePageTexts } from '#app/messages.server.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { MoreTexts } from '#app/base/ui/more-texts.tsx'
import type { Route } from './+types/quote-texts.ts'

/** Brings the texts about prices for custom cakes, which only an order's own page needs. */
export function loader({ context }: Route.LoaderArgs) {
  return { texts: quotePageTexts[context.get(requestContext).lang] }
}

export function shouldRevalidate() {
  return false
}

export default function QuoteTexts({ loaderData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={loaderData.texts}>
      <Outlet />
    </MoreTexts>
  )
}
