import type { DeskViewContext } from './load-waiting.server.ts'
import { loadWaitingRequests } from './load-waiting.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

export interface DeskQueue {
  /** Place of the open request among those that wait for us, from 1; null: it does not wait. */
  place: number | null
  /** Requests that wait for us, the open one included. */
  count: number
  /** Requests that wait for us, without the open one. */
  left: number
  beforeId: string | null
  /** The next request; for one that does not wait any more, the oldest of all. */
  afterId: string | null
}

export interface OpenRequest extends DeskQueue {
  /** How long it waits, in words; null: it does not wait for us. */
  waited: string | null
  isLate: boolean
}

export async function loadQueue(db: Database, orderId: string, viewer: DeskViewContext): Promise<OpenRequest> {
  const { ours } = await loadWaitingRequests(db, viewer)
  const open = ours.find(({ id }) => id === orderId)
  const queue = queueAround(
    ours.map(({ id }) => id),
    orderId,
  )
  return { ...queue, waited: open?.waited ?? null, isLate: open?.isLate ?? false }
}

/** `ids`: the requests that wait for us, oldest first. */
export function queueAround(ids: readonly string[], openId: string): DeskQueue {
  const index = ids.indexOf(openId)
  const count = ids.length
  if (index === -1) return { place: null, count, left: count, beforeId: null, afterId: ids[0] ?? null }
  return {
    place: index + 1,
    count,
    left: count - 1,
    beforeId: ids[index - 1] ?? null,
    afterId: ids[index + 1] ?? null,
  }
}
