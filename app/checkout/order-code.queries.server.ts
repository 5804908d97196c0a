import type { Database } from '#app/platform/database.server.ts'

export async function findOrderCode(db: Database, orderId: string): Promise<string> {
  const { code } = await db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return code
}

export async function findOrderIdByCode(db: Database, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}
