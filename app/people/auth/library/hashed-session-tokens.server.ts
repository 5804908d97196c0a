import { createHash } from 'node:crypto'
import type { getAdapter } from 'better-auth/db/adapter'

type Adapter = Awaited<ReturnType<typeof getAdapter>>
type TransactionAdapter = Parameters<Parameters<Adapter['transaction']>[0]>[0]
type Where = Parameters<Adapter['findOne']>[0]['where'][number]

/** What is stored for a session's token: whoever reads a backup learns nothing that opens a session. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * Better Auth keeps session tokens as they are. This wraps its database adapter so that the `sessions` table only ever holds
 * their hashes: tokens are hashed on the way in and in every condition, and put back into the rows that the library
 * compares or hands to the browser. Tokens are 32 random characters, so a plain SHA-256 cannot be searched backwards.
 */
export function withHashedSessionTokens(adapter: Adapter): Adapter {
  return {
    ...adapter,
    ...hashing(adapter),
    transaction: (callback) => adapter.transaction((inner) => callback({ ...inner, ...hashing(inner) })),
  }
}

function hashing(inner: TransactionAdapter): TransactionAdapter {
  return {
    ...inner,
    create: async (query) => {
      if (query.model !== 'session') return inner.create(query)
      const token: unknown = query.data.token
      const data = { ...query.data, token: hashSessionToken(String(token)) }
      const row = await inner.create({ ...query, data })
      return { ...(row as object), token } as never
    },
    findOne: async (query) => withToken(await inner.findOne(hashed(query)), query),
    findMany: (query) => inner.findMany(query.where ? hashed({ ...query, where: query.where }) : query),
    count: (query) => inner.count(query.where ? hashed({ ...query, where: query.where }) : query),
    update: async (query) => withToken(await inner.update(hashed(query)), query),
    updateMany: (query) => inner.updateMany(hashed(query)),
    delete: (query) => inner.delete(hashed(query)),
    deleteMany: (query) => inner.deleteMany(hashed(query)),
    consumeOne: async (query) => withToken(await inner.consumeOne(hashed(query)), query),
    incrementOne: async (query) => withToken(await inner.incrementOne(hashed(query)), query),
  }
}

interface Query {
  model: string
  where: Where[]
}

function hashed<Q extends Query>(query: Q): Q {
  if (query.model !== 'session') return query
  const where = query.where.map((condition) => {
    if (condition.field !== 'token') return condition
    const { value } = condition
    return {
      ...condition,
      value: Array.isArray(value) ? value.map((one) => hashSessionToken(String(one))) : hashSessionToken(String(value)),
    }
  })
  return { ...query, where }
}

/** The row with the token that it was asked for by; rows found otherwise keep the hash, which opens nothing. */
function withToken<Row>(row: Row, query: Query): Row {
  const asked = query.where.find(({ field, value }) => field === 'token' && typeof value === 'string')
  return query.model === 'session' && row && asked ? { ...row, token: asked.value } : row
}
