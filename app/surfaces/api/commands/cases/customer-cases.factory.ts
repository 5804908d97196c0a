import { randomUUID } from 'node:crypto'
import { ON_PAGE, type CommandCase } from './command-case.factory.ts'

const orderId = randomUUID()

/** What customers do themselves: no role of staff may, and no program. `customer` says whose caller sends it, and what it is answered. */
const own = (input: object): CommandCase => ({
  may: [],
  doors: ON_PAGE,
  input: { orderId, ...input },
  missing: 'order_not_found',
  customer: 'order',
})

const ofAccount = (input: object, contacts: readonly string[] = []): CommandCase => {
  return { may: [], doors: ON_PAGE, input, missing: null, customer: 'account', contacts }
}

const address = { zone: 'bole', landmark: 'Edna Mall', directions: '', wantsCall: false, pin: '' }

export const CUSTOMER_CASES: Readonly<Record<string, CommandCase>> = {
  'stock.wait': {
    may: [],
    doors: ON_PAGE,
    input: { cakeId: 'gone', day: null, contact: 'sara@shop.example' },
    missing: 'cake_gone',
    customer: 'visitor',
  },
  'own_order.accept_quote': own({ version: 1, position: 1, hasAgreed: true }),
  'own_order.decline': own({ why: null, words: '' }),
  'own_order.cancel': own({ version: 1, why: 'price', words: '' }),
  'own_order.change': {
    ...own({
      date: '2026-11-26',
      time: '09:00',
      landmark: '',
      directions: '',
      pin: '',
      recipientName: '',
      giftText: '',
      giftFrom: '',
      recipientPhone: '',
      wantsCall: false,
      version: 1,
    }),
    contacts: ['recipientPhone'],
  },
  'own_order.answer': own({ text: 'Pink' }),
  'own_order.ask': own({ version: 1, about: ['price'], words: '' }),
  'own_order.ask_again': own({}),
  'own_order.answer_finished': own({ answer: 'right', seen: '' }),
  'own_account.save_details': ofAccount({ name: 'Hana', phone: '0900000001' }, ['phone']),
  'own_account.save_address': ofAccount(address),
  'own_account.remove_address': ofAccount({ addressId: randomUUID() }),
  'own_account.put_address_first': ofAccount({ addressId: randomUUID() }),
  'own_account.save_date': ofAccount({ name: 'Sara', month: 'gregorian-4', day: '1', occasion: '' }),
  'own_account.remove_date': ofAccount({ dateId: randomUUID() }),
  'own_account.add_order': {
    ...ofAccount({ code: 'ZZZZZZ', phone: '0900000001' }, ['phone']),
    missing: 'order_not_found',
  },
  'own_order.report_transfer': own({ sentWith: 'CBE', reference: 'FT25211G', amountSantim: 1 }),
}
