import type { Log } from '#app/base/platform/log.server.ts'

/** The rows of a list; `failed` distinguishes a failed read from an empty list. */
export interface ReadList<Item> {
  items: Item[]
  failed: boolean
}

/**
 * Reads a list for a page that must not fail with it: logs a failed read and returns an empty list, and the page says
 * so ('Failed to load daily cakes. Please try again later.'). Only for the catalog's reads; the JSON interface answers
 * 500. Requirement 8.1.
 */
export async function readOrEmpty<Item>(log: Log, list: string, read: Promise<Item[]>): Promise<ReadList<Item>> {
  try {
    return { items: await read, failed: false }
  } catch (error) {
    log.error({ err: error, list }, 'catalog read failed')
    return { items: [], failed: true }
  }
}

export async function oneOrNone<Item>(find: Promise<Item | undefined>): Promise<Item[]> {
  const item = await find
  return item === undefined ? [] : [item]
}
