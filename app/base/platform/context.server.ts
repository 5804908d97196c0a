import { createContext } from 'react-router'
import type { Clock } from './time/clock.ts'
import type { Config } from './config.server.ts'
import type { Database } from './database/database.server.ts'
import type { Log } from './log.server.ts'
import type { TranslateTo } from './text/translate.ts'
import type { ViewContext } from './text/view-context.ts'

/** What loaders and actions of every domain may ask the router context for. Domains add keys of their own. */
export const databaseContext = createContext<Database>()
export const clockContext = createContext<Clock>()
export const configContext = createContext<Config>()
/** Signs what must come back unchanged, such as the key in an order's link. */
export const appSecretContext = createContext<string>()

/** Facts about the request being answered. */
export interface RequestFacts extends ViewContext {
  id: string
  /** For what is written in both languages, or in another person's. */
  translateTo: TranslateTo
  log: Log
  clientAddress: string
  /** Scheme and host that customers use, without a slash at the end. */
  origin: string
  /** Marks the scripts that the server itself writes; see server/page-security.ts. */
  scriptNonce: string
}
export const requestContext = createContext<RequestFacts>()

/** Loaders of pages that are kept for everyone say by it until when what they show holds; without one nothing is kept. */
export interface PageLife {
  endsBy(moment: Date): void
}
export const pageLifeContext = createContext<PageLife | null>(null)
