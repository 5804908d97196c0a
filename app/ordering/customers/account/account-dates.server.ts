import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Calendar } from '#app/base/platform/time/calendar.ts'
import { MOST_DATES, type AccountDate, type DateFields } from './account-date.ts'

export async function listDates(db: Database, accountId: string): Promise<AccountDate[]> {
  return db
    .selectFrom('account_dates')
    .select(['id', 'name', 'occasion_id as occasionId', 'calendar', 'month', 'day'])
    .$narrowType<{ calendar: Calendar }>()
    .where('account_id', '=', accountId)
    .execute()
}

export async function findDate(db: Database, accountId: string, id: string): Promise<AccountDate | undefined> {
  return (await listDates(db, accountId)).find((date) => date.id === id)
}

/** Adds a date; one of the same name is replaced. False: there are too many. */
export async function addDate(trx: Database, accountId: string, date: DateFields, now: Date): Promise<boolean> {
  const { name, calendar, month, day } = date
  const { rows } = await sql`
    insert into account_dates (id, account_id, name, occasion_id, calendar, month, day)
    select ${uuidv7(now)}, ${accountId}, ${name}, ${occasionOf(date)}, ${calendar}, ${month}, ${day}
    where (select count(*) from account_dates where account_id = ${accountId} and name <> ${name}) < ${MOST_DATES}
    on conflict (account_id, name) do update set occasion_id = excluded.occasion_id, calendar = excluded.calendar,
      month = excluded.month, day = excluded.day
    returning id`.execute(trx)
  return rows.length > 0
}

/** Changes a date; another one of the same name is replaced. One that is not the account's stays as it is. */
export async function changeDate(trx: Database, accountId: string, id: string, date: DateFields): Promise<void> {
  const { name, calendar, month, day } = date
  if (!(await findDate(trx, accountId, id))) return
  await trx
    .deleteFrom('account_dates')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .where('id', '!=', id)
    .execute()
  await trx
    .updateTable('account_dates')
    .set({ name, occasion_id: occasionOf(date), calendar, month, day })
    .where('id', '=', id)
    .execute()
}

export async function removeDate(trx: Database, accountId: string, id: string): Promise<void> {
  await trx.deleteFrom('account_dates').where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** SQL: the occasion if the catalog has it. */
function occasionOf({ occasionId }: DateFields) {
  return sql<string | null>`(select id from occasions where id = ${occasionId})`
}
