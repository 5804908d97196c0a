import { createRoute, z } from '@hono/zod-openapi'
import { adminOnly } from '#app/people/auth/admin-only.server.ts'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import {
  BY_STAFF,
  commonErrorResponses,
  createApiApp,
  errorResponse,
  TOO_MANY_CALLS,
  type ApiApp,
} from '#app/base/platform/api/api-app.server.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { SEARCH_MAX_LENGTH } from '#app/base/platform/list/filter.ts'
import { orderFilter, ALL_STATUSES, BALANCES, DUE_WITHIN_HOURS } from '#app/ordering/order-list/order-filters.ts'
import { listOrdersAsJson } from '#app/ordering/order-list/order-json.queries.server.ts'
import { ORDER_STATUSES } from '#app/ordering/terms/order-status.ts'
import { DELIVERY_METHODS, ORDER_PAYMENT_STATUSES } from '#app/ordering/terms/order.ts'

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 500

const noneOr = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]).optional()
const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be an id such as mango-cake')
const yesOrNo = noneOr(z.enum(['yes', 'no']))
const onlyYes = noneOr(z.literal('yes'))
const day = z.string().refine(isDay, 'must be a day such as 2026-11-21')

/** Every filter of the list in the back office, under the same name. Sort and page belong to the JSON interface. */
type FilterParam = (typeof orderFilter.params)[Exclude<keyof typeof orderFilter.params, 'sort' | 'perPage'>]

const filters = {
  status: noneOr(z.enum([ALL_STATUSES, ...ORDER_STATUSES])).openapi({ description: 'All when missing' }),
  search: z.string().max(SEARCH_MAX_LENGTH).optional().openapi({
    description: 'Part of the name, email or topper text; phone in any form; order code; transaction reference',
    example: '0900 000 001',
  }),
  start: noneOr(day).openapi({ description: 'Due on this day or later', example: '2026-11-21' }),
  end: noneOr(day).openapi({ description: 'Due on this day or earlier', example: '2026-11-30' }),
  created_from: noneOr(day).openapi({ description: 'Placed on this day in Addis Ababa or later' }),
  created_to: noneOr(day).openapi({ description: 'Placed on this day in Addis Ababa or earlier' }),
  payment: noneOr(z.enum(ORDER_PAYMENT_STATUSES)),
  balance: noneOr(z.enum(BALANCES)).openapi({ description: 'Something is still owed, or was due before now' }),
  method: noneOr(z.enum(DELIVERY_METHODS)),
  occasion: noneOr(slug).openapi({ description: 'Id of an occasion that one of the lines is for' }),
  cake: noneOr(slug),
  flavor: noneOr(slug),
  fasting: yesOrNo.openapi({ description: 'Whether a cake without egg, milk and butter is in it' }),
  topper: yesOrNo,
  image: yesOrNo.openapi({ description: 'Whether the customer sent a picture' }),
  placed_by: noneOr(z.enum(['customer', 'admin'])),
  unreachable: yesOrNo.openapi({ description: 'Whether there is nobody to call' }),
  overdue: yesOrNo.openapi({ description: 'Whether it is open though the moment it was due is over' }),
  due_within: noneOr(z.enum(DUE_WITHIN_HOURS)).openapi({
    description: 'Open, not overdue, and due within so many hours from now',
  }),
  zone: noneOr(slug).openapi({ description: 'Id of the delivery zone; `elsewhere`: delivered to none of them' }),
  maker: noneOr(z.string().regex(/^[\w-]{1,80}$/, 'must be the id of an account, or none')).openapi({
    description: 'Account of whoever makes it; `none`: the kitchen has it and nobody makes it',
  }),
  call: onlyYes.openapi({ description: 'The customer wants a call before it leaves, and has not had it' }),
  gift: onlyYes.openapi({ description: 'It goes to somebody else than who ordered it' }),
  counter: onlyYes.openapi({ description: 'It was sold at a till' }),
  open: yesOrNo.openapi({ description: 'Whether it has not ended' }),
} satisfies Record<FilterParam, z.ZodType>

const query = z.object({
  ...filters,
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  before: z
    .string()
    .refine(isUuid, 'must be the id of an order')
    .optional()
    .openapi({ description: 'Id of the last order of the page before; the header Link names the next page' }),
})

const names = { name_en: z.string(), name_am: z.string() }
const choice = z.object({ id: z.string(), ...names })
const cake = choice
  .extend({ price: z.number(), image: z.string(), is_available_daily: z.boolean() })
  .openapi('OrderCake')
const multiplied = choice.extend({ price_multiplier: z.number() })
const variant = z.object({
  id: z.string(),
  label_en: z.string(),
  label_am: z.string(),
  pieces: z.number(),
  price_multiplier: z.number(),
})

const drawing = z
  .object({ svg: z.string(), description_en: z.string(), description_am: z.string() })
  .openapi('CakeDrawing', { description: 'The cake as it was drawn when it was ordered' })

const extra = z
  .object({ id: z.string(), name_en: z.string(), name_am: z.string(), price: z.number() })
  .openapi('OrderExtra', { description: 'Candles, a board, a print: as called and priced when it was ordered, in ETB' })

