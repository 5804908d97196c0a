import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { drawingOf, type NamedRows } from './drawing-of-order.server.ts'

/**
 * Redraws and describes an order's cake after its line changed size. Choices that went off sale are drawn as ordered; a
 * cake without a drawing gets none. Part of the transaction that changes the line.
 */
export async function redraw(trx: Database, orderId: string): Promise<void> {
  const { rows } = await sql<NamedRows>`
    select line.topper_text as "topperText",
      (select jsonb_build_object('tiers', tiers, 'diameterCm', diameter_cm) from sizes where id = line.size_id) as size,
      (select jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am, 'color', color, 'isFasting', is_fasting)
        from flavors where id = line.flavor_id) as flavor,
      (select jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am)
        from cake_types where id = line.cake_type_id) as "cakeType",
      (select jsonb_build_object('kind', kind) from occasions where id = line.occasion_id) as occasion,
      (select jsonb_agg(jsonb_build_object('id', extra_id)) from order_line_extras extra
        where extra.order_id = line.order_id and extra.line_position = line.position) as extras
    from order_lines line
    join order_drawings drawing on drawing.order_id = line.order_id and drawing.line_position = line.position
    where line.order_id = ${orderId} and line.position = 0`.execute(trx)
  const [chosen] = rows
  if (!chosen) return
  const { choices, svg, descriptionEn, descriptionAm } = drawingOf(chosen)
  await sql`
    update order_drawings set choices = ${JSON.stringify(choices)}::jsonb, svg = ${svg},
      description_en = ${descriptionEn}, description_am = ${descriptionAm}
    where order_id = ${orderId} and line_position = 0`.execute(trx)
}
