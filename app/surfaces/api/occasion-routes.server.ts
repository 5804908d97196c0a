import { createRoute, z } from '@hono/zod-openapi'
import { BY_STAFF, freeText, NOT_JSON, TOO_MANY_CALLS } from '#app/base/platform/api/api-app.server.ts'
import { occasionJson } from './catalog-schemas.server.ts'
import { OCCASION_KINDS } from '#app/catalog/cakes/occasion.ts'
import { MAX_DAYS_AROUND, MOVABLE_FEASTS } from '#app/catalog/cakes/seasons/occasion-season.ts'
import { CALENDARS } from '#app/catalog/cakes/seasons/season.ts'
import { MAX_LEAD_HOURS, MAX_OCCASION_NAME } from '#app/catalog/occasions/occasion-record.ts'

const MAX_URL_CHARACTERS = 500

const name = freeText(MAX_OCCASION_NAME)
const imageUrl = freeText(MAX_URL_CHARACTERS).nullable().optional().openapi({
  description: 'A picture of the shop’s own, as `GET /occasions` gives it or as uploaded to `/uploads`; null: none',
  example: '/media/0f…-960.jpg',
})

const monthDay = z
  .string()
  .regex(/^\d{2}-\d{2}$/)
  .openapi({ description: 'Month and day, `MM-DD`; Pagume is 13', example: '04-20' })
const days = z.int().min(0).max(MAX_DAYS_AROUND)
export const seasonJson = z
  .union([
    z.object({ calendar: z.enum(CALENDARS), from: monthDay, to: monthDay }),
    z.object({ feast: z.enum(MOVABLE_FEASTS), days_before: days, days_after: days }),
  ])
  .nullable()
  .openapi('Season', {
    description:
      'Days of every year on which it is offered, both among them, or days around a feast that moves; null: all year',
  })
const leadHours = z.int().min(1).max(MAX_LEAD_HOURS).nullable().openapi({
  description: 'Hours before the handover by which its cakes must be ordered; null: as the shop’s settings say',
  example: 72,
})
const MAX_POSITION = 10_000
const position = z.int().min(0).max(MAX_POSITION).openapi({
  description: 'Place in the shop’s order, from 0; beyond the end it is the last',
  example: 0,
})

const newOccasion = z
  .object({
    name_en: name.openapi({ example: 'Name day' }),
    name_am: name.openapi({ example: 'የስም ቀን' }),
    kind: z.enum(OCCASION_KINDS).default('other'),
    image_url: imageUrl,
    season: seasonJson.default(null),
    lead_hours: leadHours.default(null),
  })
  .openapi('NewOccasion')

const changedOccasion = z
  .object({
    name_en: name.optional(),
    name_am: name.optional(),
    kind: z.enum(OCCASION_KINDS).optional(),
    image_url: imageUrl,
    season: seasonJson.optional(),
    lead_hours: leadHours.optional(),
    position: position.optional(),
  })
  .openapi('ChangedOccasion', { description: 'Only what is to change' })

const savedOccasion = occasionJson
  .extend({ season: seasonJson, lead_hours: leadHours, position })
  .openapi('SavedOccasion')
const saved = z
  .object({ success: z.literal(true), id: z.string(), occasion: savedOccasion })
  .openapi('OccasionSaved', { description: 'The occasion as it is now' })
const done = z.object({ success: z.literal(true) }).openapi('Success')
const failed = z
  .object({
    success: z.literal(false),
    error: z.string().openapi({ description: "For people, in the request's language" }),
    code: z.string().openapi({ description: 'For programs; never translated', example: 'in_use' }),
  })
  .openapi('Failure')

const answer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})
const refused = {
  400: answer('The request is malformed', failed),
  401: answer('Not signed in', failed),
  403: answer('Not an administrator, or the role or the token may not', failed),
  429: answer(TOO_MANY_CALLS, failed),
  500: answer('Something went wrong on our side: code `internal`', failed),
}
const notFound = answer('No such occasion: code `not_found`', failed)
const notJson = answer(NOT_JSON, failed)
const invalid = answer(
  'A name is missing, a day of the season never comes, or the picture is not the shop’s own',
  failed,
)

const tags = ['Catalog']
const params = z.object({ id: z.string().openapi({ example: 'name-day' }) })
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
})

/** The write calls of occasions, as described in `/api/docs`. Requirement 7.5. */
export const occasionRoutes = {
  create: createRoute({
    operationId: 'createOccasion',
    method: 'post',
    path: '/occasions',
    tags,
    security: BY_STAFF,
    summary: 'Add an occasion (administrators only)',
    request: { body: body(newOccasion) },
    responses: { 201: answer('Added, last in the order', saved), ...refused, 415: notJson, 422: invalid },
  }),
  update: createRoute({
    operationId: 'updateOccasion',
    method: 'patch',
    path: '/occasions/{id}',
    tags,
    security: BY_STAFF,
    summary: 'Change an occasion (administrators only)',
    request: { params, body: body(changedOccasion) },
    responses: { 200: answer('Changed', saved), ...refused, 404: notFound, 415: notJson, 422: invalid },
  }),
  delete: createRoute({
    operationId: 'deleteOccasion',
    method: 'delete',
    path: '/occasions/{id}',
    tags,
    security: BY_STAFF,
    summary: 'Delete an occasion that nothing names (administrators only)',
    request: { params },
    responses: {
      200: answer('Deleted', done),
      ...refused,
      404: notFound,
      409: answer('Orders, pictures or cakes name it: code `in_use`; archive it in the back office', failed),
    },
  }),
}