const chosen = {
  cake_id: z.string().nullable(),
  size_id: z.string().nullable(),
  flavor_id: z.string().nullable(),
  cake_type_id: z.string().nullable(),
  occasion_id: z.string().nullable(),
  inspiration_id: z.string().nullable(),
  variant_id: z.string().nullable(),
  has_topper: z.boolean(),
  topper_text: z.string(),
  reference_image: z.string().nullable().openapi({ description: 'The first of `reference_images`' }),
  cake: cake.nullable(),
  size: multiplied.nullable(),
  flavor: choice.nullable(),
  cake_type: choice.nullable(),
  occasion: choice.extend({ kind: z.string() }).nullable(),
  inspiration: choice.nullable(),
  drawing: drawing.nullable(),
  extras: z.array(extra).openapi({ description: 'Of each cake of the line one' }),
  variant: variant.nullable(),
}

const orderJson = z
  .object({
    id: z.string(),
    code: z.string().openapi({ example: '7K3Q9A' }),
    status: z.string().openapi({ example: 'Confirmed' }),
    allowed_moves: z.array(z.enum(ORDER_STATUSES)).openapi({
      description: 'The statuses that whoever asks may move it to now',
      example: ['In Production', 'Cancelled'],
    }),
    version: z.int().openapi({ description: 'Raised by every change' }),
    customer_name: z.string(),
    email: z.string().nullable(),
    phone: z.string(),
    address: z.string(),
    notes: z.string(),
    delivery_date: z.string().nullable(),
    delivery_time: z.string().nullable(),
    delivery_method: z.string(),
    delivery_zone: z.string().nullable().openapi({ description: 'Null: picked up, or delivered elsewhere' }),
    recipient_name: z.string().openapi({ description: 'Who gets it when it is a gift; empty: who ordered it' }),
    recipient_phone: z.string().nullable(),
    gift_text: z.string().openapi({ description: 'What the card of a gift says' }),
    gift_from: z.string().openapi({ description: 'From whom the card is' }),
    wants_call: z.boolean().openapi({ description: 'The customer is to be called before it leaves' }),
    finished_images: z.array(z.string()).openapi({ description: 'Pictures of the finished cake, JPEG' }),
    delivery_fee: z.number().openapi({ description: 'ETB; part of the total' }),
    order_total: z.number().openapi({ description: 'ETB' }),
    is_rush: z.boolean().openapi({ description: 'Asked for sooner than its lead time; the shop had to agree first' }),
    paid: z.number().openapi({ description: 'ETB' }),
    refunded: z.number().openapi({ description: 'ETB; went back, or is the customer’s credit' }),
    refunds_open: z.number().openapi({ description: 'ETB; asked for or on its way back' }),
    owed: z.number().openapi({ description: 'ETB; total less paid, refunded and open refunds, at least 0' }),
    payment_status: z.string(),
    placed_by: z.enum(['admin', 'customer']).optional(),
    created_by_admin_name: z.string().nullable(),
    created_at: z.string(),
    reference_images: z.array(z.string()).openapi({ description: 'Pictures that the customer sent, JPEG' }),
    ...chosen,
    order_lines: z.array(
      z.object({
        ...chosen,
        ...names,
        cake_id: z.string(),
        cake,
        quantity: z.number(),
        pieces: z.number(),
        unit_price: z.number(),
        pack_saving: z.number().openapi({ description: 'ETB; what packs take off unit_price × quantity' }),
        line_total: z.number(),
      }),
    ),
  })
  .openapi('Order', {
    description: 'Related rows are embedded in every line, and at the top level of an order of one line.',
  })

const listRoute = createRoute({
  operationId: 'listOrders',
  method: 'get',
  path: '/orders',
  tags: ['Orders'],
  security: BY_STAFF,
  summary: 'Orders, newest first (administrators only)',
  request: { query },
  responses: {
    200: { description: 'The orders', content: { 'application/json': { schema: z.array(orderJson) } } },
    401: errorResponse('Not signed in'),
    403: errorResponse('Not an administrator, or the role may not'),
    429: errorResponse(TOO_MANY_CALLS),
    ...commonErrorResponses,
  },
})

/** GET /orders of Requirement 7.6, mounted at /api. */
export function createOrderListApi(deps: { db: Database; clock: Clock; auth: Auth }): ApiApp {
  const app = createApiApp()
  app.get('/orders', adminOnly(deps))
  app.openapi(listRoute, async (c) => {
    const { limit, before, ...asked } = c.req.valid('query')
    const filter = orderFilter.parse(new URLSearchParams(asked))
    const orders = await listOrdersAsJson(deps.db, filter, deps.clock.now(), { limit, before })
    const last = orders.at(-1)
    if (last && orders.length === limit) {
      const next = new URL(c.req.url)
      next.searchParams.set('before', last.id)
      c.header('link', `<${next.pathname}${next.search}>; rel="next"`)
    }
    return c.json(orders, 200)
  })
  return app
}
