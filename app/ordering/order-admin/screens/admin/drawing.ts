import { requireAdmin } from '#app/people/auth/context.server.ts'
import { databaseContext } from '#app/base/platform/context.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { findDrawing } from '#app/ordering/orders/placing/requested-cake.queries.server.ts'
import type { Route } from './+types/drawing.ts'

/** The drawing of an order's first cake as a picture by itself, for lists: while a request waits, it does not change. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context)
  const db = context.get(databaseContext)
  const svg = isUuid(params.orderId) ? await findDrawing(db, params.orderId) : undefined
  if (svg === undefined) return new Response(null, { status: 404 })
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'private, max-age=3600' },
  })
}
