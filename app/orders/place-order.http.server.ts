import { createRoute, z } from '@hono/zod-openapi'
import type { Auth } from '#app/accounts/auth.server.ts'
import { HTTPException } from 'hono/http-exception'
import { createApiApp, freeText, type ApiApp, type TranslateTo } from '#app/platform/api/api-app.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { RequestFacts } from '#app/platform/context.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { takeHit } from '#app/platform/rate-limit.server.ts'
import type { MessageKey, MessageValues } from '#app/platform/translate.ts'
import { DELIVERY_METHODS, FALLBACK_PHONE } from './order.ts'
import { orderRefusals } from './order-refusals.ts'
import { placeDirectOrder } from './place-direct-order.server.ts'
import { readPlacer } from './read-placer.server.ts'

export interface OrdersApiDeps {
  db: Database
  clock: Clock
  auth: Auth
  translateTo: TranslateTo
}

/** Orders from one address; carriers share addresses, so it is generous. */
const ORDERS_PER_ADDRESS = { limit: 60, windowMs: 10 * 60_000 }
/** Counted as people count letters. Source: spec 5. */
const TOPPER_MAX_CHARACTERS = 20
/** One such character may be long (a flag, a family), but not endless. */
const TOPPER_MAX_UNITS = 400

const graphemes = new Intl.Segmenter('am', { granularity: 'grapheme' })

const text = (max: number) => freeText(max).nullish()
const id = text(80)

const orderBody = z
  .object({
    customer_name: text(200).openapi({ description: "'Guest User' when missing" }),
    email: text(200),
    phone: text(30).openapi({ description: "'000-000-0000' when missing", example: '0900000001' }),
    address: text(500).openapi({ description: "'N/A' when missing" }),
    delivery_date: text(20).openapi({ description: 'Day in Addis Ababa', example: '2026-11-23' }),
    delivery_time: text(20).openapi({ description: 'Local wall clock', example: '14:30' }),
    delivery_method: z.enum(DELIVERY_METHODS).nullish().openapi({ description: 'self-pickup when missing' }),
    cake_id: id.openapi({ example: 'baklava' }),
    variant_id: id.openapi({ example: 'box-of-12' }),
    quantity: z.int().min(1).max(1000).nullish().openapi({ description: 'Packs of the variant; one when missing' }),
    has_topper: z.boolean().nullish(),
    topper_text: freeText(TOPPER_MAX_UNITS)
      .refine(
        (value) => [...graphemes.segment(value)].length <= TOPPER_MAX_CHARACTERS,
        `at most ${TOPPER_MAX_CHARACTERS} characters`,
      )
      .nullish(),
    reference_image: text(200),
    notes: text(1000),
  })
  .openapi('NewOrder')

const failure = (description: string) => ({
  description,
  content: {
    'application/json': { schema: z.object({ success: z.literal(false), error: z.string() }).openapi('OrderFailure') },
  },
})

const placeOrderRoute = createRoute({
  method: 'post',
  path: '/orders',
  tags: ['Orders'],
  summary: 'Places a direct order',
  description:
    'A daily cake in one variant, at the shop’s own price. The status is the shop’s to set (Confirmed); other fields of an order, such as `status`, `order_total` and `placed_by`, are ignored.',
  request: { body: { required: true, content: { 'application/json': { schema: orderBody } } } },
  responses: {
    201: {
      description: 'Placed; still to be paid',
      content: {
        'application/json': {
          schema: z.object({
            success: z.literal(true),
            id: z.string(),
            code: z.string().openapi({ example: '7K3Q9A' }),
          }),
        },
      },
    },
    400: failure('Malformed, or no cake or variant'),
    422: failure('The cake, variant, day or time cannot be had'),
    429: failure('Too many orders from this address'),
  },
})

/** POST /orders of spec 7, to be mounted at /api. Answers {success: true, id, code} or {success: false, error}. */
export function createOrdersApi(deps: OrdersApiDeps): ApiApp {
  const app = createApiApp(deps)
  const unreadable = (facts: RequestFacts) => ({
    success: false as const,
    error: say(facts, 'order.refused.bad_request'),
  })
  app.onError((error, c) => {
    if (!(error instanceof HTTPException) || error.status >= 500) throw error
    return c.json(unreadable(c.var.facts), error.status)
  })
  const say = ({ lang }: RequestFacts, key: MessageKey, values?: MessageValues) => deps.translateTo(lang)(key, values)

  app.openapi(
    placeOrderRoute,
    async (c) => {
      const { facts } = c.var
      const hit = await takeHit(deps, { key: `orders ${facts.clientAddress}`, ...ORDERS_PER_ADDRESS })
      if (!hit.ok) {
        c.header('retry-after', String(hit.retryAfterSeconds))
        return c.json({ success: false as const, error: say(facts, 'order.refused.too_many_orders') }, 429)
      }
      const body = c.req.valid('json')
      const typedPhone = body.phone?.trim() ?? ''
      const phone = ['', FALLBACK_PHONE].includes(typedPhone) ? undefined : parsePhone(typedPhone)
      if (phone === undefined && !['', FALLBACK_PHONE].includes(typedPhone)) {
        return c.json({ success: false as const, error: say(facts, 'order.refused.phone_invalid') }, 400)
      }
      const placed = await placeDirectOrder(deps, {
        cakeId: given(body.cake_id),
        variantId: given(body.variant_id),
        quantity: body.quantity ?? undefined,
        hasTopper: body.has_topper ?? Boolean(given(body.topper_text)),
        topperText: given(body.topper_text),
        referenceImage: given(body.reference_image),
        contact: {
          name: given(body.customer_name),
          email: given(body.email),
          phone,
          address: given(body.address),
          notes: given(body.notes),
          delivery: {
            method: body.delivery_method ?? 'self-pickup',
            date: given(body.delivery_date),
            time: given(body.delivery_time)?.replace(/^(\d\d:\d\d):00$/, '$1'),
          },
        },
        placer: await readPlacer(deps, c.req.raw.headers),
        lang: facts.lang,
      })
      if (placed.ok) return c.json({ success: true as const, id: placed.id, code: placed.code }, 201)
      const { status, message } = orderRefusals[placed.reason]
      const values = 'maxPieces' in placed ? { maximum: placed.maxPieces } : undefined
      return c.json({ success: false as const, error: say(facts, message, values) }, status === 400 ? 400 : 422)
    },
    (result, c) => {
      if (result.success) return undefined
      return c.json(unreadable(c.var.facts), 400)
    },
  )
  return app
}

/** Blank and absent are the same. */
function given(value: string | null | undefined): string | undefined {
  return value?.trim() || undefined
}
