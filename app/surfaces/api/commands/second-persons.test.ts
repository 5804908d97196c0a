import { expect, it } from 'vitest'
import { UNATTENDED_DOORS } from '#app/base/commands/command.server.ts'
import { ALL_COMMANDS } from './all-commands.server.ts'

/** What commands take of a person who is there: their word as a second person, a customer before them, cash in hand, the statement of the bank. */

const COMMANDS = [...ALL_COMMANDS.values()]

it('what makes its author a second person takes a proved author, by the outbox of a till too', () => {
  const seconds = COMMANDS.filter(({ takes }) => takes === 'second person')
  expect(seconds.map(({ name }) => name).sort()).toEqual([
    'cash.accept_claim',
    'cash.hand_in',
    'cash.see_outs',
    'day.count',
    'exception.credit',
    'hand_in.decide',
    'order.see_notices',
    'refund.approve',
    'refund.pay',
    'sale.see_set_aside',
    'shift.close',
    'shift.confirm',
    'shift.correct',
    'shift.count',
    'transfer.confirm',
  ])
  expect(seconds.filter(({ author }) => author !== 'proved').map(({ name }) => name)).toEqual([])
})

it('an act of a till of which the shop has no proof is none that only its author could do', () => {
  const unproved = COMMANDS.filter(({ author, doors }) => author !== 'proved' && doors.includes('outbox'))
  // Goods have left, a float lies in the drawer, or cash was moved by who was there: none of them confirms what another one says.
  expect(unproved.map(({ name }) => name).sort()).toEqual([
    'cash.move',
    'sale.fiscal',
    'sale.return',
    'sale.sell',
    'sale.void',
    'shift.open',
  ])
})

it('what always takes a person is closed to programs and the shell', () => {
  const closed = COMMANDS.filter(({ takes }) => typeof takes === 'string')
  const open = closed.filter(({ doors }) => doors.some((door) => UNATTENDED_DOORS.includes(door)))
  expect(open.map(({ name }) => name)).toEqual([])
})

it('what takes a person for some inputs is open to programs for others', () => {
  const some = COMMANDS.filter(({ takes }) => typeof takes === 'function')
  expect(some.map(({ name }) => name).sort()).toEqual([
    'exception.dismiss',
    'order.move',
    'payment.take',
    'sale.return',
    'sale.sell',
    'sale.void',
  ])
  expect(some.filter(({ doors }) => !doors.some((door) => UNATTENDED_DOORS.includes(door)))).toEqual([])
})
