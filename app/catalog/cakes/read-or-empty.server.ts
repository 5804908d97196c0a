import type { Log } from '#app/base/platform/log.server.ts'

/** What a page got of a list; `failed` tells "could not be read" from "there are none". */
export interface ReadList<Item> {
  items: Item[]
  failed: boolean
}

/**
 * A list for a page that must not fall with it: a failed read is logged and gives an empty list, and the page says so
 * ('Failed to load daily cakes. Please try again later.'). Only for the catalog's reads; the JSON interface answers 500.
 * Requirement 8.1.
 */
export async function readOrEmpty<Item>(log: Log, list: string, read: Promise<Item[]>): Promise<ReadList<Item>> {
  try {
    return { items: await read, failed: false }
  } catch (error) {
    log.error({ err: error, list }, 'catalog read failed')
    return { items: [], failed: true }
  }
}

/** What `readOrEmpty` takes, of a read of one thing. */
export async function oneOrNone<Item>(find: Promise<Item | undefined>): Promise<Item[]> {
  const item = await find
  return item === undefined ? [] : [item]
}
