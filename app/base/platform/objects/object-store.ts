import type { Readable } from 'node:stream'

interface StoredObject {
  /** Below the folder of the store, with `/` between its parts. */
  key: string
  byteSize: number
  changedAt: Date
}

/** Files by name, on another machine or another disk. Every process sees what another one put there. */
export interface ObjectStore {
  /** Stores the whole object or nothing, and replaces one of the same key. Returns its size in bytes. */
  put(key: string, content: Uint8Array | Readable): Promise<number>
  /** Undefined when there is no such object. The caller reads to the end or destroys the stream. */
  get(key: string): Promise<{ byteSize: number; stream: Readable } | undefined>
  /** Undefined when there is no such object. */
  sizeOf(key: string): Promise<number | undefined>
  /** All objects whose key begins with `prefix`. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Does nothing when there is no such object. */
  remove(key: string): Promise<void>
}

/** All items, where they are few. */
export async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

export type ObjectFailure = 'unreachable' | 'refused' | 'other'

/** Codes of the S3 protocol and of HTTP that a person mends by correcting the target, the key or the rights. */
const REFUSED =
  /^(AccessDenied|AllAccessDisabled|InvalidAccessKeyId|SignatureDoesNotMatch|NoSuchBucket|PermanentRedirect|EACCES|EPERM|EROFS|ENOTDIR|Forbidden|CredentialsProviderError)$/
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|TimeoutError|RequestTimeout|NetworkingError|ServiceUnavailable|SlowDown)$/

/** What a person can do about it: wait for the connection, correct the target, or read the log. */
export function failureOf(error: unknown): ObjectFailure {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = 'code' in each && typeof each.code === 'string' ? each.code : each.name
    if (REFUSED.test(code)) return 'refused'
    if (UNREACHABLE.test(code)) return 'unreachable'
  }
  return 'other'
}
