import { useSyncExternalStore } from 'react'
import type { ReferenceImage } from '../reference-images/reference-images.ts'
import type { SendHooks, SendResult } from './send-picture.ts'

/** A picture of this page on its way to the shop, or just arrived. */
export interface PictureUpload {
  key: string
  /** Which field of the page chose it; empty where there is one. */
  place: string
  /** `blob:` address of what was chosen. Undefined when this browser cannot show it. */
  preview: string | undefined
  state: 'preparing' | 'sending' | 'waiting' | 'finishing' | 'failed' | 'done'
  /** Of the bytes, 0 to 1. */
  share: number
  /** Why it failed: the shop's words, or one of the page's. */
  failure: { said: string } | { reason: 'failed' | 'too_large' | 'no_picture' } | undefined
  /** Whether trying the same file again may help. */
  mayRetry: boolean
  reference: ReferenceImage | undefined
  /** The page knows the arrived picture's id. */
  isHandedOver: boolean
}

/**
 * Uploads live as long as the page, not as the part of it that shows them: they go on while the customer is at another
 * step. What is under way when the page is loaded anew goes on too (kept-uploads.ts).
 */
let uploads: readonly PictureUpload[] = []
const NONE: readonly PictureUpload[] = []
const listeners = new Set<() => void>()
const controls = new Map<string, { abort: AbortController; file: Blob | undefined; hurry: () => void }>()

/** Names the tab in what is kept: another tab must not send the same picture. */
const TAB_KEY = 'tafach.uploads'

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

/** Begins to send files, each on its own. */
export function sendFiles(files: readonly File[], place = ''): void {
  for (const file of files) {
    const key = crypto.randomUUID()
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

/** Ends the pause before the next attempt. */
export function hurryUpload(key: string): void {
  controls.get(key)?.hurry()
}

/** Takes a picture off the page; while it is on its way, it is given up. */
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

/** Forgets all: the request they belong to has been sent. */
export function forgetPictureUploads(): void {
  for (const { key } of uploads) dropUpload(key)
}

/** Goes on with what was under way before this page was loaded anew. */
export async function resumeUploads(): Promise<void> {
  const tab = tabName({ create: false })
  if (!tab) return
  const { continuePicture, listUnfinished } = await import('./send-picture.ts')
  for (const kept of await listUnfinished(tab)) {
    if (uploads.some(({ key }) => key === kept.key)) continue
    add(kept.key)
    follow(kept.key, kept.blob, (hooks) => continuePicture(kept, hooks))
  }
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
    const { sendPicture } = await import('./send-picture.ts')
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
      fail({ message: undefined, mayRetry: true }) // given up, or the code for sending did not arrive
    }
  }
  const fail = ({ message, mayRetry }: { message: string | undefined; mayRetry: boolean }) =>
    progress({ state: 'failed', failure: message ? { said: message } : { reason: 'failed' }, mayRetry })
  void finish()
}

function tabName({ create }: { create: boolean }): string | undefined {
  try {
    const known = sessionStorage.getItem(TAB_KEY)
    if (known || !create) return known ?? undefined
    const name = crypto.randomUUID()
    sessionStorage.setItem(TAB_KEY, name)
    return name
  } catch {
    return undefined
  }
}
