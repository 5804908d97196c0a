function asked<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
  })
}

interface StoreName {
  database: string
  store: string
  /** Field of a row that names it. */
  keyPath: string
}

/**
 * Rows that the browser keeps across reloads and restarts (IndexedDB). Browsers that store nothing (private windows, full storage)
 * reject.
 */
export function keptStore<Row>({ database: name, store, keyPath }: StoreName) {
  async function within<Result>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<Result>) {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store, { keyPath }))
    const database = await asked(opening)
    try {
      return await asked(work(database.transaction(store, mode).objectStore(store)))
    } finally {
      database.close()
    }
  }
  return {
    put: async (row: Row): Promise<void> => void (await within('readwrite', (rows) => rows.put(row))),
    remove: (key: string): Promise<void> => within('readwrite', (rows) => rows.delete(key)),
    list: (): Promise<Row[]> => within('readonly', (rows) => rows.getAll() as IDBRequest<Row[]>),
  }
}
