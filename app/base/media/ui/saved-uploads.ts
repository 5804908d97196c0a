import { clientStore } from '#app/base/ui/client-store.ts'

/** An unfinished upload of this tab, stored so that a reload (the camera often causes one) loses nothing. */
export interface SavedUpload {
  key: string
  tab: string
  keptAt: number
  blob: Blob
  url: string | undefined
}

const RETAINED_MS = 24 * 60 * 60_000

const uploads = clientStore<SavedUpload>({ database: 'tafach', store: 'uploads', keyPath: 'key' })

/** Browsers that store nothing (private windows, full storage) skip this; the upload then lives as long as the page. */
async function orNothing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch(() => undefined)
}

export async function saveUpload(upload: SavedUpload): Promise<void> {
  await orNothing(uploads.put(upload))
}

export async function forgetUpload(key: string): Promise<void> {
  await orNothing(uploads.remove(key))
}

/** Uploads that this tab began before the reload. Deletes old ones of other tabs. */
export async function listSavedUploads(tab: string, now: number): Promise<SavedUpload[]> {
  const all = await orNothing(uploads.list())
  const [old, young] = [true, false].map((isOld) =>
    (all ?? []).filter(({ keptAt }) => now - keptAt > RETAINED_MS === isOld),
  )
  for (const { key } of old!) await forgetUpload(key)
  return young!.filter((upload) => upload.tab === tab)
}
