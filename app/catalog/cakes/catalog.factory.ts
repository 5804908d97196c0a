import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.d.ts'
import { randomText } from '#app/base/platform/id.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

/** Catalog rows for tests: each builder makes its dependencies, and a test states only relevant values. */

function nextId(prefix: string): string {
  return `${prefix}-${randomText('0123456789abcdefghijklmnopqrstuvwxyz', 10)}`
}

export async function buildImage(db: Database, values: Partial<Insertable<DB['images']>> = {}): Promise<string> {
  const row = {
    id: randomText('0123456789abcdef', 32),
    width: 800,
    height: 600,
    mime: 'image/jpeg',
    byte_size: 100_000,
    widths: [160, 320, 480, 640],
    placeholder: 'data:image/webp;base64,',
    ...values,
  }
  await db.insertInto('images').values(row).execute()
  return row.id
}

/** A custom cake unless `is_available_daily` is true. */
export async function buildCake(db: Database, values: Partial<Insertable<DB['cakes']>> = {}): Promise<string> {
  const row = {
    id: nextId('cake'),
    name_en: 'Honey Cake',
    name_am: 'የማር ኬክ',
    price_santim: 10_000,
    ...values,
    image_id: values.image_id ?? (await buildImage(db)),
  }
  await db.insertInto('cakes').values(row).execute()
  return row.id
}

export async function buildSize(db: Database, values: Partial<Insertable<DB['sizes']>> = {}): Promise<string> {
  const row = {
    id: nextId('size'),
    name_en: 'Medium',
    name_am: 'መካከለኛ',
    price_multiplier_milli: 1000,
    serves_from: 12,
    serves_to: 15,
    weight_grams: 1500,
    diameter_cm: 22,
    ...values,
  }
  await db.insertInto('sizes').values(row).execute()
  return row.id
}

export async function buildFlavor(db: Database, values: Partial<Insertable<DB['flavors']>> = {}): Promise<string> {
  const row = { id: nextId('flavor'), name_en: 'Vanilla', name_am: 'ቫኒላ', color: '#f3e5b8', ...values }
  await db.insertInto('flavors').values(row).execute()
  return row.id
}

export async function buildCakeType(db: Database, values: Partial<Insertable<DB['cake_types']>> = {}): Promise<string> {
  const row = { id: nextId('type'), name_en: 'Chiffon', name_am: 'ሺፎን', ...values }
  await db.insertInto('cake_types').values(row).execute()
  return row.id
}

export async function buildExtra(db: Database, values: Partial<Insertable<DB['extras']>> = {}): Promise<string> {
  const row = { id: nextId('extra'), name_en: 'Candles', name_am: 'ሻማዎች', ...values }
  await db.insertInto('extras').values(row).execute()
  return row.id
}

/** `pieces` is unique among variants, so a second one in a test must name another number. */
export async function buildVariant(db: Database, values: Partial<Insertable<DB['variants']>> = {}): Promise<string> {
  const row = {
    id: nextId('variant'),
    label_en: 'Box',
    label_am: 'ሳጥን',
    pieces: 6,
    price_multiplier_milli: 6000,
    ...values,
  }
  await db.insertInto('variants').values(row).execute()
  return row.id
}

export async function buildOccasion(
  db: Database,
  {
    sizeIds = [],
    flavorIds = [],
    ...values
  }: Partial<Insertable<DB['occasions']>> & { sizeIds?: string[]; flavorIds?: string[] } = {},
): Promise<string> {
  const row = { id: nextId('occasion'), kind: 'birthday', name_en: 'Birthday', name_am: 'ልደት', ...values }
  await db.insertInto('occasions').values(row).execute()
  for (const sizeId of sizeIds) {
    await db.insertInto('occasion_sizes').values({ occasion_id: row.id, size_id: sizeId }).execute()
  }
  for (const flavorId of flavorIds) {
    await db.insertInto('occasion_flavors').values({ occasion_id: row.id, flavor_id: flavorId }).execute()
  }
  return row.id
}

export async function buildInspiration(
  db: Database,
  values: Partial<Insertable<DB['inspirations']>> = {},
): Promise<string> {
  const row = {
    id: nextId('inspiration'),
    name_en: 'Roses',
    name_am: 'ጽጌረዳ',
    ...values,
    occasion_id: values.occasion_id ?? (await buildOccasion(db)),
    image_id: values.image_id ?? (await buildImage(db)),
  }
  await db.insertInto('inspirations').values(row).execute()
  return row.id
}
