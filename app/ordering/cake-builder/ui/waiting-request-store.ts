import { useSyncExternalStore } from 'react'
import * as paths from '#app/base/platform/paths.ts'
import { lineReturns, loseLine } from '#app/base/ui/line/line.ts'
import { parseWaitingRequest, readDelivery, type Delivery, type WaitingRequest } from '../waiting-request.ts'
import { WAITING_EVENT, WAITING_KEY } from '../waiting-key.ts'
import { forgetDraft } from './draft-memory.ts'

/** One tab sends at a time. */
const LOCK = 'tafach.request'

interface Shown {
  state: 'waiting' | 'sent' | 'refused'
  /** Where to go on: the order, or the choices. */
  path: string
}

let shown: Shown | undefined
const listeners = new Set<() => void>()

function show(next: Shown | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useWaitingRequest(): Shown | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
}

function stored(): WaitingRequest | undefined {
  try {
    return parseWaitingRequest(localStorage.getItem(WAITING_KEY))
  } catch {
    return undefined
  }
}

/** False: this browser stores nothing, and the customer must send the form again. */
export function letRequestWait(request: WaitingRequest): boolean {
  try {
    localStorage.setItem(WAITING_KEY, JSON.stringify(request))
  } catch {
    return false
  }
  dispatchEvent(new Event(WAITING_EVENT))
  void sendWaiting()
  return true
}

export function cancelWaiting(): void {
  localStorage.removeItem(WAITING_KEY)
  show(undefined)
}

/** Sends it once more. Whether an earlier try arrived does not matter: the request key makes them one. */
async function deliverRequest({ search, fields }: WaitingRequest): Promise<Delivery> {
  try {
    const body = new URLSearchParams(fields.map(([name, value]) => [name, value]))
    return readDelivery(await fetch(paths.customize + search, { method: 'POST', body, redirect: 'follow' }))
  } catch {
    return { state: 'unanswered' }
  }
}

/** Sends the waiting request as soon as there is a line. Call it again after a reload. */
export async function sendWaiting(): Promise<void> {
  const waiting = stored()
  if (!waiting) return
  const choices = paths.customize + waiting.search
  show({ state: 'waiting', path: choices })
  await navigator.locks.request(LOCK, async () => {
    for (;;) {
      await lineReturns()
      const present = stored()
      if (!present) return
      const delivery = await deliverRequest(present)
      if (delivery.state === 'unanswered') {
        loseLine()
        continue
      }
      localStorage.removeItem(WAITING_KEY)
      if (delivery.state === 'refused') return show({ state: 'refused', path: choices })
      forgetDraft()
      return show({ state: 'sent', path: delivery.path })
    }
  })
}
