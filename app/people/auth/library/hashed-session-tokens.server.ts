import { createHash } from 'node:crypto'
import type { getAdapter } from 'better-auth/db/adapter'

type Adapter = Awaited<ReturnType<typeof getAdapter>>
type TransactionAdapter = Parameters<Parameters<Adapter['transaction']>[0]>[0]
type Where = Parameters<Adapter['findOne']>[0]['where'][number]

/** Stored hash of a session token, so that a backup opens no session. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * Better Auth stores plain session tokens. This wraps its database adapter so that the `sessions` table only holds
 * hashes: it hashes tokens in writes and conditions, and restores them in rows that the library compares or sends to
 * the browser. Tokens are 32 random characters, so plain SHA-256 cannot be reversed by search.
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

/** Restores the token by which a row was found; other rows keep the hash, which opens nothing. */
function withToken<Row>(row: Row, query: Query): Row {
  const asked = query.where.find(({ field, value }) => field === 'token' && typeof value === 'string')
  return query.model === 'session' && row && asked ? { ...row, token: asked.value } : row
}
