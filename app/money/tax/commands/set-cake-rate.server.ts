import { z } from 'zod'
import { done, type SubjectBy } from '#app/base/commands/command.server.ts'
import { number } from '#app/base/commands/fields.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { VAT_RATE } from '../tax-numbers.ts'
import { taxRefusals } from '../tax-refusals.ts'
import type { CakeRate } from '../vat-rates.server.ts'

const cakeById: SubjectBy<{ cakeId: string }, { nameEn: string; nameAm: string }, 'rate_wrong'> = {
  lock: (trx, { cakeId }) =>
    trx
      .selectFrom('cakes')
      .select(['name_en as nameEn', 'name_am as nameAm'])
      .where('id', '=', cakeId)
      .forUpdate()
      .executeTakeFirst(),
  missing: 'rate_wrong',
  since: () => null,
}

/**
 * The rate of a cake, from now on: what was booked keeps the rates of its day. It decides what is paid and asks for the password, so no program
 * sends it.
 */
export const setCakeRate = defineCommand({
  name: 'vat_rate.set',
  input: z.object({
    cakeId: z.string('rate_wrong'),
    /** `usual`: that of the settings; a number: percent. */
    rate: z.union([z.enum(['usual', 'exempt']), number(VAT_RATE)], 'rate_wrong'),
  }),
  may: 'money.edit',
  doors: ['form'],
  author: 'proved',
  on: cakeById,
  refusals: taxRefusals,
  async run({ trx, subject: cake, actor, now }, { cakeId, rate }) {
    const was = await trx
      .selectFrom('vat_exceptions')
      .select('percent')
      .where('cake_id', '=', cakeId)
      .executeTakeFirst()
    const former: CakeRate = was ? (was.percent ?? 'exempt') : 'usual'
    if (former === rate) return done()
    if (rate === 'usual') await trx.deleteFrom('vat_exceptions').where('cake_id', '=', cakeId).execute()
    else {
      const values = { percent: rate === 'exempt' ? null : rate, person: actor.name, at: now }
      await trx
        .insertInto('vat_exceptions')
        .values({ cake_id: cakeId, ...values })
        .onConflict((conflict) => conflict.column('cake_id').doUpdateSet(values))
        .execute()
    }
    const thing = { type: 'cake', id: cakeId, label: { en: cake.nameEn, am: cake.nameAm } } as const
    return done({ action: 'update', thing, before: { vat_rate: String(former) }, after: { vat_rate: String(rate) } })
  },
})
