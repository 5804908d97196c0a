import { done } from '#app/base/commands/command.server.ts'
import { saleTax } from '#app/money/tax/sale-tax.server.ts'
import { taxRefusals } from '#app/money/tax/tax-refusals.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { counterRefusals } from '../counter-refusals.ts'
import { recordNotices, type Notice } from '../notices.server.ts'
import { fiscalInput } from './sale-inputs.server.ts'
import { saleById } from './sale-subject.server.ts'

/**
 * Keeps the fiscal receipt and buyer of a sale that were typed at a till. The customer has the paper, so a number that another sale has is
 * kept too, as contested. What the person may not replace stays, and what the till sent becomes a notice of the sale: the till goes on
 * either way.
 */
export const recordFiscal = defineCommand({
  name: 'sale.fiscal',
  input: fiscalInput,
  may: 'counter.sell',
  doors: ['outbox', 'program', 'shell'],
  program: {
    operationId: 'keepFiscal',
    summary: 'Store what a fiscal machine printed for a sale, and for whom',
    description: 'At least one of the two. A number that another sale has is stored too, as contested.',
    example: { saleId: '019a0000-0000-7000-8000-0000000000bb', receipt: { machine: 'ETH0012345', number: '00001234' } },
  },
  author: 'unproved',
  on: saleById,
  refusals: { ...taxRefusals, ...counterRefusals },
  async run({ trx, subject: sale, caller, actor, now }, { saleId, receipt, buyer }) {
    const typed = { orderId: saleId, soldAt: sale.soldAt, till: caller.till ?? sale.till, receipt, buyer, actor }
    const mayCorrect = caller.proof === 'proved' && caller.may('tax.edit') === 'yes'
    const recorded = await saleTax.recordTyped(trx, { ...typed, mayCorrect, reason: caller.t('tax.fiscal.again') }, now)
    if (!recorded.ok) return recorded
    const notices = recorded.aside.map((what): Notice =>
      what === 'receipt' ? { kind: 'fiscal_kept', data: receipt! } : { kind: 'buyer_kept', data: buyer! },
    )
    await recordNotices(trx, { orderId: saleId, actor }, notices, now)
    return done()
  },
})
