import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { explainHolder } from '#app/ordering/inventory/hold-stock.server.ts'
import type { Holder } from '#app/ordering/inventory/stock.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'
import { expireUnpaidOrders } from '../status/expire-unpaid.server.ts'
import { digestOfBuyer } from './insert-order.server.ts'

interface Asking {
  placer: Placer
  phone?: string | undefined
  buyerKey?: string | undefined
  clientAddress?: string | undefined
  settings: Pick<Settings, 'order.max_pieces_online'>
}

/** Who would hold the unpaid pieces of an order; null: staff, who are not bounded. */
export function holderOf({ placer, phone, buyerKey, clientAddress, settings }: Asking): Holder | null {
  if (placer.adminEmail !== null) return null
  const address = clientAddress ?? null
  return { phone: phone ?? null, browser: digestOfBuyer(buyerKey), address, most: settings['order.max_pieces_online'] }
}

/**
 * Runs `place`, and once more if this holder has too many unpaid pieces and some are of the same browser: its earlier orders lapse, since
 * what it now asks for takes their place. Money that still comes for them reopens them, as after every lapse. Orders of the same phone from another
 * browser stay, because anybody can type a phone.
 */
export async function letReplacedLapse<T>(
  db: Database,
  holder: Holder | null,
  now: Date,
  place: () => Promise<T>,
): Promise<T> {
  try {
    return await place()
  } catch (error) {
    // What neighbours of the same address hold does not become free by it, and a reported transfer may have been paid.
    if (!holder?.browser || !explainHolder(error) || /of an address/.test(String(error))) throw error
    const { numAffectedRows } = await sql`
      update orders o set payment_deadline_at = ${now}
      where buyer_sha256 = ${holder.browser} and placed_by = 'customer' and payment_deadline_at > ${now}
        and exists (select from stock_holds h where h.order_id = o.id and not h.is_sold)
        and not exists (select from transfer_reports r where r.order_id = o.id and r.closed_at is null)`.execute(db)
    if (!numAffectedRows) throw error
    await expireUnpaidOrders(db, now)
    return place()
  }
}
