import * as paths from '#app/base/platform/paths.ts'
import { isDraftAt } from '../draft-address.ts'
import type { Draft, Offer } from '../draft.ts'
import { put, storage } from './draft-memory.ts'

/** Requests that this tab sent; "back" returns to their choices. */
const SENT_KEY = 'tafach.request.sent'
const MOST_REMEMBERED = 10

export interface SentRequest {
  search: string
  code: string
  path: string
}

export function rememberSent(search: string, location: string): void {
  const order = new URLSearchParams(location.split('?')[1])
  const code = order.get('order')
  const key = order.get('key')
  if (!code || !key) return
  const sent: SentRequest = { search, code, path: paths.order(code, key) }
  put(SENT_KEY, JSON.stringify([sent, ...recallSent()].slice(0, MOST_REMEMBERED)))
}

export function findSent(draft: Draft, offer: Offer): SentRequest | undefined {
  return draft.isInProgress ? recallSent().find(({ search }) => isDraftAt(search, draft, offer)) : undefined
}

export function forgetSent(code: string): void {
  put(SENT_KEY, JSON.stringify(recallSent().filter((sent) => sent.code !== code)))
}

function recallSent(): SentRequest[] {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(SENT_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSentRequest) : []
  } catch {
    return []
  }
}

function isSentRequest(value: unknown): value is SentRequest {
  if (typeof value !== 'object' || value === null) return false
  const { search, code, path } = value as Record<string, unknown>
  return (
    typeof search === 'string' &&
    typeof code === 'string' &&
    typeof path === 'string' &&
    path.startsWith(paths.order(''))
  )
}
