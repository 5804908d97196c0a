import { configContext } from '#app/base/platform/context.server.ts'
import { pictureOfDrawing } from '#app/ordering/drawing/picture-of-drawing.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { findDrawing } from '#app/ordering/orders/placing/requested-cake.queries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import type { Route } from './+types/drawing.ts'

/** The drawing of an order's first cake as an image, for lists. It does not change while a request waits. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = adminRequest(context)
  const svg = isUuid(params.orderId) ? await findDrawing(db, params.orderId) : undefined
  if (svg === undefined) return new Response(null, { status: 404 })
  return new Response(await pictureOfDrawing(svg, context.get(configContext)), {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'private, max-age=3600' },
  })
}
