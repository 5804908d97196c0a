import { expect, it, vi } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { createLog } from '../log.server.ts'
import { listenForShopChanges } from './shop-changes.server.ts'

const log = createLog('silent')

it('reports a committed change of any catalog table from another connection', async () => {
  const { db, poolConfig, drop } = await createTestDatabase()
  const changes = await listenForShopChanges(poolConfig, log)
  const onChange = vi.fn()
  changes.onChange(onChange)
  await db
    .insertInto('occasions')
    .values({ id: 'birthday', kind: 'birthday', name_en: 'Birthday', name_am: 'ልደት' })
    .execute()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  await db.insertInto('settings').values({ key: 'order.min_pieces', value: '4' }).execute()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  await changes.stop()
  await drop()
})

it('listens again after a lost connection, and reports that changes may have been missed', async () => {
  const { pool, poolConfig, drop } = await createTestDatabase()
  const changes = await listenForShopChanges({ ...poolConfig, application_name: 'the line' }, log)
  const onChange = vi.fn()
  changes.onChange(onChange)
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'the line' and datname = current_database()`)
  await vi.waitFor(() => expect(changes.isListening()).toBe(false))
  await vi.waitFor(() => expect(changes.isListening()).toBe(true))
  expect(onChange).toHaveBeenCalled()
  await changes.stop()
  await drop()
})
