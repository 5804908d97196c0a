import type { Database } from '#app/base/platform/database/database.server.ts'
import { timeAfterReport, type LastReport } from './reported-time.ts'

interface Place {
  till: number
  sequence: number
  /** Id of the act that asks. */
  but?: string
}

/** Whether another act of the browser of a till has the number: then this one was not made when the number was given. */
export async function isNumberUsed(db: Database, { till, sequence, but }: Place): Promise<boolean> {
  const row = await db
    .selectFrom('commands as a')
    .innerJoin('tills as t', 't.device', 'a.device')
    .select('a.id')
    .where('t.number', '=', till)
    .where('a.sequence', '=', sequence)
    .$if(but !== undefined, (query) => query.where('a.id', '<>', but!))
    .executeTakeFirst()
  return row !== undefined
}

interface Dated {
  id: string
  sequence: number
  madeAt: string
}

/** `timeAfterReport` of a command of a till, as its number is worth it. */
export async function dateEnvelope<Sent extends Dated>(
  db: Database,
  till: LastReport & { number: number },
  sent: Sent,
): Promise<Sent & { datedAt?: string }> {
  const { id: but, sequence } = sent
  return timeAfterReport(till, sent, await isNumberUsed(db, { till: till.number, sequence, but }))
}
