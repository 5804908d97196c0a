import { randomUUID } from 'node:crypto'
import { MANAGERS, ON_PAGE, SELLERS, type CommandCase } from './command-case.factory.ts'

const orderId = randomUUID()
const BY_PROGRAM = ['form', 'program', 'shell'] as const
const reason = 'x'
const OF_REFUND: CommandCase = { may: MANAGERS, doors: ON_PAGE, input: { refundId: 1 }, missing: 'refund_not_found' }
const OF_CASE: CommandCase = { may: MANAGERS, doors: ON_PAGE, input: { caseId: 1 }, missing: 'case_not_found' }
const OF_REPORT: CommandCase = { may: MANAGERS, doors: ON_PAGE, input: { reportId: 1 }, missing: 'report_not_found' }

/** The commands of payments, refunds, exceptions, transfers, settlement and tax. */
export const FINANCE_CASES: Readonly<Record<string, CommandCase>> = {
  'payment.take': {
    may: SELLERS,
    doors: ['form', 'program'],
    input: { orderId, method: 'Transfer', amountSantim: 100, reference: 'FT26333ABCDE' },
    missing: 'order_not_found',
  },
  'payment.void': {
    may: SELLERS,
    doors: ON_PAGE,
    input: { orderId, entryId: 1, reason },
    missing: 'order_not_found',
  },
  'payment.send_link': { may: SELLERS, doors: BY_PROGRAM, input: { orderId }, missing: 'order_not_found' },
  'attempt.void': {
    may: MANAGERS,
    doors: ['form', 'program'],
    input: { attemptId: randomUUID() },
    missing: 'payment_not_found',
  },
  'refund.ask': {
    may: SELLERS,
    doors: BY_PROGRAM,
    input: { orderId, attemptId: randomUUID(), amountSantim: 100, reason },
    missing: 'order_not_found',
  },
  'refund.approve': { ...OF_REFUND, may: MANAGERS },
  'refund.reject': { ...OF_REFUND, may: MANAGERS, input: { refundId: 1, reason } },
  'refund.send': OF_REFUND,
  'refund.pay': { ...OF_REFUND, input: { refundId: 1, way: 'cash', reference: '', note: '' } },
  'refund.confirm': OF_REFUND,
  'refund.found_sent': { ...OF_REFUND, input: { refundId: 1, reference: 'x', note: '' } },
  'refund.found_unsent': { ...OF_REFUND, input: { refundId: 1, note: 'x' } },
  'exception.attach': { ...OF_CASE, input: { caseId: 1, orderId } },
  'exception.credit': OF_CASE,
  'exception.dismiss': { ...OF_CASE, doors: BY_PROGRAM, input: { caseId: 1, as: 'keep' } },
  'exception.refund': { ...OF_CASE, doors: BY_PROGRAM, input: { caseId: 1, note: 'x' } },
  'exception.went_back': { ...OF_CASE, input: { caseId: 1, note: 'x' } },
  'transfer.confirm': { ...OF_REPORT, input: { reportId: 1, where: 'elsewhere' } },
  'transfer.refuse': { ...OF_REPORT, input: { reportId: 1, reason } },
  'day.payout': {
    may: MANAGERS,
    doors: BY_PROGRAM,
    input: { day: '2126-11-21', provider: 'x', receivedSantim: 0 },
    missing: 'day_ahead',
  },
  'invoice.issue': { may: MANAGERS, doors: BY_PROGRAM, input: { orderId }, missing: 'order_unknown' },
  'invoice.cancel': {
    may: MANAGERS,
    doors: BY_PROGRAM,
    input: { invoice: 'INV-2019-000001', reason },
    missing: 'invoice_unknown',
  },
  'z_total.type': {
    may: MANAGERS,
    doors: BY_PROGRAM,
    input: { machine: 'X', day: '2026-11-20', totalSantim: 0 },
    missing: 'machine_unknown',
  },
  'withholding.record': {
    may: SELLERS,
    doors: ON_PAGE,
    input: { orderId, amountSantim: 1, buyer: 'x', tin: '0000000000' },
    missing: 'order_unknown',
  },
  'withholding.receipt': { may: SELLERS, doors: BY_PROGRAM, input: { orderId, number: 'x' }, missing: 'order_unknown' },
  'tax.buyer': {
    may: SELLERS,
    doors: BY_PROGRAM,
    input: { orderId, name: 'x', tin: '0000000000' },
    missing: 'order_unknown',
  },
  'tax.fiscal_number': {
    may: SELLERS,
    doors: BY_PROGRAM,
    input: { orderId, machine: 'X', number: '1', day: '2026-11-20' },
    missing: 'order_unknown',
  },
  'fiscal_machine.add': { may: ['owner'], doors: ON_PAGE, input: { number: 'WALK001', name: 'x' }, missing: null },
  'fiscal_machine.retire': { may: ['owner'], doors: ON_PAGE, input: { number: 'X' }, missing: 'machine_unknown' },
  'vat_rate.set': { may: ['owner'], doors: ON_PAGE, input: { cakeId: 'x', rate: 'exempt' }, missing: 'rate_wrong' },
  'invoice.say_last_numbers': {
    may: MANAGERS,
    doors: ON_PAGE,
    input: { pauseId: 1, typed: {}, isSure: true, confirmedMany: null },
    missing: 'said',
  },
  'withholding.undo': { may: MANAGERS, doors: BY_PROGRAM, input: { orderId, reason }, missing: 'order_unknown' },
  'day.count': {
    may: SELLERS,
    doors: ON_PAGE,
    input: { day: '2126-11-21', pieces: { 200: 0, 100: 0, 50: 0, 10: 0, 5: 0, 1: 0 }, corrects: null },
    missing: 'day_ahead',
  },
}
