import { findLogo, loadBrand } from '#app/base/brand/brand.queries.server.ts'
import { brandInPages, type BrandInPages } from '#app/base/brand/page-brand.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { parseSetting, readTyped } from '#app/base/settings/setting-by-kind.ts'
import type { SettingKey } from '#app/base/settings/setting-fields.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { TypedSetting } from '#app/base/settings/typed-setting.ts'
import { LOGO_PARAM } from './ui/draft.ts'
import { readField, STEP_SETTINGS } from './step-settings.ts'

/** What the form of a step says and nobody has saved: settings that stand for the stored ones, and the look that follows. */
export interface Draft {
  settings: Partial<Settings>
  brand: BrandInPages
}

/** Reads the fields of a step from an address. What is not asked there, or cannot be saved so, is as it is stored. */
export async function readDraft(db: Database, params: URLSearchParams): Promise<Draft> {
  const asked = new Set([...params.keys()].map((name) => name.replace(/(?:_(?:en|am)|:.*|\.own)$/, '')))
  const keys = Object.values(STEP_SETTINGS).flat()
  const settings = Object.fromEntries(keys.filter((key) => asked.has(key)).flatMap((key) => valueOf(key, params)))
  const [saved, logo] = await Promise.all([loadBrand(db), findLogo(db, params.get(LOGO_PARAM) ?? '')])
  const { 'shop.name': name = saved.name, 'brand.hem': hem = saved.hem } = settings as Partial<Settings>
  const { 'brand.main': main = saved.main, 'brand.highlight': highlight = saved.highlight } =
    settings as Partial<Settings>
  const { 'brand.letters': typeface = saved.typeface } = settings as Partial<Settings>
  return { settings, brand: brandInPages({ ...saved, name, hem, typeface, main, highlight, logo: logo ?? saved.logo }) }
}

function valueOf(key: SettingKey, params: URLSearchParams): [SettingKey, unknown][] {
  const typed = readTyped(key, (name) => readField((field) => params.get(field) ?? '', name))
  const parsed = parseSetting(key, inBoth(typed))
  return parsed.ok ? [[key, parsed.value]] : []
}

/** One language is typed before the other: until then it stands for both. */
function inBoth(typed: TypedSetting): TypedSetting {
  const { en, am } = typed
  return en === undefined || am === undefined ? typed : { ...typed, en: en.trim() || am, am: am.trim() || en }
}
