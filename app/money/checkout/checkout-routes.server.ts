import { createRoute, z } from '@hono/zod-openapi'
import { PAY_PURPOSES } from '#app/ordering/orders/status/amount-due.ts'
import { DELIVERY_METHODS } from '#app/ordering/terms/order.ts'
import { FAILURE_KINDS } from '#app/money/payments/failure-kind.ts'
import { PAYMENT_METHODS } from '#app/money/payments/methods.ts'
import { PHONE_MAX_TYPED } from '#app/base/platform/phone.ts'
import {
  commonErrorResponses,
  errorAnswer,
  errorResponse,
  freeText,
  NOT_JSON,
  WITH_OR_WITHOUT_SESSION,
} from '#app/base/platform/api/api-app.server.ts'

const MAX_LINES = 100
/** Far beyond any cart; the order's own limit is a setting with its own text. */
const MAX_LINE_QUANTITY = 100_000

const cartItem = z.object({
  cake: z
    .object({ id: freeText(80).openapi({ example: 'baklava' }) })
    .openapi({ description: 'Other fields are ignored' }),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY).openapi({ description: 'Pieces', example: 6 }),
})

const purchase = {
  cartItems: z.array(cartItem).max(MAX_LINES).optional().openapi({ description: 'What is bought; or `order`' }),
  total: z.number().openapi({
    description:
      'ETB, as the customer saw it: compared with the shop’s own sum of price × quantity, never charged. Where the owner has packs priced in the cart, with or without what they take off; that is not charged either way',
    example: 270,
  }),
  order: z
    .object({
      code: freeText(20),
      key: freeText(100),
      purpose: z
        .enum(PAY_PURPOSES)
        .optional()
        .openapi({ description: 'Of a custom cake: its deposit, what is left after it, or all; what is due first' }),
    })
    .optional()
    .openapi({ description: 'Pays an order that exists, by its link, instead of `cartItems`' }),
  customer: z.object({ name: freeText(200).optional(), email: freeText(200).optional() }).optional(),
  delivery: z
    .object({
      method: z.enum(DELIVERY_METHODS).default('self-pickup'),
      date: freeText(20).optional().openapi({ description: 'Day in Addis Ababa', example: '2026-11-23' }),
      time: freeText(20).optional().openapi({ description: 'Local wall clock', example: '14:30' }),
      address: freeText(500).optional().openapi({
        description: 'Begins with a delivery zone, such as `Bole, …`; its fee is charged on top of `total`',
        example: 'Bole, behind the church',
      }),
      fee: z
        .number()
        .min(0)
        .optional()
        .openapi({ description: 'ETB, as the customer saw it: compared, never charged' }),
    })
    .optional(),
  notes: freeText(1000).optional(),
}

const directPayBody = z
  .object({
    ...purchase,
    paymentMethod: z.enum(PAYMENT_METHODS),
    phone: freeText(PHONE_MAX_TYPED).openapi({ description: '+251 and nine digits', example: '+251900000001' }),
  })
  .refine((body) => body.cartItems !== undefined || body.order !== undefined, 'needs cartItems or order')
  .openapi('DirectPayment')

const payBody = z
  .object({
    ...purchase,
    phone: freeText(PHONE_MAX_TYPED).openapi({
      description: 'Of any country, with its code; empty when there is none',
      example: '+12025550123',
    }),
  })
  .refine((body) => body.cartItems !== undefined || body.order !== undefined, 'needs cartItems or order')
  .openapi('HostedPayment')

export type PurchaseBody = z.infer<typeof payBody>

const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .optional()
    .openapi({ description: 'A repeat with the same key and body gets the first answer', example: 'b0a4f6d2c1e84f6f' }),
})

const started = {
  orderCode: z.string().openapi({ example: '7K3Q9A' }),
  orderUrl: z.string().openapi({ description: 'Path of the order’s page, signed' }),
}

