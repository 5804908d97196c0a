import type { Author } from '../change-log/actor.ts'
import { OpenAPIHono, z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import type { RequestFacts } from '../context.server.ts'
import type { Translate } from '../text/translate.ts'
import { isStorableText, tidyText } from '../text/storable-text.ts'

export interface ApiEnv {
  Variables: {
    facts: RequestFacts
    /** Set by the guard of admin calls; other calls have none. */
    actor: Author
  }
}

export type ApiApp = OpenAPIHono<ApiEnv>

/**
 * Free text that the database can store: at most `max` UTF-16 units, no zero character, no half of a surrogate pair. It is read as forms
 * are (`tidyText`).
 */
export function freeText(max: number) {
  return z.string().max(max).refine(isStorableText, 'must be well-formed text').overwrite(tidyText)
}

/**
 * Shape of every refusal of the JSON interface: a code for programs, a message for people in their language. A refused
 * write also has `success: false` (Requirement 8.2).
 */
export const errorAnswer = z
  .object({
    success: z.literal(false).optional().openapi({ description: 'Of a call that writes' }),
    error: z.looseObject({
      code: z.string().openapi({ description: 'For programs; never translated.', example: 'bad_request' }),
      message: z.string().openapi({ description: "For people, in the request's language." }),
      issues: z
        .array(
          z.object({
            path: z.string().openapi({ example: 'query.page' }),
            message: z.string(),
          }),
        )
        .optional()
        .openapi({ description: 'What is wrong with the request, field by field.' }),
    }),
  })
  .openapi('Error')

/** For `responses` of a route: `{ 404: errorResponse('No such cake') }`. */
export function errorResponse(description: string) {
  return { description, content: { 'application/json': { schema: errorAnswer } } }
}

export const commonErrorResponses = {
  400: errorResponse('The request is malformed; `issues` says where'),
  500: errorResponse('Something went wrong on our side'),
} as const

/** Of status 415. */
export const NOT_JSON = 'The body is no JSON, or its `Content-Type` does not say so'
/** Of status 429 of a call that `adminOnly` guards. */
export const TOO_MANY_CALLS = '`too_many_calls` with this token, or from this address with tokens that are none'

const SESSION = { session: [] }

/** `security` of a call that `adminOnly` guards. A call without any is open to everybody and reads no session. */
export const BY_STAFF = [SESSION, { token: [] }]
/** Of one for whoever is signed in. */
export const BY_ACCOUNT = [SESSION]
/** Of one for everybody, which belongs to the account of whoever is signed in. */
export const WITH_OR_WITHOUT_SESSION = [{}, SESSION]

export function refusalBody(method: string, error: { code: string; message: string } & Record<string, unknown>) {
  return { ...(method !== 'GET' && { success: false as const }), error }
}

/**
 * One domain's part of the JSON interface. Input that its schemas refuse, and unreadable JSON, get 400 and
 * `error.issues`. For other errors a write answers with its failure (Requirement 8.2); a read leaves them to the
 * server, which answers 500.
 */
export function createApiApp(): ApiApp {
  const app: ApiApp = new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined
      const issues = result.error.issues.map((issue) => ({
        path: [result.target, ...issue.path].join('.'),
        message: issue.message,
      }))
      const message = nameFields(c.var.facts.t, result.error.issues)
      return c.json(refusalBody(c.req.method, { code: 'bad_request', message, issues }), 400)
    },
  })
  app.onError((error, c) => {
    const { log, t } = c.var.facts
    const { method } = c.req
    if (error instanceof HTTPException && error.status < 500) {
      return c.json(refusalBody(method, { code: 'bad_request', message: t('error.bad_request') }), error.status)
    }
    if (method === 'GET') throw error
    log.error({ err: error }, 'a write failed')
    return c.json(refusalBody(method, { code: 'internal', message: t('ui.error.unknown') }), 500)
  })
  return app
}

/** Names every field that is missing or wrong; fields of a list by their place in it, as "items.0.cake_id". */
function nameFields(t: Translate, issues: readonly z.core.$ZodIssue[]): string {
  const names = (isMissing: boolean) =>
    new Set(issues.filter((issue) => isMissingField(issue) === isMissing).map(({ path }) => path.join('.')))
  const say = (key: 'error.bad_request.missing' | 'error.bad_request.wrong', fields: Set<string>) =>
    fields.size > 0 && !fields.has('') && t(key, { fields: [...fields].join(', ') })
  const sentences = [say('error.bad_request.missing', names(true)), say('error.bad_request.wrong', names(false))]
  return sentences.filter(Boolean).join(' ') || t('error.bad_request')
}

/** Undefined is what JSON cannot send: the field was not there. */
function isMissingField(issue: z.core.$ZodIssue): boolean {
  return issue.message.endsWith('received undefined')
}
