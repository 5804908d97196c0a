import { randomUUID } from 'node:crypto'
import { EVERY_DOOR } from '#app/base/commands/command.server.ts'
import { ROLES } from '#app/people/auth/profile.ts'
import { buildPieces } from '#app/till/drawer/drawer.factory.ts'
import { AT_TILL, BY_HAND, MANAGERS, ON_PAGE, SELLERS, type CommandCase } from './command-case.factory.ts'

const [shiftId, saleId] = [randomUUID(), randomUUID()]
const reason = 'x'
const pieces = buildPieces()
const GIFT = { cakeId: 'x', quantity: 1, unitSantim: 0, totalSantim: 0 }
const piecesTo = 'stock'

/** The commands of tills and their drawers. */
export const TILL_CASES: Readonly<Record<string, CommandCase>> = {
  'shift.open': {
    may: SELLERS,
    doors: AT_TILL,
    input: { shiftId, floatPieces: pieces },
    missing: 'till_unknown',
  },
  'shift.count': { may: SELLERS, doors: BY_HAND, input: { shiftId, pieces }, missing: 'shift_unknown' },
  'shift.close': {
    may: SELLERS,
    doors: BY_HAND,
    input: { shiftId, reason, keptSantim: 0 },
    missing: 'shift_unknown',
  },
  'shift.hand': { may: SELLERS, doors: EVERY_DOOR, input: { shiftId, to: 'x' }, missing: 'shift_unknown' },
  'shift.confirm': { may: ROLES, doors: ON_PAGE, input: { shiftId, what: 'take' }, missing: 'shift_unknown' },
  'shift.correct': {
    may: MANAGERS,
    doors: ON_PAGE,
    input: { shiftId, way: 'more', santim: 100, reason },
    missing: 'shift_unknown',
  },
  'cash.move': {
    may: SELLERS,
    doors: BY_HAND,
    input: { shiftId, kind: 'in', santim: 100, reason },
    missing: 'shift_unknown',
  },
  'cash.hand_in': {
    may: SELLERS,
    doors: BY_HAND,
    input: { shiftId, handInId: randomUUID() },
    missing: 'shift_unknown',
  },
  'cash.accept_claim': {
    may: SELLERS,
    doors: ON_PAGE,
    input: { shiftId, claimId: randomUUID() },
    missing: 'shift_unknown',
  },
  'cash.see_outs': { may: MANAGERS, doors: ON_PAGE, input: { shiftId, entryIds: [] }, missing: 'shift_unknown' },
  'order.see_notices': {
    may: MANAGERS,
    doors: ON_PAGE,
    input: { orderId: randomUUID(), lastId: 1 },
    missing: 'sale_unknown',
  },
  'sale.see_set_aside': { may: MANAGERS, doors: ON_PAGE, input: { saleId: randomUUID() }, missing: 'sale_unknown' },
  'till.make': { may: MANAGERS, doors: ['form', 'program'], input: { name: '' }, missing: 'device_missing' },
  'till.retire': {
    may: MANAGERS,
    doors: ['form', 'program', 'shell'],
    input: { till: 9, seenUnsent: 0 },
    missing: 'till_unknown',
  },
  'sale.sell': {
    may: SELLERS,
    doors: ['outbox', 'program'],
    input: { saleId, number: 1, shiftId: null, lines: [GIFT], parts: [], totalSantim: 0 },
    missing: 'till_unknown',
  },
  'sale.void': { may: SELLERS, doors: EVERY_DOOR, input: { saleId, reason, piecesTo }, missing: 'sale_unknown' },
  'sale.return': {
    may: SELLERS,
    doors: ['outbox', 'program', 'shell'],
    input: {
      returnId: randomUUID(),
      saleId,
      shiftId,
      lines: [{ position: 0, quantity: 1 }],
      reason,
      piecesTo,
      by: 'cash',
    },
    missing: 'sale_unknown',
  },
  'sale.fiscal': {
    may: SELLERS,
    doors: ['outbox', 'program', 'shell'],
    input: { saleId, buyer: { name: 'x', tin: '0000000000' } },
    missing: 'sale_unknown',
  },
  'prompt.ask': {
    may: SELLERS,
    doors: ON_PAGE,
    input: {
      method: 'Telebirr',
      wallet: '0900000001',
      sale: { saleId, number: 1, shiftId, lines: [GIFT], parts: [], totalSantim: 0 },
    },
    missing: 'till_unknown',
  },
  'prompt.give_up': { may: SELLERS, doors: ON_PAGE, input: { saleId }, missing: 'prompt_unknown' },
  'prompt.give_back': {
    may: MANAGERS,
    doors: ['form', 'program', 'shell'],
    input: { saleId },
    missing: 'prompt_unknown',
  },
}
