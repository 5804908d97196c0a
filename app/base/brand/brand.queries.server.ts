import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import { jpegUrl, imageUrl, type ImageView } from '#app/base/media/image.ts'
import { imageColumns, readImage } from '#app/base/media/images.queries.server.ts'
import { overDefaults } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'

/** A picture of the shop itself, and the spot on the pages where it stands. */
export type BrandPicture = 'logo' | 'hero'

export interface Brand {
  name: Settings['shop.name']
  main: Settings['brand.main']
  highlight: Settings['brand.highlight']
  hem: Settings['brand.hem']
  logo: ImageView | undefined
  /** The picture of a shared page that has none of its own; empty: the card of the demo shop. */
  shareImage: string
}

const KEYS = ['shop.name', 'brand.main', 'brand.highlight', 'brand.hem'] as const

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
    logo,
    shareImage: isOwn && hero ? jpegUrl(hero) : logo ? imageUrl(logo, logo.widths.at(-1)!, 'jpeg') : '',
  }
}

export async function findBrandPictures(db: Database): Promise<Partial<Record<BrandPicture, ImageView>>> {
  const rows = await db
    .selectFrom('shop_pictures')
    .innerJoin('images', 'images.id', 'shop_pictures.image_id')
    .select('place')
    .select(imageColumns)
    .where('place', 'in', ['logo', 'hero'])
    .execute()
  return Object.fromEntries(rows.map((row) => [row.place, readImage(row)]))
}

/** The shop's name for a message that is written outside the rooms that read all settings. */
export async function findShopName(db: Database): Promise<Settings['shop.name']> {
  const { rows } = await sql<{ value: Settings['shop.name'] }>`
    select value from settings where key = 'shop.name'`.execute(db)
  return overDefaults(rows.map(({ value }) => ['shop.name', value]))['shop.name']
}
