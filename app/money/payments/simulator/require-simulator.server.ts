import type { RouterContextProvider } from 'react-router'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { textsIn } from '#app/base/platform/text/translate.ts'
import { providersContext } from '../context.server.ts'
import { simulatorMessages } from './simulator.messages.ts'
import { SIMULATOR } from './simulator.server.ts'

export function requireSimulator(context: Readonly<RouterContextProvider>) {
  if (!context.get(providersContext).find(SIMULATOR)) notFound()
  const { lang } = context.get(requestContext)
  const deps = { db: context.get(databaseContext), clock: context.get(clockContext) }
  return { deps, lang, texts: textsIn(lang, simulatorMessages) }
}
