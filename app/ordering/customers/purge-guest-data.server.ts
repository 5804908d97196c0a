import type { RemoveImagesDeps } from '#app/base/media/remove-unused-image.server.ts'
import { addisMoment, type Day } from '#app/base/platform/time/calendar.ts'
import { SHOP_ACTOR } from '#app/base/platform/change-log/actor.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { eraseCustomer } from './erase-customer.server.ts'
import { forgottenUpTo, nightOf } from './guest-retention.ts'

/** The rest waits for the job's next run, a minute later. */
const AT_ONCE = 50

/**
 * Erases guests whose last order is at least `data.retention_months` ago. Leaves those with an open order, a payment
 * under way, a debt or credit for another night. One process takes each guest once a night, so it may run anywhere and any
 * number of times. Returns the number erased. Requirement 20.5; decision 0048.
 */
export async function purgeGuestData(
  deps: RemoveImagesDeps & { clock: Clock; log: Log },
  atOnce = AT_ONCE,
): Promise<{ erased: number; kept: number }> {
  const { db, clock, log } = deps
  const done = { erased: 0, kept: 0 }
  const night = nightOf(clock.now())
  if (!(await isOnTonight(db, night, clock.now()))) return done
  await refreshOrderProjections(db)
  for (let taken = 0; taken < atOnce; taken += 1) {
    const customerId = await takeNextGuest(db, night, clock.now())
    if (customerId === undefined) break
    const outcome = await purgeGuest(deps, customerId)
    if (outcome === 'gone') continue
    done[outcome] += 1
    await sql`update retention_runs set ${sql.ref(outcome)} = ${sql.ref(outcome)} + 1 where night = ${night}`.execute(
      db,
    )
  }
  if (done.erased + done.kept > 0) log.info(done, 'guests of long ago were forgotten')
  return done
}

async function purgeGuest(
  { db, mediaStore, clock, log }: RemoveImagesDeps & { clock: Clock; log: Log },
  customerId: string,
): Promise<'erased' | 'kept' | 'gone'> {
  try {
    const erasing = { customerId, mediaStore, actor: SHOP_ACTOR, at: clock.now() }
    const erased = await db.transaction().execute((trx) => eraseCustomer(trx, erasing))
    if (erased.ok) await refreshOrderProjections(db)
    if (erased.ok) return 'erased'
    return erased.reason === 'customer_gone' ? 'gone' : 'kept'
  } catch (error) {
    // Continues with the other guests. The next night tries this one again.
    log.error({ err: error, customerId }, 'a guest of long ago could not be forgotten')
    return 'kept'
  }
}

/**
 * Whether this night purges guests. The settings at its beginning hold until its end, except that switching off takes
 * effect immediately. The first night purges nobody, since the owner may want another period.
 */
async function isOnTonight(db: Database, night: Day, now: Date): Promise<boolean> {
  const settings = await loadSettings(db)
  const isOn = settings['data.retention_is_on']
  const found = await db
    .selectFrom('retention_runs')
    .select(['night', 'ended_at'])
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found && found.night >= night) return isOn && found.ended_at === null
  const upTo = found && isOn ? forgottenUpTo(night, settings['data.retention_months']) : null
  await db
    .insertInto('retention_runs')
    .values({ night, purge_up_to: upTo, ended_at: upTo === null ? now : null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return upTo !== null
}

/**
 * The next guest whom nobody has taken this night; undefined: none. A guest's last day is the latest of the last order,
 * also one of somebody else that the guest received, its handover day, and a block.
 */
function takeNextGuest(db: Database, night: Day, now: Date): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const at = await trx
      .selectFrom('retention_runs')
      .select('purge_up_to as upTo')
      .where('night', '=', night)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!at?.upTo) return undefined
    const stayFrom = new Date(addisMoment(addDays(at.upTo, 1), '00:00'))
    const { rows } = await sql<{ id: string }>`
      update retention_runs n set checkpoint_seen_at = guest.seen_at, checkpoint_id = guest.id
      from (
        select c.seen_at, c.id from customers c, retention_runs n
        where n.night = ${night} and c.account_id is null and c.seen_at < ${stayFrom}
          and (n.checkpoint_id is null or (c.seen_at, c.id) > (n.checkpoint_seen_at, n.checkpoint_id))
          and not exists (select from customer_blocks b where b.phone = c.phone and b.blocked_at >= ${stayFrom})
          and not exists (
            select from orders o where o.delivery_date > ${at.upTo} and o.phone = any(
              c.phone || array(select m.phone from customer_phones m where m.into_phone = c.phone)))
          and not exists (
            select from orders o where (o.created_at >= ${stayFrom} or o.delivery_date > ${at.upTo})
              and o.recipient_phone = any(
                c.phone || array(select m.phone from customer_phones m where m.into_phone = c.phone)))
        order by c.seen_at, c.id limit 1
      ) guest
      where n.night = ${night} returning guest.id`.execute(trx)
    if (rows[0]) return rows[0].id
    await trx.updateTable('retention_runs').set({ ended_at: now }).where('night', '=', night).execute()
    return undefined
  })
}
