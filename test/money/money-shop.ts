import type { Database } from '#app/base/platform/database/database.server.ts'

/** Above this sum of an order's refunds a second person must approve. */
export const APPROVAL_LIMIT_SANTIM = 20_000

/** Settings and catalog that all sequences share. Needs `buildCustomCatalog`. */
export async function buildMoneyShop(db: Database): Promise<void> {
  const accounts = { en: ['CBE 1000 0000 0000, Tafach'], am: ['ንግድ ባንክ 1000 0000 0000፣ ጣፋጭ'] }
  const settings = {
    'payment.transfer_reference': true,
    'payment.transfer_accounts': accounts,
    'deposit.daily_at_pickup': 'everyone',
    'refund.second_approval_over_santim': APPROVAL_LIMIT_SANTIM,
    'drawer.second_person': false,
    'tax.is_on': true,
    'tax.registered': true,
    // Sequences share the days of custom cakes, but none tests capacity.
    'capacity.points_per_day': Array.from({ length: 7 }, () => 1_000_000),
  }
  await db
    .insertInto('settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute()
}
