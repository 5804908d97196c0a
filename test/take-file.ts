import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'

interface Asked {
  db: Database
  now: Date
  /** Address of the export with its filter. */
  path: string
  lang?: Lang
  params?: Record<string, string>
  /** Email of the administrator. */
  actor?: string
}

/** The export's answer from its loader. */
export async function takeFile(
  loader: (args: LoaderFunctionArgs) => Promise<Response>,
  { db, now, path, lang = 'en', params = {}, actor = 'owner@shop.example' }: Asked,
): Promise<Response> {
  const context = new RouterContextProvider()
  const user = { id: 'owner', email: actor }
  context.set(sessionContext, { user, profile: { ...user, isAdmin: true } })
  context.set(databaseContext, db)
  context.set(clockContext, { now: () => now })
  context.set(requestContext, buildFacts({ lang, calendar: 'ethiopian' }))
  const url = new URL(path, 'http://shop.example')
  return loader({ context, params, request: new Request(url), url, pattern: url.pathname })
}
