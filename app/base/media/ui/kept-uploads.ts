/** An unfinished upload of this tab, stored so that a reload (the camera often causes one) loses nothing. */
export interface KeptUpload {
  key: string
  tab: string
  keptAt: number
  blob: Blob
  url: string | undefined
}

const DATABASE = 'tafach'
const STORE = 'uploads'
const KEPT_MS = 24 * 60 * 60_000

function asked<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
  })
}

async function inStore<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>) {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE, { keyPath: 'key' }))
  const database = await asked(opening)
  try {
    return await asked(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** Browsers that store nothing (private windows, full storage) skip this; the upload then lives as long as the page. */
async function orNothing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch(() => undefined)
}

export async function keepUpload(upload: KeptUpload): Promise<void> {
  await orNothing(inStore('readwrite', (store) => store.put(upload)))
}

export async function forgetUpload(key: string): Promise<void> {
  await orNothing(inStore('readwrite', (store) => store.delete(key)))
}

/** Uploads that this tab began before the reload. Deletes old ones of other tabs. */
export async function listKeptUploads(tab: string, now: number): Promise<KeptUpload[]> {
  const all = (await orNothing(inStore('readonly', (store) => store.getAll()))) as KeptUpload[] | undefined
  const [old, young] = [true, false].map((isOld) =>
    (all ?? []).filter(({ keptAt }) => now - keptAt > KEPT_MS === isOld),
  )
  for (const { key } of old!) await forgetUpload(key)
  return young!.filter((upload) => upload.tab === tab)
}
