/** Scheme and account, hosts, rest. The name of a host has no comma, and an account's `@` and `/` are percent-encoded. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/

/** One address for each host of `postgres://user@one:5432,two:5432/shop`, in their order. An address with one host stays as it is. */
export function addressesIn(databaseUrl: string): [string, ...string[]] {
  const [, account, hosts, rest] = PARTS.exec(databaseUrl) ?? []
  const [first, ...others] = (hosts ?? '').split(',').map((host) => `${account}${host}${rest}`)
  return others.length > 0 ? [first!, ...others] : [databaseUrl]
}

/** The same server and account, with another database. */
export function atDatabase(databaseUrl: string, database: string): string {
  // The user's part ends at the first "/" after "//"; several hosts stand before it.
  return databaseUrl.replace(/^([^/]*\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)
}

/** What is wrong with the hosts of an address; undefined: nothing. Only a primary takes orders. */
export function faultOfHosts(databaseUrl: string): string | undefined {
  const [, , hosts = '', rest = ''] = PARTS.exec(databaseUrl) ?? []
  if (hosts.includes(',') && hosts.split(',').some((host) => /^(?::\d*)?$/.test(host)))
    return 'names a host without a name'
  const addresses = addressesIn(databaseUrl)
  if (addresses.length > 1 && addresses.some((address) => !URL.canParse(address)))
    return 'is not an address of PostgreSQL'
  const wanted = /[?&]target_session_attrs=([^&]*)/.exec(rest)?.[1]
  return wanted === undefined || wanted === 'read-write' || wanted === 'primary'
    ? undefined
    : 'must leave out target_session_attrs, or say read-write: the shop works on the primary'
}
