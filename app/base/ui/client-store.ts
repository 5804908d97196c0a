function asked<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
  })
}

/** A full device takes a row and gives the transaction up afterwards. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the browser keeps nothing')))
  })
}

interface StoreName {
  database: string
  store: string
  /** Field of a row that names it. */
  keyPath: string
  /** `strict`: a row counts as kept once it would outlive a power cut. It takes the disk longer, and no tap waits for it. */
  durability?: IDBTransactionDurability
}

/**
 * Rows that the browser keeps across reloads and restarts (IndexedDB). Browsers that store nothing (private windows, full storage)
 * reject. Once a store has been read, what is put into it is on its way to the device before `put` returns, and is kept although the
 * page ends at once.
 */
export function clientStore<Row>({ database: name, store, keyPath, durability = 'default' }: StoreName) {
  /** Stays open: to open it takes longer than to write. */
  let database: IDBDatabase | undefined
  let opening: Promise<IDBDatabase> | undefined

  function forget(): void {
    database = undefined
    opening = undefined
  }

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store, { keyPath }))
    const opened = await asked(request)
    // Somebody deletes the rows, as a sign-out does: an open database would hold that up.
    opened.addEventListener('versionchange', () => {
      opened.close()
      forget()
    })
    opened.addEventListener('close', forget)
    database = opened
    return opened
  }

  function opened(): Promise<IDBDatabase> {
    opening ??= open().catch((fault: unknown) => {
      forget()
      throw fault
    })
    return opening
  }

  /** Without `await` before the work, if the database is open. */
  async function write(work: (rows: IDBObjectStore) => void): Promise<void> {
    const transaction = (database ?? (await opened())).transaction(store, 'readwrite', { durability })
    const written = committed(transaction)
    work(transaction.objectStore(store))
    // The browser would commit only after this page has heard of the answer.
    transaction.commit()
    return written
  }

  return {
    put: (row: Row): Promise<void> => write((rows) => void rows.put(row)),
    remove: (key: string): Promise<void> => write((rows) => void rows.delete(key)),
    async list(): Promise<Row[]> {
      const transaction = (database ?? (await opened())).transaction(store, 'readonly')
      return asked(transaction.objectStore(store).getAll() as IDBRequest<Row[]>)
    },
  }
}
