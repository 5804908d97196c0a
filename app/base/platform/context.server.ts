import { createContext } from 'react-router'
import type { RequestOrigin } from './change-log/actor.ts'
import type { Clock } from './time/clock.ts'
import type { Config } from './config.server.ts'
import type { Database } from './database/database.server.ts'
import type { Reads } from './database/reads.server.ts'
import type { StepOut } from './gate.ts'
import type { Log } from './log.server.ts'
import type { TranslateTo } from './text/translate.ts'
import type { ViewContext } from './text/view-context.ts'

/** Router context for loaders and actions of every domain. Domains add keys of their own. */
export const databaseContext = createContext<Database>()
/** Null in tests of one page: then everything is read from the one database. */
export const readsContext = createContext<Reads | null>(null)
export const clockContext = createContext<Clock>()
export const configContext = createContext<Config>()
/** Whether the disk of the database has too little room for new orders (server/database-room.ts). */
export const orderRoomContext = createContext<{ isShort(): boolean }>({ isShort: () => false })
/** Signs values that must come back unchanged, such as the key in an order's link. */
export const appSecretContext = createContext<string>()

export interface RequestFacts extends ViewContext {
  id: string
  translateTo: TranslateTo
  log: Log
  clientAddress: string
  /** Scheme and host that customers use, without a slash at the end. */
  origin: string
  /** Nonce of the scripts that the server writes; see server/page-security.ts. */
  scriptNonce: string
}
export const requestContext = createContext<RequestFacts>()

/** Set for a form that an administrator sends; null otherwise. */
export const requestOriginContext = createContext<RequestOrigin | null>(null)

/** With it a loader of a cached page sets until when its content is valid; without it the page is not kept. */
export interface PageLife {
  endsBy(moment: Date): void
}
export const pageLifeContext = createContext<PageLife | null>(null)

/** For a loader that waits for a gateway or a worker: it frees its render slot until the answer is there. */
export const stepOutContext = createContext<StepOut>((wait) => wait())
