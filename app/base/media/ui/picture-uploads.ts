import { useSyncExternalStore } from 'react'
import { uuidv7 } from '#app/base/platform/id.ts'
import { PRIVATE_PREFIX } from '#app/base/ui/browser-memory.ts'
import { loadPart } from '#app/base/ui/connection/load-part.ts'
import type { ReferenceImage } from '../reference-images/reference-images.ts'
import type { SendHooks, SendResult } from './send-picture.ts'

export interface PictureUpload {
  key: string
  /** The field that chose it; empty if the page has one field. */
  place: string
  /** `blob:` address of the chosen file. Undefined when this browser cannot show it. */
  preview: string | undefined
  state: 'preparing' | 'sending' | 'waiting' | 'finishing' | 'failed' | 'done'
  /** Uploaded part of the bytes, 0 to 1. */
  share: number
  failure: { text: string } | { reason: 'failed' | 'too_large' | 'no_picture' } | undefined
  /** Whether trying the same file again may succeed. */
  mayRetry: boolean
  reference: ReferenceImage | undefined
  isHandedOver: boolean
}

/**
 * Uploads live as long as the page, not the component, so they continue while the customer is at another step. After a
 * reload saved-uploads.ts resumes them.
 */
let uploads: readonly PictureUpload[] = []
const NONE: readonly PictureUpload[] = []
const listeners = new Set<() => void>()
const controls = new Map<string, { abort: AbortController; file: Blob | undefined; hurry: () => void }>()

/** Session storage key of the tab's id: neither another tab nor another person sends the same picture. */
const TAB_KEY = `${PRIVATE_PREFIX}uploads`

function set(next: readonly PictureUpload[]) {
  uploads = next
  for (const listener of listeners) listener()
}

function change(key: string, changed: Partial<PictureUpload>) {
  set(uploads.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePictureUploads(): readonly PictureUpload[] {
  return useSyncExternalStore(
    subscribe,
    () => uploads,
    () => NONE,
  )
}

export function sendFiles(files: readonly File[], place = ''): void {
  for (const file of files) {
    const key = uuidv7(new Date())
    add(key, place)
    if (file.type !== '' && !file.type.startsWith('image/')) {
      change(key, { state: 'failed', failure: { reason: 'no_picture' } })
    } else start(key, file)
  }
}

export function retryUpload(key: string): void {
  const control = controls.get(key)
  if (control?.file) start(key, control.file)
}

export function hurryUpload(key: string): void {
  controls.get(key)?.hurry()
}

export function dropUpload(key: string): void {
  const dropped = uploads.find((upload) => upload.key === key)
  controls.get(key)?.abort.abort()
  controls.delete(key)
  set(uploads.filter((upload) => upload !== dropped))
  if (dropped?.preview) URL.revokeObjectURL(dropped.preview)
}

export function markHandedOver(keys: ReadonlySet<string>): void {
  set(uploads.map((upload) => (keys.has(upload.key) ? { ...upload, isHandedOver: true } : upload)))
}

export function forgetPictureUploads(): void {
  for (const { key } of uploads) dropUpload(key)
}

/** Goes on with what this tab began before a reload, or another one before it was closed. */
export async function resumeUploads(tab = tabName({ create: false })): Promise<void> {
  if (!tab) return
  const { continuePicture, listUnfinished } = await loadPart(() => import('./send-picture.ts'))
  for (const saved of await listUnfinished(tab)) {
    if (uploads.some(({ key }) => key === saved.key)) continue
    add(saved.key)
    follow(saved.key, saved.blob, (hooks) => continuePicture(saved, hooks))
  }
}

/** Settles when a picture has arrived; undefined: it cannot arrive, or was taken away. */
export function whenArrived(key: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const check = () => {
      const upload = uploads.find((one) => one.key === key)
      if (upload && upload.state !== 'done' && upload.state !== 'failed') return
      unsubscribe()
      resolve(upload?.reference?.id)
    }
    const unsubscribe = subscribe(check)
    check()
  })
}

function add(key: string, place = '') {
  const upload: PictureUpload = {
    key,
    place,
    preview: undefined,
    state: 'preparing',
    share: 0,
    failure: undefined,
    mayRetry: false,
    reference: undefined,
    isHandedOver: false,
  }
  set([...uploads, upload])
}

function start(key: string, file: Blob) {
  change(key, { state: 'preparing', share: 0, failure: undefined, mayRetry: false })
  follow(key, file, async (hooks) => {
    const { sendPicture } = await loadPart(() => import('./send-picture.ts'))
    return sendPicture(key, tabName({ create: true }) ?? key, file, hooks)
  })
}

function follow(key: string, file: Blob, work: (hooks: SendHooks) => Promise<SendResult>) {
  const control = { abort: new AbortController(), file, hurry: () => {} }
  controls.set(key, control)
  const { signal } = control.abort
  const progress = (changed: Partial<PictureUpload>) => {
    if (!signal.aborted) change(key, changed)
  }
  const hooks: SendHooks = {
    signal,
    onPrepared: (preview) =>
      progress({ state: 'sending', preview: preview ? URL.createObjectURL(preview) : undefined }),
    onProgress: (share) => progress({ state: 'sending', share }),
    onWaiting: () => progress({ state: 'waiting' }),
    onFinishing: () => progress({ state: 'finishing', share: 1 }),
    impatience: () => new Promise((resolve) => (control.hurry = resolve)),
  }
  const finish = async () => {
    try {
      const result = await work(hooks)
      if (result.ok) progress({ state: 'done', share: 1, reference: result.reference })
      else if ('reason' in result) progress({ state: 'failed', failure: { reason: result.reason } })
      else fail(result)
    } catch {
      fail({ message: undefined, mayRetry: true }) // aborted, or the code that sends pictures did not load
    }
  }
  const fail = ({ message, mayRetry }: { message: string | undefined; mayRetry: boolean }) =>
    progress({ state: 'failed', failure: message ? { text: message } : { reason: 'failed' }, mayRetry })
  void finish()
}

/** The name of this tab among those that send pictures. */
export function tabName({ create }: { create: boolean }): string | undefined {
  try {
    const known = sessionStorage.getItem(TAB_KEY)
    if (known || !create) return known ?? undefined
    const name = uuidv7(new Date())
    sessionStorage.setItem(TAB_KEY, name)
    return name
  } catch {
    return undefined
  }
}
