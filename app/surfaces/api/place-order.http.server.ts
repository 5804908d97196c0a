import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import { isMadeToOrder } from '#app/catalog/cakes/cakes.queries.server.ts'
import {
  createApiApp,
  errorResponse,
  freeText,
  NOT_JSON,
  WITH_OR_WITHOUT_SESSION,
  type ApiApp,
} from '#app/base/platform/api/api-app.server.ts'
import type { RequestFacts } from '#app/base/platform/context.server.ts'
import { parsePhone, PHONE_MAX_TYPED } from '#app/base/platform/phone.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { OrderContact } from '#app/ordering/orders/placing/insert-order.server.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { takeOrderHit } from '#app/ordering/scheduling/order-limits.server.ts'
import { orderRefusalText } from '#app/ordering/orders/order-refusal-text.ts'
import { orderRefusals, type OrderRefusal } from '#app/ordering/orders/order-refusals.ts'
import { DELIVERY_METHODS, FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import { placeDirectOrder } from '#app/ordering/orders/placing/place-direct-order.server.ts'
import { placeQuoteRequest } from '#app/ordering/orders/placing/place-quote-request.server.ts'
import type { QuoteRequest } from '#app/ordering/orders/placing/quote-request.ts'
import { readPlacer } from '#app/ordering/orders/placing/read-placer.server.ts'
import { tidyTopper, TOPPER_MAX_CHARACTERS, TOPPER_MAX_UNITS } from '#app/ordering/drawing/topper.ts'

export interface OrdersApiDeps extends CommandDeps {
  auth: Auth
  appSecret: string
}

/** At most this many picture ids are read; the setting's lower limit has a text of its own. */
const MAX_IMAGES_READ = 20

const MAX_REQUEST_KEY = 200

const text = (max: number) => freeText(max).nullish()
const id = text(80)

/** More ids than any shop has extras. */
const MAX_EXTRAS_READ = 100

const orderBody = z
  .object({
    customer_name: text(200).openapi({ description: "'Guest User' when missing" }),
    email: text(200),
    phone: text(PHONE_MAX_TYPED).openapi({ description: "'000-000-0000' when missing", example: '0900000001' }),
    address: text(500).openapi({ description: "'N/A' when missing" }),
    delivery_date: text(20).openapi({
      description: 'Day in Addis Ababa; of a request for a price: missing when it is to be agreed by phone',
      example: '2026-11-23',
    }),
    delivery_time: text(20).openapi({ description: 'Local wall clock', example: '14:30' }),
    delivery_method: z.enum(DELIVERY_METHODS).nullish().openapi({ description: 'self-pickup when missing' }),
    cake_id: id.openapi({ example: 'baklava' }),
    variant_id: id.openapi({ example: 'box-of-12' }),
    quantity: z.int().min(1).max(1000).nullish().openapi({ description: 'Packs of the variant; one when missing' }),
    has_topper: z.boolean().nullish(),
    topper_text: freeText(TOPPER_MAX_UNITS)
      .nullish()
      .openapi({ description: `At most ${TOPPER_MAX_CHARACTERS} characters, as people count them` }),
    status: text(40).openapi({
      description: 'Only `Pending Quote` means something: asks for a price. The shop sets every status itself.',
    }),
    occasion_id: id.openapi({ example: 'birthday' }),
    size_id: id.openapi({ description: 'Of a cake made to order', example: 'medium' }),
    flavor_id: id.openapi({ description: 'Of a cake made to order', example: 'vanilla' }),
    cake_type_id: id.openapi({ description: 'Of a cake made to order', example: 'chiffon' }),
    extra_ids: z
      .array(freeText(80))
      .max(MAX_EXTRAS_READ)
      .nullish()
      .openapi({ description: 'Of a cake made to order: what comes with it, such as candles' }),
    inspiration_id: id.openapi({ description: 'A picture of the gallery' }),
    reference_images: z
      .array(freeText(80))
      .max(MAX_IMAGES_READ)
      .nullish()
      .openapi({ description: 'Ids of pictures that were uploaded before' }),
    reference_image: text(200).openapi({ description: 'One such id; of a direct order, any note on a picture' }),
    notes: text(1000),
  })
  .openapi('NewOrder')

const day = z.string().openapi({ example: '2026-11-23' })
const time = z.string().openapi({ example: '09:00' })

const orderFailure = z
  .object({
    success: z.literal(false),
    error: z.string().openapi({ description: "For people, in the request's language" }),
    reason: z.string().openapi({ description: 'For programs; never translated', example: 'quote_incomplete' }),
    missing: z
      .array(z.enum(['cake', 'size', 'flavor', 'cake_type']))
      .optional()
      .openapi({ description: 'What the request still lacks' }),
    cakes: z
      .array(z.object({ cake_id: z.string(), wanted: z.int(), left: z.int() }))
      .optional()
      .openapi({ description: 'Of which there are fewer pieces left than were asked for' }),
    earliest_date: day.optional().openapi({ description: 'The first day and time that can be had' }),
    earliest_time: time.optional(),
    latest_date: day.optional().openapi({ description: 'The last day that can be had' }),
    paused_until: z.string().optional().openapi({ description: 'When online orders are taken again' }),
  })
  .openapi('OrderFailure')

const failure = (description: string) => ({
  description,
  content: {
    'application/json': { schema: orderFailure },
  },
})

const placeOrderRoute = createRoute({
  operationId: 'placeOrder',
  method: 'post',
  path: '/orders',
  tags: ['Orders'],
  security: WITH_OR_WITHOUT_SESSION,
  summary: 'Places a direct order, or asks for the price of a custom cake',
  description: [
    'A daily cake in one variant is bought at once, at the shop’s own price (Confirmed, still to be paid). A cake made to',
    'order, or `status: "Pending Quote"`, is a request for a price: it needs cake, size, flavor and cake type (a daily',
    'cake needs only itself), and holds its day, if it names one, until it is answered. Other fields of an order, such as',
    '`order_total` and `placed_by`, are ignored.',
  ].join(' '),
  request: {
    headers: z.object({
      'idempotency-key': freeText(MAX_REQUEST_KEY).optional().openapi({
        description: 'A request that is repeated with the same key and body is one order',
        example: 'b0a4f6d2c1e84f6f',
      }),
    }),
    body: { required: true, content: { 'application/json': { schema: orderBody } } },
  },
  responses: {
    201: {
      description: 'Placed; still to be paid, or to be priced',
      content: {
        'application/json': {
          schema: z.object({
            success: z.literal(true),
            id: z.string(),
            code: z.string().openapi({ example: '7K3Q9A' }),
            order_url: z.string().openapi({ description: 'Path of the order’s page, signed' }),
          }),
        },
      },
    },
    400: failure('Malformed, or no cake or variant'),
    409: failure(
      'Nothing was placed. `stock_short`: fewer pieces are left than were asked for (`cakes`); `orders_paused`: online orders are taken again at `paused_until`; `not_open_yet`: the shop opens later',
    ),
    415: failure(NOT_JSON),
    422: failure('Something is missing (`missing`), or what was chosen, the day or the time cannot be had'),
    429: failure(
      '`too_many_orders` from this address, or `too_many_unpaid`: this phone or address holds too many unpaid pieces',
    ),
    500: failure('Something went wrong on our side: `internal`'),
    503: errorResponse('`no_room`: the shop takes no new orders at the moment'),
  },
})

type OrderBody = z.infer<typeof orderBody>

/** POST /orders of Requirement 7.7, mounted at /api. Answers {success: true, id, code} or {success: false, error}. */
export function createOrdersApi(deps: OrdersApiDeps): ApiApp {
  const app = createApiApp()
  const failed = ({ t }: RequestFacts, reason: string, key: MessageKey) => ({
    success: false as const,
    error: t(key),
    reason,
  })
  const unreadable = (facts: RequestFacts) => failed(facts, 'bad_request', 'order.refused.bad_request')
  app.onError((error, c) => {
    const { facts } = c.var
    if (error instanceof HTTPException && error.status < 500) return c.json(unreadable(facts), error.status)
    facts.log.error({ err: error }, 'placing an order failed')
    return c.json(failed(facts, 'internal', 'ui.error.unknown'), 500)
  })

  app.openapi(
    placeOrderRoute,
    async (c) => {
      const { facts } = c.var
      const body = c.req.valid('json')
      const phone = readPhone(body.phone)
      if (!phone.ok) return c.json(failed(facts, 'phone_invalid', 'order.refused.phone_invalid'), 400)
      const placer = await readPlacer(deps, c.req.raw.headers)
      const by = { contact: { ...contactOf(body), phone: phone.phone }, placer, lang: facts.lang }
      const requestKey = c.req.valid('header')['idempotency-key']
      const isQuote = body.status === 'Pending Quote' || (await isMadeToOrder(deps.db, body.cake_id))
      const place = isQuote ? askForPrice : buyDirectly
      const placed = await place(body, { ...by, requestKey }, facts)
      if (placed.ok) {
        const { id, code } = placed
        return c.json({ success: true as const, id, code, order_url: orderUrl(deps.appSecret, placed) }, 201)
      }
      if ('retryAfterSeconds' in placed) c.header('retry-after', String(placed.retryAfterSeconds))
      const error = orderRefusalText(placed, facts.lang, facts.t, facts.calendar)
      const answer = { success: false as const, error, reason: placed.reason, ...factsOf(placed) }
      // These two commands never return refusals with the table's other statuses.
      const { status } = orderRefusals[placed.reason]
      return c.json(answer, status === 400 || status === 409 || status === 429 ? status : 422)
    },
    (result, c) => {
      if (result.success) return undefined
      return c.json(unreadable(c.var.facts), 400)
    },
  )

  type By = Pick<QuoteRequest, 'contact' | 'placer' | 'lang' | 'requestKey'>

  async function buyDirectly(body: OrderBody, by: By, { clientAddress }: RequestFacts) {
    const hit = await takeOrderHit(deps, clientAddress)
    if (!hit.ok) return hit
    return placeDirectOrder(deps, {
      cakeId: given(body.cake_id),
      variantId: given(body.variant_id),
      quantity: body.quantity ?? undefined,
      hasTopper: body.has_topper ?? tidyTopper(body.topper_text ?? '') !== '',
      topperText: given(body.topper_text),
      referenceImage: given(body.reference_image),
      clientAddress,
      ...by,
    })
  }

  async function askForPrice(body: OrderBody, by: By, { clientAddress, translateTo }: RequestFacts) {
    return placeQuoteRequest(
      { ...deps, translateTo },
      {
        cakeId: given(body.cake_id),
        occasionId: given(body.occasion_id),
        sizeId: given(body.size_id),
        flavorId: given(body.flavor_id),
        cakeTypeId: given(body.cake_type_id),
        variantId: given(body.variant_id),
        inspirationId: given(body.inspiration_id),
        extraIds: body.extra_ids ?? undefined,
        hasTopper: body.has_topper ?? undefined,
        topperText: given(body.topper_text),
        isDayByPhone: given(body.delivery_date) === undefined,
        referenceImageIds: [...(body.reference_images ?? []), body.reference_image].flatMap(
          (each) => given(each) ?? [],
        ),
        clientAddress,
        ...by,
      },
    )
  }
  return app
}

function contactOf(body: OrderBody): OrderContact {
  return {
    name: given(body.customer_name),
    email: given(body.email),
    address: given(body.address),
    notes: given(body.notes),
    delivery: {
      method: body.delivery_method ?? 'self-pickup',
      date: given(body.delivery_date),
      time: given(body.delivery_time)?.replace(/^(\d\d:\d\d):00$/, '$1'),
    },
  }
}

function readPhone(typed: string | null | undefined): { ok: true; phone: string | undefined } | { ok: false } {
  const text = given(typed)
  if (text === undefined || text === FALLBACK_PHONE) return { ok: true, phone: undefined }
  const phone = parsePhone(text)
  return phone === undefined ? { ok: false } : { ok: true, phone }
}

function factsOf(refusal: OrderRefusal) {
  if (refusal.reason === 'quote_incomplete') {
    return { missing: refusal.missing.filter((choice) => choice !== 'delivery_date') }
  }
  if (refusal.reason === 'stock_short') {
    return { cakes: refusal.cakes.map(({ cakeId, wanted, left }) => ({ cake_id: cakeId, wanted, left })) }
  }
  if (refusal.reason === 'orders_paused') return { paused_until: refusal.until }
  if (refusal.reason === 'delivery_too_far') return { latest_date: refusal.latestDate }
  if (refusal.reason === 'delivery_too_soon') {
    return { earliest_date: refusal.earliestDate, earliest_time: refusal.earliestTime }
  }
  const next = 'next' in refusal ? refusal.next : undefined
  return next ? { earliest_date: next.date, earliest_time: next.time } : {}
}

/** Blank counts as absent. */
function given(value: string | null | undefined): string | undefined {
  return value?.trim() || undefined
}
