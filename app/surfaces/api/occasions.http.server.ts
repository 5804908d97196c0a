import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { adminOnly } from '#app/people/auth/admin-only.server.ts'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import { findImage } from '#app/base/media/images.queries.server.ts'
import { jpegUrl, MEDIA_PATH, parseImageFile } from '#app/base/media/image.ts'
import { createApiApp, type ApiApp, type ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { answerRefused } from '#app/base/commands/doors.server.ts'
import type { Outcome } from '#app/base/commands/execute.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { findRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import type { OccasionKind } from '#app/catalog/cakes/occasion.ts'
import type { RowRefusal } from '#app/catalog/cakes/commands/record-commands.server.ts'
import { sendForPerson } from '#app/people/auth/commands/program-door.server.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import {
  isFeastSeason,
  occasionSeasonColumn,
  readOccasionSeason,
  type OccasionSeason,
} from '#app/catalog/cakes/seasons/occasion-season.ts'
import { OCCASION_COMMANDS } from '#app/catalog/occasions/commands/occasion-commands.server.ts'
import { occasionRoutes as routes, type seasonJson } from './occasion-routes.server.ts'

interface OccasionsApiDeps extends CommandDeps {
  auth: Auth
}

const FAILURES = {
  image_unknown: 'occasion.refused.image.unknown',
  image_foreign: 'occasion.refused.image.foreign',
} as const satisfies Record<string, MessageKey>

const { save } = OCCASION_COMMANDS
const remove = OCCASION_COMMANDS.remove!

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
    const input = { ...named, season: seasonOf(season), image_id: image.imageId ?? null }
    const created = await send(c, save, input)
    return created.ok ? c.json(await success(String(created.made!.id)), 201) : refused(c, save, created)
  })

  app.openapi(routes.update, async (c) => {
    const { image_url: url, season, ...named } = c.req.valid('json')
    const image = readImage(c, url)
    if (!image.ok) return c.json(failure(c, image.reason), 422)
    const { id } = c.req.valid('param')
    const days = season === undefined ? {} : { season: seasonOf(season) }
    const changed = await send(c, save, { ...named, ...days, row: id, image_id: image.imageId })
    return changed.ok ? c.json(await success(id), 200) : refused(c, save, changed)
  })

  app.openapi(routes.delete, async (c) => {
    const deleted = await send(c, remove, { row: c.req.valid('param').id })
    return deleted.ok ? c.json({ success: true as const }, 200) : refused(c, remove, deleted)
  })

  /** These calls name no key: each is another command. */
  async function send(c: Context<ApiEnv>, command: AnyCommand, input: object): Promise<Outcome<AnyCommand>> {
    const { id: staffId, tokenId } = c.var.actor
    const profile = await findProfile(db, staffId!)
    if (!profile) return { ok: false, reason: 'role_may_not' }
    const { lang, t } = c.var.facts
    const id = uuidv7(clock.now())
    // The guard has asked for the second factor of a session; a token has none.
    const person = { ...profile, lacksTwoFactor: false }
    const sending = { door: 'program' as const, id, profile: person, tokenId, input, isPreview: false, lang, t }
    return sendForPerson(deps, command, sending)
  }

  function failure(c: Context<ApiEnv>, code: keyof typeof FAILURES) {
    return { success: false as const, error: c.var.facts.t(FAILURES[code]), code }
  }

  function refused(c: Context<ApiEnv>, command: AnyCommand, outcome: Extract<Outcome<AnyCommand>, { ok: false }>) {
    const { status, body } = refusalOf(c, command, outcome)
    return c.json(body, status as 400)
  }

  /** Only the first error of the fields, because programs correct one after the other. */
  function refusalOf(c: Context<ApiEnv>, command: AnyCommand, outcome: Extract<Outcome<AnyCommand>, { ok: false }>) {
    const { t, lang } = c.var.facts
    const refusal = outcome.refusal as RowRefusal | undefined
    if (refusal?.reason === 'invalid') {
      const [[field, error] = ['', undefined]] = Object.entries(refusal.errors)
      const { message, values } = error ?? { message: 'edit.refused.invalid' as const }
      const code = FIELD_CODES[field] ?? 'invalid'
      return { status: 422, body: { success: false as const, error: t(message, values), code } }
    }
    if (outcome.reason === 'picture_gone') return { status: 422, body: failure(c, 'image_unknown') }
    const { status, answer } = answerRefused(command, outcome, { lang, t })
    return { status, body: { success: false as const, error: answer.error, code: answer.reason } }
  }

  async function success(saved: string) {
    const row = (await findRow(db, 'occasions', saved))!
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

function seasonOf(sent: SeasonJson): string | null {
  if (!sent || 'calendar' in sent) return occasionSeasonColumn(sent)
  const { feast, days_before: daysBefore, days_after: daysAfter } = sent
  return occasionSeasonColumn({ feast, daysBefore, daysAfter })
}

function writeDays(stored: OccasionSeason | null): SeasonJson {
  if (!stored || !isFeastSeason(stored)) return stored
  return { feast: stored.feast, days_before: stored.daysBefore, days_after: stored.daysAfter }
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
