import { useSyncExternalStore } from 'react'
import * as paths from '#app/base/platform/paths.ts'
import { lineReturns, loseConnection } from '#app/base/ui/connection/connection.ts'
import { FORM_SILENCE_MS } from '#app/base/ui/connection/patient-fetch.ts'
import { forgetPictureUploads, resumeUploads, tabName, whenArrived } from '#app/base/media/ui/picture-uploads.ts'
import {
  isOfOneForm,
  parseWaitingRequest,
  readDelivery,
  withPicture,
  type Delivery,
  type WaitingRequest,
} from '../waiting-request.ts'
import { WAITING_EVENT, WAITING_KEY } from '../waiting-key.ts'
import { forgetDraft } from './draft-memory.ts'

/** One tab sends at a time. */
const LOCK = 'tafach.request'

interface Shown {
  state: 'waiting' | 'pictures' | 'sent' | 'refused'
  /** Where to go on: the order, or the choices. */
  path: string
}

let shown: Shown | undefined
const listeners = new Set<() => void>()

function show(next: Shown | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Another tab has sent or cancelled the request. */
function onStorage({ key }: StorageEvent) {
  if ((key === WAITING_KEY || key === null) && !stored()) hideWaiting()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

function hideWaiting() {
  if (shown?.state === 'waiting' || shown?.state === 'pictures') show(undefined)
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

/** False: this browser stores nothing or another request waits, and the customer must send the form again. */
export function letRequestWait(request: WaitingRequest): boolean {
  const other = stored()
  if (other && !isOfOneForm(other, request)) return false
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
    const signal = AbortSignal.timeout(FORM_SILENCE_MS)
    return readDelivery(await fetch(paths.customize + search, { method: 'POST', body, redirect: 'follow', signal }))
  } catch {
    return { state: 'unanswered' }
  }
}

/** Browsers offer locks only on https. Without one, two tabs may send the request, and its key keeps it one order. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(LOCK, work) : work())
}

/** Sends the waiting request as soon as there are its pictures and a line. Call it again after a reload. */
export async function sendWaiting(): Promise<void> {
  const waiting = stored()
  if (!waiting) return
  showWaiting(waiting)
  await inTurn(async () => {
    await awaitPictures()
    for (;;) {
      await lineReturns()
      const present = stored()
      if (!present) return hideWaiting()
      const path = paths.customize + present.search
      const isWhole = !present.pictures || present.pictures.keys.length === 0
      const delivery: Delivery = isWhole ? await deliverRequest(present) : { state: 'refused' }
      if (delivery.state === 'unanswered') {
        loseConnection()
        continue
      }
      localStorage.removeItem(WAITING_KEY)
      if (delivery.state === 'refused') return show({ state: 'refused', path })
      forgetDraft()
      forgetPictureUploads()
      return show({ state: 'sent', path: delivery.path })
    }
  })
}

function showWaiting({ search, pictures }: WaitingRequest): void {
  show({ state: pictures?.keys.length ? 'pictures' : 'waiting', path: paths.customize + search })
}

/** Settles when no picture of the waiting request is on its way any more. */
async function awaitPictures(): Promise<void> {
  const pictures = stored()?.pictures
  if (!pictures) return
  const { tab, keys } = pictures
  // Without locks the other tab may be there, and sends.
  if (!navigator.locks && tab !== tabName({ create: false })) return new Promise(() => {})
  await resumeUploads(tab)
  const take = async (key: string) => {
    const id = await whenArrived(key)
    const present = stored()
    if (!id || !present) return
    const later = withPicture(present, key, id)
    localStorage.setItem(WAITING_KEY, JSON.stringify(later))
    showWaiting(later)
  }
  await Promise.all(keys.map(take))
}
