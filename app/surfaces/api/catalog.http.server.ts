import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { createRoute, z } from '@hono/zod-openapi'
import {
  commonErrorResponses,
  createApiApp,
  errorResponse,
  type ApiApp,
} from '#app/base/platform/api/api-app.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { findCake, listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import {
  cakeJson,
  cakeToJson,
  cakeTypeJson,
  cakeTypeToJson,
  flavorJson,
  flavorToJson,
  inspirationsPageJson,
  inspirationsPageToJson,
  occasionFlavorJson,
  occasionJson,
  occasionSizeJson,
  occasionToJson,
  sizeJson,
  sizeToJson,
  extraJson,
  extraToJson,
  variantJson,
  variantToJson,
} from './catalog-schemas.server.ts'
import {
  listCakeTypes,
  listExtras,
  listFlavors,
  listSizes,
  listVariants,
} from '#app/catalog/cakes/choices.queries.server.ts'
import {
  listInspirations,
  listOccasionFlavors,
  listOccasions,
  listOccasionSizes,
} from '#app/catalog/occasions/occasions.queries.server.ts'
import { canCheckout } from '#app/ordering/cart/minimum-order.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'

/** Longer than any name; limits the pattern for PostgreSQL. */
const MAX_SEARCH_CHARACTERS = 100

const slug = z.string().refine(isSlug, 'must be lower-case letters and digits joined by -')
const searchText = z.string().max(MAX_SEARCH_CHARACTERS)

const occasionFilter = z.object({
  occasion_id: slug.optional().openapi({
    description: 'Only those associated with this occasion; none associated gives an empty list',
    example: 'wedding',
  }),
})

function ok<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } }
}

const tags = ['Catalog']

function listRoute<Path extends string, Answer extends ReturnType<typeof ok>>(
  operationId: string,
  path: Path,
  summary: string,
  all: Answer,
) {
  return createRoute({
    operationId,
    method: 'get',
    path,
    tags,
    summary,
    responses: { 200: all, 500: commonErrorResponses[500] },
  })
}

const routes = {
  cakes: createRoute({
    operationId: 'listCakes',
    method: 'get',
    path: '/cakes',
    tags,
    summary: "Cakes on sale, in the shop's order",
    request: {
      query: z.object({
        search: searchText
          .optional()
          .openapi({ description: 'Part of the English or Amharic name, in any case', example: 'velvet' }),
      }),
    },
    responses: { 200: ok('The cakes', z.array(cakeJson)), ...commonErrorResponses },
  }),
  cake: createRoute({
    operationId: 'getCake',
    method: 'get',
    path: '/cakes/{id}',
    tags,
    summary: 'One cake',
    request: { params: z.object({ id: z.string().openapi({ example: 'red-velvet-cake' }) }) },
    responses: {
      200: ok('The cake', cakeJson),
      404: errorResponse('No such cake is on sale: code `cake_not_found`'),
      500: commonErrorResponses[500],
    },
  }),
  sizes: createRoute({
    operationId: 'listSizes',
    method: 'get',
    path: '/sizes',
    tags,
    summary: 'Sizes of special-order cakes',
    request: { query: occasionFilter },
    responses: { 200: ok('The sizes', z.array(sizeJson)), ...commonErrorResponses },
  }),
  flavors: createRoute({
    operationId: 'listFlavors',
    method: 'get',
    path: '/flavors',
    tags,
    summary: 'Flavors of special-order cakes',
    request: { query: occasionFilter },
    responses: { 200: ok('The flavors', z.array(flavorJson)), ...commonErrorResponses },
  }),
  cakeTypes: listRoute(
    'listCakeTypes',
    '/cake-types',
    'Cake types of special-order cakes',
    ok('The cake types', z.array(cakeTypeJson)),
  ),
  extras: listRoute(
    'listExtras',
    '/extras',
    'What comes with special-order cakes beside the writing: candles, boards, prints',
    ok('The extras', z.array(extraJson)),
  ),
  variants: listRoute(
    'listVariants',
    '/variants',
    'Packs in which daily cakes are sold, the smallest first',
    ok(
      'The variants of which one alone can be ordered: none has fewer pieces than the minimum order',
      z.array(variantJson),
    ),
  ),
  occasions: listRoute(
    'listOccasions',
    '/occasions',
    'What a cake can be for',
    ok('The occasions', z.array(occasionJson)),
  ),
  occasionSizes: listRoute(
    'listOccasionSizes',
    '/occasion-sizes',
    'Which sizes go with which occasions',
    ok('The pairs', z.array(occasionSizeJson)),
  ),
  occasionFlavors: listRoute(
    'listOccasionFlavors',
    '/occasion-flavors',
    'Which flavors go with which occasions',
    ok('The pairs', z.array(occasionFlavorJson)),
  ),
  inspirations: createRoute({
    operationId: 'listInspirations',
    method: 'get',
    path: '/inspirations',
    tags,
    summary: 'The gallery, nine pictures a page',
    request: {
      query: z.object({
        occasion_id: slug
          .optional()
          .openapi({ description: 'Only those for this occasion; `all`, or none given, leaves nothing out' }),
        page: z
          .string()
          .regex(/^\d{1,6}$/, 'must be a whole number from 0 to 999999')
          .transform(Number)
          .default(0)
          .openapi({ type: 'integer', minimum: 0, description: 'From 0', example: 0 }),
      }),
    },
    responses: { 200: ok('One page', inspirationsPageJson), ...commonErrorResponses },
  }),
}

