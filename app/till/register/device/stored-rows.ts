import { keptStore } from '#app/base/ui/kept-store.ts'
import { areOwnCopiesForgotten } from '#app/base/ui/line/forget-own-copies.ts'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'
import type { OwnRow } from '../after-restart.ts'
import type { SigningKey } from './sign-act.ts'
import { TILL_COPY_DATABASE, TILL_DATABASE } from '#app/base/ui/line/own-copies.ts'

type StoredOwnRow = OwnRow & { key: 'own' }

/** The last answer of the shop: names of people and customers, which go at a sign-out. */
interface CopyRow {
  key: 'copy'
  snapshot: TillSnapshot
  /** How far the shop's clock is ahead of the device's. */
  aheadMs: number
  readAt: number
  /** Of the person of the snapshot; absent: the shop gave none, or the browser cannot sign. */
  signing?: SigningKey | undefined
}

const own = keptStore<StoredOwnRow>({ database: TILL_DATABASE, store: 'rows', keyPath: 'key' })
const copy = keptStore<CopyRow>({ database: TILL_COPY_DATABASE, store: 'rows', keyPath: 'key' })

export async function readRows(): Promise<{ own: OwnRow | undefined; copy: CopyRow | undefined }> {
  const [[ownRow], [copyRow]] = await Promise.all([own.list().catch(() => []), copy.list().catch(() => [])])
  return { own: ownRow, copy: copyRow }
}

/** Returns false if the browser stores nothing. */
export async function saveOwn(row: OwnRow): Promise<boolean> {
  return own.put({ key: 'own', ...row }).then(
    () => true,
    () => false,
  )
}

export async function saveCopy(row: Omit<CopyRow, 'key'>): Promise<void> {
  if (areOwnCopiesForgotten()) return
  await copy.put({ key: 'copy', ...row }).catch(() => undefined)
}
