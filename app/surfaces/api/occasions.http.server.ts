import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { adminOnly } from '#app/people/auth/admin-only.server.ts'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import { findImage } from '#app/base/media/images.queries.server.ts'
import { jpegUrl } from '#app/base/media/image.ts'
import { createApiApp, type ApiApp, type ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import { deleteRow, type Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'
import type { OccasionKind } from '#app/catalog/cakes/occasion.ts'
import { imageIdOfUrl, type OccasionFaults, type OccasionInput } from '#app/catalog/occasions/occasion-input.ts'
import {
  occasionInUseText,
  occasionRefusalText,
  type OccasionRefusalReason,
} from '#app/catalog/occasions/occasion-refusals.ts'
import { isFeastSeason, readOccasionSeason, type OccasionSeason } from '#app/catalog/cakes/seasons/occasion-season.ts'
import { occasionRoutes as routes, type seasonJson } from './occasion-routes.server.ts'
import { createOccasion, updateOccasion, type OccasionRow } from '#app/catalog/occasions/save-occasion.server.ts'

interface OccasionsApiDeps extends CommandDeps {
  auth: Auth
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
    const sent = c.req.valid('json')
    const image = readImage(c, sent.image_url)
    if (!image.ok) return c.json(failure(c, image.reason), 422)
    const { name_en: nameEn, name_am: nameAm, kind, lead_hours: hours, season: days } = sent
    const input = { nameEn, nameAm, kind, imageId: image.imageId ?? null, leadHours: hours, season: readDays(days) }
    const created = await createOccasion(db, input, editorOf(c))
    if (!created.ok) return c.json(failure(c, reasonOf(created)), 422)
    return c.json(await success(created.occasion), 201)
  })

  app.openapi(routes.update, async (c) => {
    const sent = c.req.valid('json')
    const image = readImage(c, sent.image_url)
    if (!image.ok) return c.json(failure(c, image.reason), 422)
    const { name_en: nameEn, name_am: nameAm, kind, lead_hours: hours, season: days, position: place } = sent
    const input: Partial<OccasionInput> = {
      ...(nameEn !== undefined && { nameEn }),
      ...(nameAm !== undefined && { nameAm }),
      ...(kind !== undefined && { kind }),
      ...(image.imageId !== undefined && { imageId: image.imageId }),
      ...(hours !== undefined && { leadHours: hours }),
      ...(days !== undefined && { season: readDays(days) }),
    }
    const change = { id: c.req.valid('param').id, input, ...(place !== undefined && { position: place }) }
    const changed = await updateOccasion(db, change, editorOf(c))
    if (changed.ok) return c.json(await success(changed.occasion), 200)
    if (changed.reason === 'not_found') return c.json(failure(c, 'not_found'), 404)
    return c.json(failure(c, reasonOf(changed)), 422)
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

  function failure(c: Context<ApiEnv>, reason: OccasionRefusalReason) {
    return { success: false as const, error: occasionRefusalText(c.var.facts.t, reason), code: reason }
  }

  async function success(row: OccasionRow) {
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

function readDays(sent: SeasonJson): OccasionSeason | null {
  if (!sent || 'calendar' in sent) return sent
  return { feast: sent.feast, daysBefore: sent.days_before, daysAfter: sent.days_after }
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

/** Only the first error: a program corrects one after the other. */
function reasonOf(
  refusal: { reason: 'input_invalid'; faults: OccasionFaults } | { reason: 'image_unknown' | 'changed_meanwhile' },
): OccasionRefusalReason {
  return refusal.reason === 'input_invalid' ? (Object.values(refusal.faults)[0] ?? 'name_missing') : refusal.reason
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
