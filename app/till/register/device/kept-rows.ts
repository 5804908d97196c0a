import type { Envelope } from '#app/base/outbox/envelope.ts'
import { keptStore } from '#app/base/ui/kept-store.ts'
import { areOwnCopiesForgotten } from '#app/base/ui/line/forget-own-copies.ts'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'
import type { DroppedSale, SoldSale } from '../basket/sold-sale.ts'
import type { TillState } from '../till-state.ts'
import type { SigningKey } from './sign-act.ts'
import { TILL_COPY_DATABASE, TILL_DATABASE } from '#app/base/ui/line/own-copies.ts'

/** The till's own rows: they stay on the device, whoever signs out. */
interface OwnRow
  extends
    Pick<TillState, 'basket' | 'parts' | 'parked'>,
    // A row that an earlier program wrote has none of them.
    Partial<Pick<TillState, 'counting' | 'countedShift' | 'closedShift'>> {
  key: 'own'
  lastNumber: number
  countsFor: number | undefined
  sold: readonly SoldSale[]
  dropped: readonly DroppedSale[]
  /** Absent in rows of an earlier version. */
  released?: readonly string[]
  /**
   * Acts that this row shows as done and whose envelopes were not on the device yet: the row brings them back. Absent in rows of an earlier
   * version.
   */
  unkept?: readonly Envelope[]
}

/** What the shop said: names of people and customers, which go at a sign-out. */
interface CopyRow {
  key: 'copy'
  snapshot: TillSnapshot
  /** How far the shop's clock is ahead of the device's. */
  aheadMs: number
  readAt: number
  /** Of the person of the snapshot; absent: the shop gave none, or the browser cannot sign. */
  signing?: SigningKey | undefined
}

const own = keptStore<OwnRow>({ database: TILL_DATABASE, store: 'rows', keyPath: 'key' })
const copy = keptStore<CopyRow>({ database: TILL_COPY_DATABASE, store: 'rows', keyPath: 'key' })

export async function readKept(): Promise<{ own: OwnRow | undefined; copy: CopyRow | undefined }> {
  const [[ownRow], [copyRow]] = await Promise.all([own.list().catch(() => []), copy.list().catch(() => [])])
  return { own: ownRow, copy: copyRow }
}

/** Returns false if the browser keeps nothing. */
export async function keepOwn(row: Omit<OwnRow, 'key'>): Promise<boolean> {
  return own.put({ key: 'own', ...row }).then(
    () => true,
    () => false,
  )
}

export async function keepCopy(row: Omit<CopyRow, 'key'>): Promise<void> {
  if (areOwnCopiesForgotten()) return
  await copy.put({ key: 'copy', ...row }).catch(() => undefined)
}
