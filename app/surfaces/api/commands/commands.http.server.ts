import { createRoute, z } from '@hono/zod-openapi'
import { isOpenToPrograms } from '#app/base/commands/command.server.ts'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { commandRefusals } from '#app/base/commands/command-refusals.ts'
import type { Outcome } from '#app/base/commands/execute.server.ts'
import { answerRefused } from '#app/base/commands/doors.server.ts'
import {
  BY_STAFF,
  commonErrorResponses,
  createApiApp,
  errorResponse,
  NOT_JSON,
  refusalBody,
  TOO_MANY_CALLS,
  type ApiApp,
} from '#app/base/platform/api/api-app.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { adminOnly } from '#app/people/auth/admin-only.server.ts'
import { sendForPerson } from '#app/people/auth/commands/program-door.server.ts'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { findTillOfProgram } from '#app/till/drawer/drawer.server.ts'
import { ALL_COMMANDS } from './all-commands.server.ts'

/** What the effects of commands after their commit need. */
interface Deps extends SettleDeps {
  auth: Auth
  config: Pick<Config, 'PRINTER_NETWORKS'>
}

const change = z
  .looseObject({
    action: z.string().openapi({ example: 'create' }),
    thing: z.looseObject({ type: z.string(), id: z.string() }),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .openapi('Change', { description: 'As the log of all changes has it; sums in santim' })

const applied = z
  .object({
    success: z.literal(true),
    id: z.string().openapi({ description: 'Of the command, and of what it made' }),
    is_preview: z.boolean().openapi({ description: 'Nothing was changed' }),
    made: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .optional()
      .openapi({ description: 'What it made that its sender cannot know' }),
    change: change.optional(),
  })
  .openapi('CommandApplied')

const headers = z.object({
  'idempotency-key': z.string().refine(isUuid, 'must be a UUID').openapi({
    description:
      'UUID: the id of the command. Sent again with the same body it is answered as before, also when it was refused; with another body it is refused as `booked_otherwise`.',
    example: '019a0000-0000-7000-8000-000000000001',
  }),
})
/** Characters of the names that a refusal repeats. */
const MAX_NAMED = 200

const query = z.strictObject({
  lang: z.string().optional().openapi({ description: 'Language of messages: `en`, `am`', example: 'en' }),
  preview: z
    .enum(['true', 'false'])
    .optional()
    .openapi({ description: '`true`: runs and is rolled back; the answer says what would change' }),
})

/** `POST /commands/<name>` for every command that is open to programs. Decision 0458. */
export function createCommandsApi(deps: Deps): ApiApp {
  const app = createApiApp()
  for (const command of ALL_COMMANDS.values()) if (isOpenToPrograms(command)) addCommand(app, deps, command)
  return app
}

function addCommand(app: ApiApp, deps: Deps, command: AnyCommand): void {
  const { config } = deps
  const path = `/commands/${command.name}`
  const { example, ...described } = command.program!
  const schema = schemaOf(command)
  const route = createRoute({
    ...described,
    method: 'post',
    path,
    tags: ['Commands'],
    security: BY_STAFF,
    request: { headers, query, body: { required: true, content: { 'application/json': { schema, example } } } },
    responses: {
      ...refusalsOf(command),
      200: { description: 'Done', content: { 'application/json': { schema: applied } } },
    },
  })
  app.use(path, adminOnly(deps, command.may as Permission))
  app.openapi(route, async (c) => {
    const { t, lang } = c.var.facts
    const refused = (status: number, error: { code: string; message: string } & Record<string, unknown>) =>
      c.json(refusalBody('POST', error), status as 400)
    if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? ''))
      return refused(415, { code: 'not_json', message: t('error.bad_request') })
    const input: unknown = await c.req.json().catch(() => undefined)
    if (input === undefined) return refused(400, { code: 'bad_request', message: t('error.bad_request') })
    const unknown = Object.keys(Object(input) as object).filter((name) => !Object.hasOwn(command.input.shape, name))
    if (unknown.length > 0) {
      const issues = unknown.map((name) => ({ path: `json.${name}`, message: 'is no field of the command' }))
      const message = t('error.bad_request.wrong', { fields: unknown.join(', ').slice(0, MAX_NAMED) })
      return refused(400, { code: 'bad_request', message, issues })
    }
    const { id: staffId, tokenId } = c.var.actor
    const profile = await findProfile(deps.db, staffId!)
    if (!profile) return refused(403, { code: 'not_allowed', message: t('auth.error.not.admin') })
    const isPreview = c.req.valid('query').preview === 'true'
    const id = c.req.valid('header')['idempotency-key']
    const till = tokenId === undefined ? undefined : await findTillOfProgram(deps.db, tokenId)
    const sending = {
      door: 'program' as const,
      id,
      // The guard has asked for the second factor of a session; a token has none.
      profile: { ...profile, lacksTwoFactor: false },
      tokenId,
      till: command.isOfTill ? till?.number : undefined,
      input,
      isPreview,
      lang,
      t,
      more: { translateTo: c.var.facts.translateTo, printerNetworks: config.PRINTER_NETWORKS },
    }
    const outcome = await sendForPerson(deps, command, sending)
    if (outcome.ok) {
      const { made, change: changed } = outcome
      return c.json({ success: true as const, id, is_preview: isPreview, made, change: changed }, 200)
    }
    const { status, answer } = answerRefused(command, outcome, { lang, t })
    const issues = issuesOf(command, outcome, t)
    return refused(status, { code: answer.reason, message: answer.error, ...(issues && { issues }) })
  })
}

/** The body for OpenAPI, which says `readOnly` of fields that nobody sends; zod says it of lists that our code does not change. */
function schemaOf({ input }: AnyCommand): object {
  const { $schema: _, ...schema } = z.toJSONSchema(input as z.ZodType, {
    io: 'input',
    override: ({ jsonSchema }) => {
      delete jsonSchema.readOnly
    },
  })
  return schema
}

/** What is wrong with the fields of the body. */
function issuesOf(
  command: AnyCommand,
  { fields }: Extract<Outcome<AnyCommand>, { ok: false }>,
  t: (key: never) => string,
) {
  const answers: RefusalAnswers = { ...commandRefusals, ...command.refusals }
  return (
    fields &&
    Object.entries(fields).map(([name, reason]) => ({
      path: name === '' ? 'json' : `json.${name}`,
      message: t(answers[reason]!.message as never),
    }))
  )
}

type Answers = Record<400 | 500, ReturnType<typeof errorResponse>>

/** The answers of the guard, and all refusals of the command by their status. */
function refusalsOf(command: AnyCommand): Answers {
  const answers: RefusalAnswers = { ...commandRefusals, ...command.refusals }
  const byStatus = new Map<number, string[]>([
    [400, ['bad_request']],
    [401, ['not_signed_in', 'unknown_token']],
    [403, ['not_allowed', 'token_only_reads', 'two_step_required']],
    [415, ['not_json']],
    [429, ['too_many_calls']],
  ])
  for (const [code, { status }] of Object.entries(answers))
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  const prefixes: Readonly<Record<number, string>> = { 415: `${NOT_JSON}: `, 429: `${TOO_MANY_CALLS}: ` }
  const responses = Array.from(byStatus, ([status, codes]) => {
    const names = [...new Set(codes)].map((code) => `\`${code}\``).join(', ')
    return [status, errorResponse(`${prefixes[status] ?? ''}${names}`)] as const
  })
  return { ...commonErrorResponses, ...Object.fromEntries(responses) }
}