/** The catalog's calls, mounted at /api. A failed read throws and is answered with 500. Requirements 7.1 to 7.4. */
export function createCatalogApi({ db, clock }: CommandDeps): ApiApp {
  const app = createApiApp()
  const today = () => dayInAddis(clock.now())
  const offeredFor = (id: string | undefined) => (id === undefined ? undefined : { id, today: today() })
  app.openapi(routes.cakes, async (c) => {
    const cakes = await listCakes(db, today(), c.req.valid('query'))
    return c.json(cakes.map(cakeToJson), 200)
  })
  app.openapi(routes.cake, async (c) => {
    const cake = await findCake(db, c.req.valid('param').id, today())
    if (!cake) {
      const message = c.var.facts.t('catalog.refused.cake.not.found')
      return c.json({ error: { code: 'cake_not_found', message } }, 404)
    }
    return c.json(cakeToJson(cake), 200)
  })
  app.openapi(routes.sizes, async (c) => {
    const sizes = await listSizes(db, { ofOccasion: offeredFor(c.req.valid('query').occasion_id) })
    return c.json(sizes.map(sizeToJson), 200)
  })
  app.openapi(routes.flavors, async (c) => {
    const flavors = await listFlavors(db, { ofOccasion: offeredFor(c.req.valid('query').occasion_id) })
    return c.json(flavors.map(flavorToJson), 200)
  })
  app.openapi(routes.cakeTypes, async (c) => c.json((await listCakeTypes(db)).map(cakeTypeToJson), 200))
  app.openapi(routes.extras, async (c) => c.json((await listExtras(db)).map(extraToJson), 200))
  app.openapi(routes.variants, async (c) => {
    const [variants, settings] = await Promise.all([listVariants(db), loadSettings(db)])
    const sold = variants.filter(({ pieces }) => canCheckout(pieces, settings['order.min_pieces']))
    return c.json(sold.map(variantToJson), 200)
  })
  app.openapi(routes.occasions, async (c) => c.json((await listOccasions(db, today())).map(occasionToJson), 200))
  app.openapi(routes.occasionSizes, async (c) => {
    const pairs = await listOccasionSizes(db, today())
    return c.json(
      pairs.map(({ occasionId, sizeId }) => ({ occasion_id: occasionId, size_id: sizeId })),
      200,
    )
  })
  app.openapi(routes.occasionFlavors, async (c) => {
    const pairs = await listOccasionFlavors(db, today())
    return c.json(
      pairs.map(({ occasionId, flavorId }) => ({ occasion_id: occasionId, flavor_id: flavorId })),
      200,
    )
  })
  app.openapi(routes.inspirations, async (c) => {
    const { occasion_id: occasionId, page } = c.req.valid('query')
    return c.json(inspirationsPageToJson(await listInspirations(db, { occasionId, page, today: today() })), 200)
  })
  return app
}
