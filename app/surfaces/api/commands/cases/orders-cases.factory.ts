import { randomUUID } from 'node:crypto'
import type { Role } from '#app/people/auth/profile.ts'
import { EVERY_DOOR, type Door } from '#app/base/commands/command.server.ts'
import { ON_PAGE, SELLERS, type CommandCase } from './command-case.factory.ts'

const orderId = randomUUID()
const missing = 'order_not_found'
const BAKERS: readonly Role[] = ['owner', 'manager', 'counter', 'kitchen']

const ON_PAGE_TOO: readonly Door[] = ['form', 'program', 'shell']
const pictureId = randomUUID()

/** What staff do with an order. */
export const ORDER_CASES: Readonly<Record<string, CommandCase>> = {
  'order.note': { may: SELLERS, doors: EVERY_DOOR, input: { orderId, text: 'x' }, missing },
  'order.move': { may: SELLERS, doors: EVERY_DOOR, input: { orderId, version: 1, to: 'Ready' }, missing },
  'order.tick': { may: BAKERS, doors: EVERY_DOOR, input: { orderId, version: 1, to: 'Ready' }, missing },
  'sheet.ask': {
    may: BAKERS,
    doors: ON_PAGE_TOO,
    input: { day: '2026-11-22', what: 'write' },
    missing: 'sheet_unknown',
  },
  // Nothing is on the sheet of that day, so no paper is printed.
  'sheet.record_print': { may: BAKERS, doors: ON_PAGE_TOO, input: { day: '2026-11-22', paper: 'a4' }, missing: null },
  'orders.message': {
    may: SELLERS,
    doors: ON_PAGE_TOO,
    input: { orderIds: [orderId], en: 'x', am: 'x' },
    missing: 'nobody',
  },
  'message.repeat': { may: SELLERS, doors: ON_PAGE_TOO, input: { messageId: orderId }, missing },
  'message.mark_handled': { may: SELLERS, doors: ON_PAGE_TOO, input: { messageIds: [orderId] }, missing },
  'order.assign': {
    may: SELLERS,
    doors: ON_PAGE_TOO,
    input: { orderId, makerId: null, expectedMakerId: null },
    missing,
  },
  'order.bake': { may: SELLERS, doors: ON_PAGE_TOO, input: { orderId, version: 1, reason: 'x' }, missing },
  'order.note_call': { may: SELLERS, doors: ON_PAGE_TOO, input: { orderId }, missing },
  'order.accept_quote': {
    may: SELLERS,
    doors: ON_PAGE,
    input: { orderId, version: 1, position: 1, hasAgreed: true },
    missing,
  },
  'order.check_spelling': { may: SELLERS, doors: ON_PAGE_TOO, input: { orderId, isRead: true }, missing },
  'order.give_delivery': {
    may: SELLERS,
    doors: ON_PAGE_TOO,
    input: { orderId, driverId: null, expectedDriverId: null },
    missing,
  },
  'order.change': {
    may: SELLERS,
    doors: ON_PAGE_TOO,
    input: { orderId, version: 1, notes: 'x' },
    missing,
    contacts: ['phone', 'email', 'recipientPhone'],
  },
  'order.place_by_phone': {
    may: SELLERS,
    doors: ON_PAGE_TOO,
    input: { customerName: 'x', phone: '12' },
    missing: 'fields_invalid',
    contacts: ['phone', 'email', 'recipientPhone'],
  },
  'order.add_pictures': { may: SELLERS, doors: ON_PAGE_TOO, input: { orderId, pictureIds: [pictureId] }, missing },
  'order.remove_picture': { may: SELLERS, doors: ON_PAGE_TOO, input: { orderId, pictureId }, missing },
  'order.show_pictures': { may: SELLERS, doors: ON_PAGE_TOO, input: { orderId, isShown: true }, missing },
}
