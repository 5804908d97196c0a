import { createRoute, z } from '@hono/zod-openapi'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { listVariants } from '#app/catalog/cakes/choices.queries.server.ts'
import { leftText } from '#app/ordering/inventory/left-text.ts'
import { backText } from '#app/ordering/inventory/handover/handover-text.ts'
import { loadHandoverFacts } from '#app/ordering/inventory/handover/handover.queries.server.ts'
import { backAgain, leftNext } from '#app/ordering/inventory/handover/next-handover.ts'
import { commonErrorResponses, createApiApp, type ApiApp } from '#app/base/platform/api/api-app.server.ts'
import { withoutColors } from '#app/base/media/image.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { Cake } from '#app/catalog/cakes/cake.ts'
import type { Variant } from '#app/catalog/cakes/choices.ts'
import { packsInCart, packsOf } from './pricing.ts'

const pack = z.object({ pieces: z.int(), price: z.number() })

const dailyCake = z.object({
  id: z.string().openapi({ example: 'baklava' }),
  name_en: z.string(),
  name_am: z.string(),
  price: z.number().openapi({ description: 'ETB per piece', example: 90 }),
  packs: z.array(pack).openapi({
    description:
      'Packs that make pieces in a cart cheaper, in ETB: it pays the cheapest combination. Empty unless the owner has packs priced in the cart',
  }),
  direct_packs: z.array(pack.extend({ variant_id: z.string() })).openapi({
    description: 'What packs cost that are bought as packs, by their variant, if less than their pieces, in ETB',
  }),
  image: z.object({
    id: z.string(),
    width: z.int(),
    height: z.int(),
    widths: z.array(z.int()),
    placeholder: z.string(),
  }),
  left: z
    .int()
    .nullable()
    .openapi({ description: 'Pieces for the next pickup; 0 when it is sold out, null when it is not limited' }),
  left_text: z.string().nullable().openapi({ description: 'For people, in the request’s language', example: '6 left' }),
  back_text: z
    .string()
    .nullable()
    .openapi({ description: 'When a sold-out cake can be had again, for people', example: 'Back Tue 24, 9 AM' }),
})

const route = createRoute({
  operationId: 'listDailyCakes',
  method: 'get',
  path: '/daily-cakes',
  tags: ['Catalog'],
  summary: 'Daily cakes for a cart: prices, packs and what is left',
  description: 'The answer is a moment’s: a cart is priced and checked again when it is ordered.',
  responses: {
    200: { description: 'In the shop’s order', content: { 'application/json': { schema: z.array(dailyCake) } } },
    ...commonErrorResponses,
  },
})

/** GET /daily-cakes, mounted at /api: what a cart compares itself with. */
export function createDailyCakesApi({ db, clock }: CommandDeps): ApiApp {
  const app = createApiApp()
  app.openapi(route, async (c) => {
    const now = clock.now()
    const [cakes, variants, facts] = await Promise.all([
      listCakes(db, dayInAddis(now), { daily: true }),
      listVariants(db),
      loadHandoverFacts(db, now),
    ])
    const { t, lang, calendar } = c.var.facts
    const left = leftNext(facts)
    const viewer = { lang, calendar, t, today: dayInAddis(now) }
    const backOf = (id: string) => {
      const back = backAgain(id, facts)
      return back ? backText(back, viewer) : null
    }
    c.header('cache-control', 'no-store')
    return c.json(
      cakes.map((cake) => ({
        id: cake.id,
        name_en: cake.nameEn,
        name_am: cake.nameAm,
        price: birrFromSantim(cake.priceSantim),
        packs: packsInCart(facts.settings, cake, variants).map(({ pieces, priceSantim }) => ({
          pieces,
          price: birrFromSantim(priceSantim),
        })),
        direct_packs: presentDirectPacks(cake, variants),
        image: withoutColors(cake.image),
        left: left.get(cake.id) ?? null,
        left_text: leftText(left.get(cake.id), t) ?? null,
        back_text: backOf(cake.id),
      })),
      200,
    )
  })
  return app
}

function presentDirectPacks(cake: Cake, variants: readonly Variant[]) {
  return variants.flatMap((variant) =>
    packsOf(cake, [variant]).map(({ pieces, priceSantim }) => ({
      variant_id: variant.id,
      pieces,
      price: birrFromSantim(priceSantim),
    })),
  )
}
