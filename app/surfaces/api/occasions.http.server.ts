import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { adminOnly } from '#app/people/auth/admin-only.server.ts'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import { findImage } from '#app/base/media/images.queries.server.ts'
import { jpegUrl, MEDIA_PATH, parseImageFile } from '#app/base/media/image.ts'
import { createApiApp, type ApiApp, type ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { deleteRow, type CatalogRow, type Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'
import type { OccasionKind } from '#app/catalog/cakes/occasion.ts'
import type { RecordRefusal } from '#app/catalog/cakes/record/save-record.server.ts'
import {
  isFeastSeason,
  occasionSeasonColumn,
  readOccasionSeason,
  type OccasionSeason,
} from '#app/catalog/cakes/seasons/occasion-season.ts'
import { occasionInUseText } from '#app/catalog/occasions/occasion-refusals.ts'
import { saveOccasion } from '#app/catalog/occasions/save-occasion.server.ts'
import { occasionRoutes as routes, type seasonJson } from './occasion-routes.server.ts'

interface OccasionsApiDeps extends CommandDeps {
  auth: Auth
}

const FAILURES = {
  not_found: 'occasion.refused.not.found',
  image_unknown: 'occasion.refused.image.unknown',
  image_foreign: 'occasion.refused.image.foreign',
} as const satisfies Record<string, MessageKey>

/** Codes of a field's errors; never renamed. */
const FIELD_CODES: Readonly<Record<string, string>> = {
  name_en: 'name_missing',
  name_am: 'name_missing',
  kind: 'kind_unknown',
  lead_hours: 'lead_hours_invalid',
  season: 'season_invalid',
}

/**
 * Writes of occasions for administrators, mounted at /api. Every answer is `{success: true, …}` or `{success: false,
 * error}`, even after a fault. Requirements 7.5 and 8.2.
 */
export function createOccasionsApi(deps: OccasionsApiDeps): ApiApp {
  const { db, clock } = deps
  const app = createApiApp()
  const guard = adminOnly(deps)
  for (const path of ['/occasions', '/occasions/:id']) {
    app.on(['POST', 'PATCH', 'DELETE'], path, failuresInWords, guard)
  }

  app.openapi(routes.create, async (c) => {
    const { image_url: url, season, ...named } = c.req.valid('json')
    const image = readImage(c, url)
    if (!image.ok) return c.json(failure(c, image.reason), 422)
    const columns = { ...named, ...seasonOf(season) }
    const created = await saveOccasion(db, { columns, imageId: image.imageId ?? null }, editorOf(c))
    return created.ok ? c.json(await success(created.row), 201) : c.json(refused(c, created), 422)
  })

  app.openapi(routes.update, async (c) => {
    const { image_url: url, season, position, ...named } = c.req.valid('json')
    const image = readImage(c, url)
    if (!image.ok) return c.json(failure(c, image.reason), 422)
    const columns = { ...named, ...(season !== undefined && seasonOf(season)) }
    const edit = { id: c.req.valid('param').id, columns, imageId: image.imageId, position }
    const changed = await saveOccasion(db, edit, editorOf(c))
    if (changed.ok) return c.json(await success(changed.row), 200)
    if (changed.reason === 'not_found') return c.json(failure(c, 'not_found'), 404)
    return c.json(refused(c, changed), 422)
  })

  app.openapi(routes.delete, async (c) => {
    const deleted = await deleteRow(db, 'occasions', c.req.valid('param').id, editorOf(c))
    if (deleted.ok) return c.json({ success: true as const }, 200)
    if (deleted.reason === 'not_found') return c.json(failure(c, 'not_found'), 404)
    const error = occasionInUseText(c.var.facts.t, deleted.uses)
    return c.json({ success: false as const, error, code: deleted.reason }, 409)
  })

  function editorOf(c: Context<ApiEnv>): Editor {
    return { actor: c.var.actor, at: clock.now() }
  }

  function failure(c: Context<ApiEnv>, code: keyof typeof FAILURES) {
    return { success: false as const, error: c.var.facts.t(FAILURES[code]), code }
  }

  /** Returns only the first error, because programs correct one after the other. */
  function refused(c: Context<ApiEnv>, refusal: RecordRefusal) {
    if (refusal.reason !== 'invalid') return failure(c, 'image_unknown')
    const [[field, error] = ['', undefined]] = Object.entries(refusal.errors)
    const { message, values } = error ?? { message: FAILURES.not_found }
    return { success: false as const, error: c.var.facts.t(message, values), code: FIELD_CODES[field] ?? 'invalid' }
  }

  async function success(row: CatalogRow<'occasions'>) {
    const image = row.image_id === null ? undefined : await findImage(db, row.image_id)
    const { id, name_en, name_am, lead_hours, position: place } = row
    const kind = row.kind as OccasionKind
    const image_url = image ? jpegUrl(image) : null
    const days = writeDays(readOccasionSeason(row.season))
    const occasion = { id, kind, name_en, name_am, image_url, season: days, lead_hours, position: place }
    return { success: true as const, id, occasion }
  }
  return app
}

type SeasonJson = z.infer<typeof seasonJson>

function seasonOf(sent: SeasonJson): { season: string | null } {
  if (!sent || 'calendar' in sent) return { season: occasionSeasonColumn(sent) }
  const { feast, days_before: daysBefore, days_after: daysAfter } = sent
  return { season: occasionSeasonColumn({ feast, daysBefore, daysAfter }) }
}

function writeDays(kept: OccasionSeason | null): SeasonJson {
  if (!kept || !isFeastSeason(kept)) return kept
  return { feast: kept.feast, days_before: kept.daysBefore, days_after: kept.daysAfter }
}

/** Undefined: not given; null: none. */
function readImage(
  c: Context<ApiEnv>,
  url: string | null | undefined,
): { ok: true; imageId: string | null | undefined } | { ok: false; reason: 'image_foreign' } {
  if (url === undefined || url === null || url === '') return { ok: true, imageId: url === '' ? null : url }
  const imageId = imageIdOfUrl(url, c.var.facts.origin)
  return imageId === undefined ? { ok: false, reason: 'image_foreign' } : { ok: true, imageId }
}

/**
 * The picture that an `image_url` names: a path such as `/media/0f…-960.jpg`, optionally with the shop's own `origin`.
 * Undefined for any other address: the shop shows no external pictures.
 */
function imageIdOfUrl(url: string, origin: string): string | undefined {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  return path.startsWith(MEDIA_PATH) ? parseImageFile(path.slice(MEDIA_PATH.length))?.id : undefined
}

/** Rewrites the answers of guard, schemas and faults into the format of these calls. */
const failuresInWords: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  if (c.res.status < 400) return
  const answered = (await c.res.clone().json()) as { error?: { code: string; message: string } | string }
  if (typeof answered.error !== 'object') return
  const { code, message } = answered.error
  const headers = new Headers(c.res.headers)
  headers.delete('content-length')
  c.res = new Response(JSON.stringify({ success: false, error: message, code }), { status: c.res.status, headers })
}
