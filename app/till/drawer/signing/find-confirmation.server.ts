import { recordedNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

interface Named {
  shiftId: string
  kind: 'take' | 'witness'
  /** Id of the account; a till of the former version names its email. */
  named: string
  since: Date | null
  /** When the act was made, by its device. */
  namedAt: Date
}

/**
 * Who confirmed something of a shift and is named by an act. Of an email it is the account that had it when the act was made. By the time
 * the act arrives, the email may belong to another account, which is ignored.
 */
export function findConfirmation(trx: Database, { shiftId, kind, named, since, namedAt }: Named) {
  const isBefore = sql<boolean>`at <= ${namedAt}`
  return (
    trx
      .selectFrom('shift_confirmations')
      .select(['person_id as id', recordedNameOf('person').as('name')])
      // Their email now: the former one may be another account's.
      .select(sql<string>`coalesce((select p.email from profiles p where p.id = person_id), person)`.as('email'))
      .where('shift_id', '=', shiftId)
      .where('kind', '=', kind)
      .where(({ eb }) => eb.or([eb('person_id', '=', named), eb('person', '=', named)]))
      .$if(since !== null, (query) => query.where('at', '>=', since))
      .orderBy(isBefore, 'desc')
      .orderBy(sql`case when ${isBefore} then at end`, (order) => order.desc())
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
  )
}
