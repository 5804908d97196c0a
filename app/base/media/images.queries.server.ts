import type { Database } from '#app/base/platform/database/database.server.ts'
import type { ImageView } from './image.ts'

/**
 * The columns of `images` that other domains select when they join the table: `.select(imageColumns)`. `readImage`
 * turns such a row into an ImageView.
 */
export const imageColumns = [
  'images.id as image_id',
  'images.width as image_width',
  'images.height as image_height',
  'images.widths as image_widths',
  'images.placeholder as image_placeholder',
] as const

export interface ImageColumns {
  image_id: string
  image_width: number
  image_height: number
  image_widths: number[]
  image_placeholder: string
}

export function readImage(row: ImageColumns): ImageView {
  return {
    id: row.image_id,
    width: row.image_width,
    height: row.image_height,
    widths: row.image_widths,
    placeholder: row.image_placeholder,
  }
}

export function readImageIfAny(row: { [Name in keyof ImageColumns]: ImageColumns[Name] | null }): ImageView | null {
  const { image_id, image_width, image_height, image_widths, image_placeholder } = row
  return image_id && image_width && image_height && image_widths && image_placeholder
    ? readImage({ image_id, image_width, image_height, image_widths, image_placeholder })
    : null
}

export async function listImages(db: Database, ids: readonly string[]): Promise<Map<string, ImageView>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('images')
    .select(imageColumns)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.image_id, readImage(row)]))
}

export async function findImage(db: Database, id: string): Promise<ImageView | undefined> {
  const row = await db.selectFrom('images').select(imageColumns).where('id', '=', id).executeTakeFirst()
  return row && readImage(row)
}
