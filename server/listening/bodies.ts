import type { Context, MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import { refusalBody } from '#app/base/platform/api/api-app.server.ts'
import * as paths from '#app/base/platform/paths.ts'
import { createPictureForms, type PictureFormsDeps } from '../pages/picture-forms.ts'
import { unreadableForm } from './in-words.ts'
import { isForm, withEmptyForm, withReadableForm } from './read-form.ts'
import type { AppEnv } from './request-facts.ts'

const MAX_BODY_BYTES = 64 * 1024
/** Pieces of uploads, which are not kept in memory. */
const MAX_PIECE_BYTES = 256 * 1024
/** Staff import lists of 1 MB in /admin. */
const MAX_STAFF_BODY_BYTES = 1024 * 1024 + MAX_BODY_BYTES
/** A ZIP with a list of cakes and their pictures (read-zip-import.server.ts), or what a till sold in days (import-envelopes.server.ts). */
const MAX_FILE_BODY_BYTES = 32 * 1024 * 1024 + MAX_BODY_BYTES
const FILE_FORM = /^\/admin\/(?:cakes|counter)\/import(?:\.data)?\/?$/i

/**
 * Pages whose form contains pictures when there are no scripts; the fuzz fails for one that is missing. Pages are found in capitals and with a
 * slash at the end too.
 */
const PICTURE_FORMS =
  /^\/(?:customize(?:\.data)?|orders\/\w+(?:\.data)?|admin\/(?!.*\/import(?:\.data)?\/?$)(?:(?:cakes|occasions|inspirations|customization)(?:\/.*|\.data)?|orders\/[\w-]+(?:\/quote)?(?:\.data)?|(?:start|settings\/(?:counter|shop))(?:\.data)?))\/?$/i

/** Whether a form with files may be sent to an address: with pictures, or with a list, which its page reads as it is. */
export function takesFiles(pathname: string): boolean {
  return PICTURE_FORMS.test(pathname) || pathname.endsWith('/import')
}

/** Limits the bytes of a request before anything reads it, by its path and, in /admin, by its sender. */
export function boundBodies(
  deps: PictureFormsDeps & { isStaff: (request: Request) => Promise<boolean> },
): MiddlewareHandler<AppEnv> {
  const atMost = (maxSize: number) => bodyLimit({ maxSize, onError: tooLarge })
  const limits = {
    ofStaff: atMost(MAX_STAFF_BODY_BYTES),
    ofStrangers: atMost(MAX_BODY_BYTES),
    ofPieces: atMost(MAX_PIECE_BYTES),
    ofFiles: atMost(MAX_FILE_BODY_BYTES),
  }
  const readPictureForm = createPictureForms(deps)
  return async (c, next) => {
    const { method, raw } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    const { pathname } = new URL(c.req.url)
    if (pathname.startsWith(`${apiPaths.uploads}/`)) return limits.ofPieces(c, next)
    const hasPictures = isPictureForm(raw, pathname)
    const isAdmin = pathname.startsWith(`${paths.admin}/`)
    const isOfStaff = (hasPictures || isAdmin) && (await deps.isStaff(raw))
    if (isAdmin && !isOfStaff) {
      // The page redirects these senders without reading the body.
      c.req.raw = withEmptyForm(raw)
      c.header('connection', 'close')
      return next()
    }
    if (hasPictures) return readPictureForm(c, next, isOfStaff ? 'ofShop' : 'ofStrangers')
    const read = isForm(raw) ? readable(c, next) : next
    if (isOfStaff && FILE_FORM.test(pathname)) return limits.ofFiles(c, read)
    return limits[isOfStaff ? 'ofStaff' : 'ofStrangers'](c, read)
  }
}

function isPictureForm({ method, headers }: Request, pathname: string): boolean {
  const isMultipart = /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
  return method === 'POST' && isMultipart && PICTURE_FORMS.test(pathname)
}

/** A form that cannot be read is refused before a page tries to: that is its sender's fault, whatever the page. */
function readable(c: Context<AppEnv>, next: Next): Next {
  return async () => {
    const request = await withReadableForm(c.req.raw)
    if (!request) c.res = unreadableForm(c.req.raw, c.var.facts)
    else {
      c.req.raw = request
      await next()
    }
  }
}

function tooLarge(c: Context<AppEnv>) {
  const refused = { code: 'too_large', message: c.var.facts.t('error.too_large') }
  return c.json(refusalBody(c.req.method, refused), 413)
}

/**
 * The rest of a too large body is not read, so nothing can follow on its connection: the answer announces that it
 * closes. Otherwise a client would send its next request on a connection that is about to break.
 */
export const closeWhenTooLarge: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status === 413) c.header('connection', 'close')
}
