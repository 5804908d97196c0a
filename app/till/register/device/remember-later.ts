import { MOST_REMEMBERED, type DroppedSale, type SoldSale } from '../cart/sold-sale.ts'
import { change, onTap, saveTill, tillNow } from './till-store.ts'

/** What the till remembers beside its sales. */

export function rememberFiscal(saleId: string, fiscal: NonNullable<SoldSale['fiscal']>): void {
  const { sold } = tillNow()
  change({ sold: sold.map((each) => (each.sale.saleId === saleId ? { ...each, fiscal } : each)) })
  void saveTill()
}

export function rememberDropped(dropped: DroppedSale): void {
  change({ dropped: [dropped, ...tillNow().dropped].slice(0, MOST_REMEMBERED) })
  onTap({ do: 'drop', id: dropped.id })
  void saveTill()
}
