import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { MOST_ADDRESSES, type AccountAddress, type AddressFields } from './account-address.ts'

/**
 * The column is `calls_near`: it is older than the one wish for a call (decision 0053). Another name would need a view and
 * triggers for the processes of the former version during an update, and changes nothing that somebody sees.
 */
const WANTS_CALL = 'calls_near'

/** The address that the checkout fills in first, then the newest. */
export async function listAddresses(db: Database, accountId: string): Promise<AccountAddress[]> {
  const rows = await db
    .selectFrom('account_addresses')
    .select(['id', 'zone_id as zone', 'landmark', 'directions', `${WANTS_CALL} as wantsCall`, 'pin'])
    .select('is_default as isDefault')
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, pin: row.pin ?? '' }))
}

function columnsOf({ zone, landmark, directions, wantsCall, pin }: AddressFields) {
  return { zone_id: zone, landmark, directions, [WANTS_CALL]: wantsCall, pin: pin || null }
}

// The account is locked while its addresses change.

/** Adds an address; the first becomes the default. The same one twice is one. False: there are too many. */
export async function addAddress(
  trx: Database,
  accountId: string,
  address: AddressFields,
  now: Date,
): Promise<boolean> {
  const { zone_id, landmark, directions, calls_near, pin } = columnsOf(address)
  const { rows } = await sql`
    insert into account_addresses (id, account_id, zone_id, landmark, directions, calls_near, pin, is_default)
    select ${uuidv7(now)}, ${accountId}, ${zone_id}, ${landmark}, ${directions}, ${calls_near}, ${pin},
      not exists (select from account_addresses where account_id = ${accountId} and is_default)
    where (select count(*) from account_addresses where account_id = ${accountId}) < ${MOST_ADDRESSES}
      or exists (select from account_addresses where account_id = ${accountId} and zone_id = ${zone_id}
        and landmark = ${landmark} and directions = ${directions})
    on conflict (account_id, zone_id, landmark, directions)
      do update set calls_near = excluded.calls_near, pin = excluded.pin
    returning id`.execute(trx)
  return rows.length > 0
}

/** An address that is not the account's stays as it is. */
export async function changeAddress(
  trx: Database,
  accountId: string,
  id: string,
  address: AddressFields,
): Promise<void> {
  const columns = columnsOf(address)
  const own = () => trx.selectFrom('account_addresses').select('id').where('account_id', '=', accountId)
  if (!(await own().where('id', '=', id).executeTakeFirst())) return
  // A change into another of the account's addresses leaves one of the two.
  await trx
    .deleteFrom('account_addresses')
    .where('account_id', '=', accountId)
    .where('id', '!=', id)
    .where('zone_id', '=', columns.zone_id)
    .where('landmark', '=', columns.landmark)
    .where('directions', '=', columns.directions)
    .execute()
  await trx.updateTable('account_addresses').set(columns).where('id', '=', id).execute()
  await ensureOneDefault(trx, accountId)
}

/** Makes an address the one that the checkout fills in. */
export async function makeDefaultAddress(trx: Database, accountId: string, id: string): Promise<void> {
  const own = trx.updateTable('account_addresses').where('account_id', '=', accountId)
  await own.set({ is_default: false }).where('is_default', '=', true).execute()
  await own.set({ is_default: true }).where('id', '=', id).execute()
  await ensureOneDefault(trx, accountId)
}

export async function removeAddress(trx: Database, accountId: string, id: string): Promise<void> {
  await trx.deleteFrom('account_addresses').where('account_id', '=', accountId).where('id', '=', id).execute()
  await ensureOneDefault(trx, accountId)
}

/** The newest address is the default where no other is. */
async function ensureOneDefault(trx: Database, accountId: string): Promise<void> {
  await sql`
    update account_addresses set is_default = true
    where id = (select id from account_addresses where account_id = ${accountId} order by id desc limit 1)
      and not exists (select from account_addresses where account_id = ${accountId} and is_default)`.execute(trx)
}
