import type { Config } from '#app/base/platform/config.server.ts'
import { addressesIn } from '#app/base/platform/database/database-address.ts'
import { watchHosts, type DatabaseHosts, type Use } from '#app/base/platform/database/database-hosts.server.ts'
import type { PoolConfig } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'

/** The ways to the database that the configuration names. */
export interface DatabasePlaces {
  /** For pages: a pooler, if there is one. */
  pages: PoolConfig
  /** PostgreSQL itself: for LISTEN, locks of a session, migrations and copies. */
  direct: PoolConfig
  /** A standby; undefined: none. */
  reads: PoolConfig | undefined
  /** Ends the watch over several servers. */
  stop(): void
}

type Addresses = Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL' | 'DATABASE_POOLER_NAMES'>

export function placesAt(databaseUrl: string, config: Addresses, log: Log): DatabasePlaces {
  const watched: DatabaseHosts[] = []
  const at = (address: string, use: Use): PoolConfig => {
    const addresses = addressesIn(address)
    if (addresses.length === 1) return { connectionString: address }
    const hosts = watchHosts({ addresses, use, log })
    watched.push(hosts)
    return { connectionString: addresses[0], hosts }
  }
  const { DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl } = config
  const pooling = { isPooled: directUrl !== undefined, namesStatements: config.DATABASE_POOLER_NAMES }
  const pages = { ...at(databaseUrl, 'write'), ...pooling }
  return {
    pages,
    direct: directUrl === undefined ? pages : at(directUrl, 'write'),
    reads: readUrl === undefined ? undefined : { ...at(readUrl, 'read'), ...pooling },
    stop: () => watched.forEach((hosts) => hosts.stop()),
  }
}
