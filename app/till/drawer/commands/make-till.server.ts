import { z } from 'zod'
import { done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { findTillByDevice, findTillOfProgram } from '../drawer.server.ts'
import { drawerRefusals } from '../drawer-refusals.ts'
import { tillEntity } from '../shift-entity.ts'

const TILL_NAME_MAX_LENGTH = 40

/** The last number of a till; tills are made one after the other. */
const lastTill: SubjectBy<unknown, { last: number }, never> = {
  lock: async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('tills', 0))`.execute(trx)
    const { last } = await trx
      .selectFrom('tills')
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirstOrThrow()
    return { last: last ?? 0 }
  },
  missing: () => Promise.reject(new Error('a number is never missing')),
  since: () => null,
}

/**
 * Makes the browser or the program that asks a till, with the next number, which no other till ever had. On an enrolled device people switch by
 * PIN. Refused while it is a till.
 */
export const makeTill = defineCommand({
  name: 'till.make',
  input: z.object({
    /** Empty: its number. */
    name: text(TILL_NAME_MAX_LENGTH, 'till_name'),
  }),
  may: 'tills.edit',
  doors: ['form', 'program'],
  program: {
    operationId: 'makeTill',
    summary: 'Make the program a till',
    description:
      'The token becomes a till with the next number; its sales carry that number. One token is one till at a time, and the till of a browser is never one of a program. `made.till` is its number.',
    example: { name: 'Web orders' },
  },
  author: 'proved',
  on: lastTill,
  refusals: drawerRefusals,
  async run({ trx, subject: { last }, call: { device, tokenId }, caller, actor, now }, { name }) {
    if (device === undefined) return refuse('device_missing')
    // A browser that says the id of a token is none of a till.
    if (tokenId === undefined && (await isOfProgram(trx, device))) return refuse('device_missing')
    const known = await (tokenId === undefined ? findTillByDevice : findTillOfProgram)(trx, device)
    if (known?.retiredAt === null) return refuse('till_exists')
    const number = last + 1
    const till = { number, name: name === '' ? String(number) : name }
    await trx
      .insertInto('tills')
      .values({ ...till, device, staff_device_id: caller.staffDeviceId ?? null, made_by: actor.name, made_at: now })
      .execute()
    const change = { action: 'create', thing: tillEntity(till), before: null, after: { name: till.name } }
    return done(change, { till: number })
  },
})

async function isOfProgram(trx: Database, device: string): Promise<boolean> {
  return (await trx.selectFrom('api_tokens').select('id').where('id', '=', device).executeTakeFirst()) !== undefined
}
