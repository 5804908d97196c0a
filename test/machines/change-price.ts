import type { OwnPostgres } from './own-postgres.ts'

/** Gives a cake another price, past all processes of the shop. Returns the cake. */
export async function changePrice(server: OwnPostgres, santim: number): Promise<string> {
  const [cake] = await server.query<{ id: string }>(
    `update cakes set price_santim = ${santim} where id = (select id from cakes where is_active and not is_available_daily
       order by position limit 1) returning id`,
    'shop',
  )
  return cake!.id
}
