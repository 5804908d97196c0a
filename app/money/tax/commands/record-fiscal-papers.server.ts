import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { commandRefusals } from '#app/base/commands/command-refusals.ts'
import { filled, text, uuid } from '#app/base/commands/fields.server.ts'
import { dayInAddis, isDay } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { tidyFiscalNumber } from '../fiscal-number.ts'
import {
  BUYER_NAME_MAX_LENGTH,
  saveBuyer,
  recordFiscalReceipt,
  TAX_REASON_MAX_LENGTH,
} from '../fiscal-receipts.server.ts'
import { taxRefusals } from '../tax-refusals.ts'
import { orderOfTax, tinOf } from './tax-subject.server.ts'

const orderId = uuid('order_unknown')

/** In whose name the receipt of an order is (`saveBuyer`). */
export const typeBuyer = defineCommand({
  name: 'tax.buyer',
  input: z.object({ orderId, name: filled(BUYER_NAME_MAX_LENGTH, 'buyer_wrong'), tin: tinOf() }),
  may: 'counter.sell',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'typeBuyer',
    summary: 'Say in whose name the receipt of an order is',
    description: 'Name and TIN. Changed at will on its day, later by who may correct tax papers.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000cc', name: 'Example Trading PLC', tin: '0099999999' },
  },
  author: 'proved',
  on: orderOfTax,
  refusals: taxRefusals,
  async run({ trx, caller, actor, now }, typed) {
    if (!(await loadSettings(trx))['tax.is_on']) return refuse('tax_off')
    const recorded = await saveBuyer(trx, { ...typed, mayCorrect: caller.may('tax.edit') === 'yes', actor }, now)
    return recorded.ok ? done() : recorded
  },
})

/** The number of the fiscal receipt of an order (`recordFiscalReceipt`). Who may correct tax papers replaces one, with a reason. */
export const typeFiscalNumber = defineCommand({
  name: 'tax.fiscal_number',
  input: z.object({
    orderId,
    /** Its number (MRC). */
    machine: text(40, 'machine_unknown'),
    number: z
      .string('number_wrong')
      .transform(tidyFiscalNumber)
      .refine((number) => number !== '', 'number_wrong'),
    /** Of the receipt in the Z report of the machine. */
    day: z.string('day_wrong').refine(isDay, 'day_wrong'),
    reason: text(TAX_REASON_MAX_LENGTH).optional(),
  }),
  may: 'counter.sell',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'typeFiscalNumber',
    summary: 'Enter the number of the fiscal receipt of an order',
    description: 'A number is used once per machine. Who may correct tax papers replaces one, with a reason.',
    example: {
      orderId: '019a0000-0000-7000-8000-0000000000cc',
      machine: 'ABC1234567',
      number: '1234',
      day: '2026-11-29',
    },
  },
  author: 'proved',
  on: orderOfTax,
  refusals: { ...taxRefusals, role_may_not: commandRefusals.role_may_not },
  async run({ trx, caller, actor, now }, { day: issuedOn, reason = '', ...typed }) {
    if (!(await loadSettings(trx))['tax.is_on']) return refuse('tax_off')
    if (reason !== '' && caller.may('tax.edit') !== 'yes') return refuse('role_may_not')
    if (issuedOn > dayInAddis(now)) return refuse('day_wrong')
    const recorded = await recordFiscalReceipt(trx, { ...typed, issuedOn, reason, actor }, { now })
    return recorded.ok ? done() : recorded
  },
})
