import { clientStore } from '#app/base/ui/client-store.ts'
import { areOwnCopiesForgotten } from '#app/base/ui/connection/forget-own-copies.ts'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'
import type { OwnRow } from '../after-restart.ts'
import { fromStoredRow, type StoredOwnRow, toStoredRow } from './stored-own-row.ts'
import { isPractice } from './practice.ts'
import type { SigningKey } from './sign-envelope.ts'
import { TILL_COPY_DATABASE, TILL_DATABASE } from '#app/base/ui/connection/own-copies.ts'

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

const own = clientStore<StoredOwnRow>({ database: TILL_DATABASE, store: 'rows', keyPath: 'key' })
const copy = clientStore<CopyRow>({ database: TILL_COPY_DATABASE, store: 'rows', keyPath: 'key' })

export async function readRows(): Promise<{ own: OwnRow | undefined; copy: CopyRow | undefined }> {
  const [[ownRow], [copyRow]] = await Promise.all([own.list().catch(() => []), copy.list().catch(() => [])])
  return { own: ownRow && fromStoredRow(ownRow), copy: copyRow }
}

/** Returns false if the browser stores nothing. */
export async function saveOwn(row: OwnRow): Promise<boolean> {
  return own.put(toStoredRow(row)).then(
    () => true,
    () => false,
  )
}

export async function saveCopy(row: Omit<CopyRow, 'key'>): Promise<void> {
  if (areOwnCopiesForgotten() || isPractice()) return
  await copy.put({ key: 'copy', ...row }).catch(() => undefined)
}
