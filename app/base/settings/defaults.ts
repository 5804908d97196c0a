import { settingFields, type SettingKey } from './setting-fields.ts'
import type { Settings } from './settings.ts'

/** Values until the owner changes them. */
export const settingDefaults = Object.fromEntries(
  Object.entries(settingFields).map(([key, { value }]) => [key, value]),
) as unknown as Settings

/** What the demo shop says of itself: a shop that said it in its own words does not go back to these. */
export const OF_DEMO: readonly SettingKey[] = ['shop.name', 'shop.phone', 'shop.address', 'shop.city', 'delivery.zones']

/** Where the demo shop is: a shop with a name of its own says that itself, and until then nothing of it. */
const PLACE_OF_OWN_SHOP = { 'shop.city': { en: [], am: [] }, 'delivery.zones': [] } as const satisfies Partial<Settings>

const ownShopDefaults: Settings = { ...settingDefaults, ...PLACE_OF_OWN_SHOP }

/** The values that nobody chose, of the demo shop or of one that has a name. */
export function defaultsOf(shop: { hasName: boolean }): Settings {
  return shop.hasName ? ownShopDefaults : settingDefaults
}

/** Its default depends on the shop, so a value that somebody chose is stored also when it equals one. */
export function isOfPlace(key: SettingKey): boolean {
  return key in PLACE_OF_OWN_SHOP
}
