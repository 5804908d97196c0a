import { afterAll, expect, it, vi } from 'vitest'
import { createDatabase, createPool, sql } from '#app/base/platform/database/database.server.ts'
import { feelPulse } from '#app/base/platform/database/database-pulse.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { watchDatabaseRoom } from './database-room.ts'

const database = await createTestDatabase()
const log = createLog('silent')
const pulse = feelPulse(database.poolConfig, log)
const pool = createPool(database.poolConfig, log, { pulse })
const db = createDatabase(pool)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** What PostgreSQL says when a file cannot grow. */
const fillDisk = () =>
  sql`create or replace function refuse_without_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`
    .execute(database.db)
    .then(() =>
      sql`create trigger full_disk before insert on write_trials for each statement execute function refuse_without_room()`.execute(
        database.db,
      ),
    )

it('a database elsewhere whose disk is full closes orders at the first refused write, and opens them when it writes again', async () => {
  const elsewhere = { DATABASE_URL: 'postgres://db.example/shop', DATA_DIR: '/nowhere' }
  const room = await watchDatabaseRoom(elsewhere, { db, pulse, log }, { checkEveryMs: 20 })
  expect(room.isShort()).toBe(false)

  await fillDisk()
  await expect(sql`insert into write_trials (filling) values ('order')`.execute(db)).rejects.toThrow('extend')
  expect(room.isShort()).toBe(true)
  await expect(sql`insert into no_such_table values (1)`.execute(db)).rejects.toThrow('no_such_table')
  expect(room.isShort()).toBe(true)

  await sql`drop function refuse_without_room() cascade`.execute(database.db)
  await vi.waitFor(() => expect(room.isShort()).toBe(false))
  await room.stop()
})
