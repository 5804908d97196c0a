import { type Database, sql } from '#app/base/platform/database/database.server.ts'

interface NamedId {
  id: string
  nameEn: string
  nameAm: string
}

/** A line as it was ordered, with the names that its choices have today. */
export interface OrderedLine {
  cake: NamedId
  pieces: number
  variantId: string | null
  size: NamedId | null
  flavor: NamedId | null
  cakeType: NamedId | null
  occasion: NamedId | null
  inspirationId: string | null
  topperText: string
  extras: NamedId[]
  hasPictures: boolean
}

/** The lines of an order that the caller may see. */
export async function listOrderedLines(db: Database, orderId: string): Promise<OrderedLine[]> {
  const { rows } = await sql<OrderedLine>`
    select jsonb_build_object('id', l.cake_id, 'nameEn', l.name_en, 'nameAm', l.name_am) as cake, l.pieces,
      l.variant_id as "variantId", ${named('sizes', 'coalesce(l.asked_size_id, l.size_id)')} as size,
      ${named('flavors', 'l.flavor_id')} as flavor, ${named('cake_types', 'l.cake_type_id')} as "cakeType",
      ${named('occasions', 'l.occasion_id')} as occasion, l.inspiration_id as "inspirationId", l.topper_text as "topperText",
      coalesce((select jsonb_agg(jsonb_build_object('id', e.extra_id, 'nameEn', e.name_en, 'nameAm', e.name_am)
        order by e.position) from order_line_extras e where e.order_id = l.order_id and e.line_position = l.position),
        '[]') as extras,
      exists (select from reference_images r where r.order_id = l.order_id) as "hasPictures"
    from order_lines l where l.order_id = ${orderId} order by l.position`.execute(db)
  return rows
}

/** SQL: id and names of a row of the catalog. */
function named(table: string, id: string) {
  return sql`(select jsonb_build_object('id', c.id, 'nameEn', c.name_en, 'nameAm', c.name_am)
    from ${sql.table(table)} c where c.id = ${sql.raw(id)})`
}
