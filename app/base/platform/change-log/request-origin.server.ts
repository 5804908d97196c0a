import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { isTabName } from '../browser-tab.ts'
import type { Database } from '../database/database.server.ts'

/** Where somebody sits who changes something. */
export interface Place {
  /** Of their browser; null without scripts. */
  tab: string | null
  /** Browser and network address, for the log. */
  from: string
}

/** Goes with a handle of the database, and with every transaction begun on it; changes no query. */
class RequestOriginPlugin implements KyselyPlugin {
  readonly requestOrigin: Place

  constructor(place: Place) {
    this.requestOrigin = place
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }

  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result)
  }
}

/** The database for one request of a person: what it changes is logged as done there. */
export function withRequestOrigin(db: Database, place: Place): Database {
  return db.withPlugin(new RequestOriginPlugin(place))
}

/** The same for what was asked for in another tab of this browser than the one that was touched last. */
export function withTab(db: Database, tab: string): Database {
  const place = requestOriginOf(db)
  return place && isTabName(tab) ? withRequestOrigin(db, { ...place, tab }) : db
}

/** Where what is done on this handle was asked for; undefined for programs and jobs. */
export function requestOriginOf(db: Database): Place | undefined {
  // Not by class: modules exist twice in a process, and the one that answers requests handed this to the one that built pages.
  const said = db.getExecutor().plugins.findLast((plugin) => 'requestOrigin' in plugin)
  return said && (said.requestOrigin as Place)
}
