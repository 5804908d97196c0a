import { REFERENCE_FIELD } from '#app/base/media/reference-images/reference-images.ts'
import * as paths from '#app/base/platform/paths.ts'
import { ORDER_KEY_LENGTH } from '#app/ordering/terms/order.ts'

/** A request that could not be sent for want of a line. The browser keeps one, until it is sent or cancelled. */
export interface WaitingRequest {
  /** Address parameters of /customize: the choices. */
  search: string
  /** The form as it would have been sent, with its request key: sent twice, it is still one order. */
  fields: readonly (readonly [name: string, value: string])[]
  /** Its pictures that are on their way, and the tab that sends them. Those that have arrived are in the address. */
  pictures?: { tab: string; keys: readonly string[] } | undefined
}

/** The request as a form would send it. */
export function waitingRequest(search: string, form: FormData, pictures?: WaitingRequest['pictures']): WaitingRequest {
  const fields: [name: string, value: string][] = []
  for (const [name, value] of form) if (typeof value === 'string') fields.push([name, value])
  return { search, fields, pictures }
}

/** The request after one of its pictures has arrived. */
export function withPicture(request: WaitingRequest, key: string, id: string): WaitingRequest {
  const { pictures } = request
  if (!pictures?.keys.includes(key)) return request
  const search = new URLSearchParams(request.search)
  search.append(REFERENCE_FIELD, id)
  return {
    ...request,
    search: `?${search}`,
    pictures: { ...pictures, keys: pictures.keys.filter((one) => one !== key) },
  }
}

/** Whether both were made from one form, so that the later one stands for both. */
export function isOfOneForm(one: WaitingRequest, other: WaitingRequest): boolean {
  const [key, otherKey] = [one, other].map(({ fields }) => fields.find(([name]) => name === 'formKey')?.[1])
  return key === otherKey
}

export type Delivery =
  | { state: 'sent'; path: string; code: string }
  /** The shop answered, but something in the request must be changed. */
  | { state: 'refused' }
  | { state: 'unanswered' }

export function parseWaitingRequest(stored: string | null): WaitingRequest | undefined {
  try {
    const { search, fields, pictures } = JSON.parse(stored ?? '{}') as Record<string, unknown>
    if (typeof search !== 'string' || !Array.isArray(fields) || !arePictures(pictures)) return undefined
    const pairs = fields.filter(isPair)
    return pairs.length === fields.length ? { search, fields: pairs, pictures } : undefined
  } catch {
    return undefined
  }
}

function isPair(value: unknown): value is readonly [name: string, value: string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}

function arePictures(value: unknown): value is WaitingRequest['pictures'] {
  if (value === undefined) return true
  const { tab, keys } = (value ?? {}) as Record<string, unknown>
  return typeof tab === 'string' && Array.isArray(keys) && keys.every((key) => typeof key === 'string')
}

/** Refusals of how the request came, not of what is in it: half a request, too slow, too early, too often. */
const LATER: ReadonlySet<number> = new Set([400, 408, 425, 429])

/**
 * What the shop's answer to a sent request means. A redirect to the page of thanks carries the order. Over http the line may cut its
 * address short.
 */
export function readDelivery(response: Pick<Response, 'url' | 'redirected' | 'headers' | 'status'>): Delivery {
  const { pathname, searchParams } = new URL(response.url)
  const [code, key] = [searchParams.get('order'), searchParams.get('key')]
  if (response.redirected && pathname === paths.quoteSuccess) {
    if (!code || key?.length !== ORDER_KEY_LENGTH) return { state: 'unanswered' }
    return { state: 'sent', code, path: paths.order(code, key) }
  }
  const isFromShop = response.headers.has('x-request-id')
  const isRefused = isFromShop && response.status >= 400 && response.status < 500 && !LATER.has(response.status)
  return { state: isRefused ? 'refused' : 'unanswered' }
}
