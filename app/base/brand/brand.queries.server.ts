import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { ClearOn } from '#app/base/media/clear-copy.server.ts'
import { jpegUrl, type ImageView } from '#app/base/media/image.ts'
import { imageColumns, readImage, type ImageColumns } from '#app/base/media/images.queries.server.ts'
import { overDefaults } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'

/** `clearOn`: the backgrounds on which the transparent copy is visible. Empty: the logo has a white background. */
export type Logo = ImageView & { clearOn: ClearOn }

/** A picture of the shop itself, and the spot on the pages where it stands. */
export type BrandPicture = 'logo' | 'hero' | typeof COUNTER_QR

/** The shop's own payment code, which the till shows. */
export const COUNTER_QR = 'counter-qr'

export interface Brand {
  name: Settings['shop.name']
  main: Settings['brand.main']
  highlight: Settings['brand.highlight']
  hem: Settings['brand.hem']
  typeface: Settings['brand.letters']
  logo: Logo | undefined
  /** The picture of a shared page that has none of its own; empty: the card of the demo shop. */
  shareImage: string
}

const KEYS = ['shop.name', 'brand.main', 'brand.highlight', 'brand.hem', 'brand.letters'] as const

export async function loadBrand(db: Database): Promise<Brand> {
  const [rows, pictures] = await Promise.all([
    db.selectFrom('settings').select(['key', 'value']).where('key', 'in', KEYS).execute(),
    findBrandPictures(db),
  ])
  const settings = overDefaults(rows.map(({ key, value }) => [key, value]))
  const { logo, hero } = pictures
  const isOwn = rows.some(({ key }) => key === 'shop.name') || logo !== undefined
  return {
    name: settings['shop.name'],
    main: settings['brand.main'],
    highlight: settings['brand.highlight'],
    hem: settings['brand.hem'],
    typeface: settings['brand.letters'],
    logo,
    // A white drawing would be nothing on the white of a JPEG.
    shareImage: isOwn && hero ? jpegUrl(hero) : logo && logo.clearOn !== 'dark' ? jpegUrl(logo) : '',
  }
}

export async function findBrandPictures(db: Database): Promise<{ logo?: Logo; hero?: ImageView }> {
  const rows = await db
    .selectFrom('shop_pictures')
    .innerJoin('images', 'images.id', 'shop_pictures.image_id')
    .select('place')
    .select(imageColumns)
    .select('clear_on')
    .where('place', 'in', ['logo', 'hero'])
    .execute()
  const found = new Map(rows.map((row) => [row.place, row]))
  const [logo, hero] = [found.get('logo'), found.get('hero')]
  return { ...(logo && { logo: readLogo(logo) }), ...(hero && { hero: readImage(hero) }) }
}

export async function findCounterQr(db: Database): Promise<ImageView | undefined> {
  const row = await db
    .selectFrom('shop_pictures')
    .innerJoin('images', 'images.id', 'shop_pictures.image_id')
    .select(imageColumns)
    .where('place', '=', COUNTER_QR)
    .executeTakeFirst()
  return row && readImage(row)
}

const readLogo = (row: ImageColumns & { clear_on: string | null }): Logo => {
  return { ...readImage(row), clearOn: (row.clear_on ?? '') as ClearOn }
}

/** A stored picture as a logo, also one that nobody has made the shop's. */
export async function findLogo(db: Database, imageId: string): Promise<Logo | undefined> {
  if (imageId === '') return undefined
  const row = await db
    .selectFrom('images')
    .select(imageColumns)
    .select('clear_on')
    .where('id', '=', imageId)
    .executeTakeFirst()
  return row && readLogo(row)
}

/** The shop's name for a message that is written outside the rooms that read all settings. */
export async function findShopName(db: Database): Promise<Settings['shop.name']> {
  const { rows } = await sql<{ value: Settings['shop.name'] }>`
    select value from settings where key = 'shop.name'`.execute(db)
  return overDefaults(rows.map(({ value }) => ['shop.name', value]))['shop.name']
}