const paymentRefusals = {
  ...commonErrorResponses,
  404: errorResponse('No such order'),
  409: {
    description:
      'Nothing was charged. `total_changed`: the shop’s total (`total`) and prices (`items`); `delivery_fee_changed`; `stock_short`: what is left of each cake that is short (`cakes`); `orders_paused`: online orders are taken again at `until`; `not_open_yet`: the shop opens later; `order_already_paid`; `deposit_already_paid`; `order_in_hand`: staff changed this browser’s unpaid order, which is paid on its page (`orderUrl`); `order_not_payable`; `first_request_unfinished`',
    content: { 'application/json': { schema: errorAnswer } },
  },
  415: errorResponse(NOT_JSON),
  422: errorResponse(
    '`below_minimum_order` (with `missingPieces`), `above_maximum_order`, `cake_unavailable` (with `cakeIds`), `customer_blocked`, `method_unavailable`, `delivery_…`, `provider_refused`, `key_of_another_request`',
  ),
  429: errorResponse(
    '`too_many_prompts` for this phone or address, `too_many_unpaid`: this phone, browser or address holds too many unpaid pieces',
  ),
  502: errorResponse('`provider_unavailable`'),
  503: errorResponse('`payments_unavailable`; `no_room`: the shop takes no new orders at the moment'),
} as const

/** Routes of the calls that take money, with validation and description (Requirements 7.9 to 7.11). */
export const checkoutRoutes = {
  directPay: createRoute({
    operationId: 'payByPhone',
    method: 'post',
    path: '/direct-pay',
    tags: ['Payments'],
    security: WITH_OR_WITHOUT_SESSION,
    summary: 'Sends a payment prompt to a phone',
    description:
      'Prices the cart anew, places the order and asks the phone to pay. Then ask `/payment-status/{id}` every 3 s.',
    request: {
      headers: idempotencyHeader,
      body: { required: true, content: { 'application/json': { schema: directPayBody } } },
    },
    responses: {
      200: {
        description: 'The prompt is on its way',
        content: {
          'application/json': {
            schema: z.object({
              success: z.literal(true),
              transactionId: z.string(),
              amount: z
                .number()
                .optional()
                .openapi({ description: 'What the phone is asked for, in birr', example: 522 }),
              ...started,
            }),
          },
        },
      },
      ...paymentRefusals,
    },
  }),
  pay: createRoute({
    operationId: 'payOnHostedPage',
    method: 'post',
    path: '/pay',
    tags: ['Payments'],
    security: WITH_OR_WITHOUT_SESSION,
    summary: 'Opens a hosted payment page',
    request: {
      headers: idempotencyHeader,
      body: { required: true, content: { 'application/json': { schema: payBody } } },
    },
    responses: {
      200: {
        description: 'Where the browser goes next',
        content: { 'application/json': { schema: z.object({ url: z.string(), ...started }) } },
      },
      ...paymentRefusals,
    },
  }),
  status: createRoute({
    operationId: 'getPaymentStatus',
    method: 'get',
    path: '/payment-status/{transactionId}',
    tags: ['Payments'],
    summary: 'How a payment stands',
    request: { params: z.object({ transactionId: z.string() }) },
    responses: {
      200: {
        description: 'Anything but completed, failed and cancelled means: ask again',
        content: {
          'application/json': {
            schema: z.object({
              status: z.enum(['pending', 'completed', 'failed', 'cancelled']),
              orderUrl: started.orderUrl,
              orderClosed: z
                .literal(true)
                .optional()
                .openapi({ description: 'The order is closed: money that comes for it goes back, or the shop calls' }),
              payUntil: z.iso
                .datetime()
                .optional()
                .openapi({ description: 'While the order may be paid: until then it keeps its pieces' }),
              isWithdrawable: z
                .literal(true)
                .optional()
                .openapi({ description: 'A second prompt for the order withdraws this one from the phone' }),
              failure: z.enum(FAILURE_KINDS).optional().openapi({ description: 'Why it failed, if that is known' }),
              nothingCharged: z
                .literal(true)
                .optional()
                .openapi({ description: 'It has ended, and no payment of this order took money or still can' }),
            }),
          },
        },
      },
      404: errorResponse('No such payment: code `payment_not_found`'),
      500: commonErrorResponses[500],
    },
  }),
}
