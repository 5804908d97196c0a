import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import type { Database } from './database.server.ts'

/** Where somebody sits who changes something. */
export interface Place {
  /** Of their browser; null without scripts. */
  tab: string | null
  /** Browser and network address, for the log. */
  from: string
}

/** Goes with a handle of the database, and with every transaction begun on it; changes no query. */
class ActingPlace implements KyselyPlugin {
  readonly actingPlace: Place

  constructor(place: Place) {
    this.actingPlace = place
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }

  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result)
  }
}

/** The database for one request of a person: what it changes is logged as done there. */
export function actingFrom(db: Database, place: Place): Database {
  return db.withPlugin(new ActingPlace(place))
}

/** Where what is done on this handle was asked for; undefined for programs and jobs. */
export function actingPlaceOf(db: Database): Place | undefined {
  // Not by class: modules exist twice in a process, and the one that answers requests handed this to the one that built pages.
  for (const plugin of db.getExecutor().plugins) if ('actingPlace' in plugin) return plugin.actingPlace as Place
  return undefined
}
