import type { RequestOrigin } from './actor.ts'
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import type { Database } from '../database/database.server.ts'

/** Travels with a database handle and every transaction begun on it; changes no query. */
class RequestOriginPlugin implements KyselyPlugin {
  readonly requestOrigin: RequestOrigin

  constructor(place: RequestOrigin) {
    this.requestOrigin = place
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }

  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result)
  }
}

export function withRequestOrigin(db: Database, place: RequestOrigin): Database {
  return db.withPlugin(new RequestOriginPlugin(place))
}

/** The origin of requests on this handle; undefined for programs and jobs. */
export function requestOriginOf(db: Database): RequestOrigin | undefined {
  // Not by `instanceof`: modules exist twice in a process, and the copy that answers requests passes the database to the other.
  const said = db.getExecutor().plugins.findLast((plugin) => 'requestOrigin' in plugin)
  return said && (said.requestOrigin as RequestOrigin)
}
