import fc from 'fast-check'
import type { ChargeAnswer, RefundAnswer } from './scripted-gateway.ts'

/**
 * An event of the shop as plain data. `order`, `payment`, `refund` … are the n-th of the existing ones, counted cyclically, and
 * `does` is the n-th offered act. Without one, nothing happens. Shrinking prefers the first alternative of a field.
 */
export type Command =
  | { act: 'nothing' }
  | { act: 'buy'; what: Purchase; charge: ChargeAnswer }
  | { act: 'pay again'; order: number; by: 'prompt' | 'page'; charge: ChargeAnswer }
  | { act: 'gateway'; payment: number; does: GatewayAction; tells: 'once' | 'never' | 'twice' }
  | { act: 'look'; payment: number }
  | { act: 'gateway away'; is: boolean }
  | { act: 'wait'; minutes: number; jobs: boolean }
  | { act: 'move'; order: number; reason: string }
  | { act: 'undo'; by: Staff }
  | { act: 'cancel'; order: number; by: 'shop' | 'customer' | 'shop for the customer' }
  | { act: 'counter'; order: number; method: 'Cash' | 'Transfer' | 'Credit'; sum: 'owed' | 'part' }
  | { act: 'void'; entry: number; by: Staff | 'driver' }
  | { act: 'send out'; order: number; driver: number }
  | { act: 'deliver'; order: number; does: 'hand over' | 'hand over for another sum' | 'bring back' }
  | { act: 'hand in'; driver: number; sum: 'all' | 'part' }
  | { act: 'count'; handIn: number; by: 'hana' | 'driver'; isRight: boolean }
  | { act: 'ask refund'; entry: number; sum: 'all' | 'half'; by: Staff }
  | { act: 'refund'; refund: number; does: number; by: Staff; answer: RefundAnswer }
  | { act: 'case'; case: number; does: number; order: number; note: string }
  | { act: 'report transfer'; order: number; sum: 'owed' | 'other'; reference: 'own' | 'of the one before' }
  | { act: 'transfer'; report: number; does: 'confirm' | 'confirm another sum' | 'elsewhere' | 'refuse' }
  | { act: 'stranger pays' }
  | { act: 'open shift'; again: boolean }
  | { act: 'sell'; pay: TillPay; pieces: number; again: boolean }
  | { act: 'void sale'; sale: number; by: AtTill; piecesTo: 'stock' | 'waste'; again: boolean }
  | { act: 'return'; sale: number; as: 'cash' | 'refund'; by: AtTill; again: boolean }
  | { act: 'drawer'; way: 'in' | 'out'; again: boolean }
  | { act: 'take hand-in'; handIn: number; again: boolean }
  | { act: 'close shift'; isShort: boolean; keeps: boolean; again: boolean }

/** The commands of one act. */
export type Of<Act extends Command['act']> = Extract<Command, { act: Act }>

export type Staff = 'hana' | 'dawit'
type AtTill = 'seller' | 'manager'
type TillPay = 'cash' | 'account' | 'transfer' | 'to verify' | 'split'
export type Purchase = 'cart' | 'direct' | 'direct unpaid' | 'at pickup' | 'custom'
export type GatewayAction =
  | 'pay'
  | 'pay less'
  | 'pay more'
  | 'fail'
  | 'cancel'
  | 'take back'
  | 'take back half'
  | 'say again'

const oneOf = <const Values extends readonly unknown[]>(...values: Values) => fc.constantFrom<Values[number]>(...values)
/** Values with their weights. */
const often = <const Value>(...values: readonly (readonly [number, Value])[]) =>
  fc.oneof(...values.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })))
const nth = fc.nat({ max: 5 })
const staff = oneOf('hana', 'dawit')
const again = often([4, false], [1, true])
const atTill = often([2, 'seller'], [1, 'manager'])
const charge = often([8, 'accepts'], [1, 'unreachable'], [1, 'answer lost'], [1, 'refuses'])
const does = <Act extends string, Fields extends object>(
  act: Act,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) => fc.record({ act: fc.constant(act), ...fields }) as unknown as fc.Arbitrary<{ act: Act } & Fields>

const BY_ACTION = {
  buy: [
    9,
    does('buy', {
      what: often([7, 'cart'], [4, 'direct'], [2, 'direct unpaid'], [2, 'at pickup'], [1, 'custom']),
      charge,
    }),
  ],
  'pay again': [7, does('pay again', { order: nth, by: oneOf('prompt', 'prompt', 'page'), charge })],
  gateway: [
    40,
    does('gateway', {
      payment: nth,
      does: often(
        [14, 'pay'],
        [3, 'pay less'],
        [1, 'pay more'],
        [3, 'fail'],
        [1, 'cancel'],
        [2, 'take back'],
        [2, 'take back half'],
        [1, 'say again'],
      ),
      tells: often([2, 'once'], [2, 'never'], [1, 'twice']),
    }),
  ],
  look: [2, does('look', { payment: nth })],
  'gateway away': [1, does('gateway away', { is: fc.boolean() })],
  wait: [
    14,
    does('wait', {
      minutes: often([3, 1], [3, 6], [2, 16], [1, 61], [1, 24 * 60], [1, 48 * 60]),
      jobs: oneOf(true, true, false),
    }),
  ],
  move: [14, does('move', { order: nth, reason: oneOf('', '', 'They are known') })],
  undo: [3, does('undo', { by: staff })],
  cancel: [10, does('cancel', { order: nth, by: oneOf('shop', 'customer', 'shop for the customer') })],
  counter: [
    11,
    does('counter', {
      order: nth,
      method: often([2, 'Cash'], [2, 'Transfer'], [5, 'Credit']),
      sum: oneOf('owed', 'owed', 'part'),
    }),
  ],
  void: [5, does('void', { entry: nth, by: oneOf('hana', 'dawit', 'driver') })],
  'send out': [9, does('send out', { order: nth, driver: fc.nat({ max: 1 }) })],
  deliver: [
    12,
    does('deliver', {
      order: nth,
      does: often([6, 'hand over'], [1, 'hand over for another sum'], [1, 'bring back']),
    }),
  ],
  'hand in': [5, does('hand in', { driver: fc.nat({ max: 1 }), sum: often([4, 'all'], [1, 'part']) })],
  count: [
    6,
    does('count', { handIn: nth, by: often([4, 'hana'], [1, 'driver']), isRight: often([2, true], [1, false]) }),
  ],
  'ask refund': [9, does('ask refund', { entry: nth, sum: oneOf('all', 'half'), by: staff })],
  refund: [
    24,
    does('refund', {
      refund: nth,
      does: often([5, 0], [2, 1], [1, 2], [1, 3]),
      by: staff,
      answer: oneOf('confirmed', 'sent', 'failed', 'answer lost', 'never arrived'),
    }),
  ],
  case: [24, does('case', { case: nth, does: nth, order: nth, note: oneOf('As agreed', 'As agreed', '') })],
  'report transfer': [
    4,
    does('report transfer', {
      order: nth,
      sum: oneOf('owed', 'owed', 'other'),
      reference: oneOf('own', 'own', 'of the one before'),
    }),
  ],
  transfer: [
    6,
    does('transfer', { report: nth, does: oneOf('confirm', 'confirm another sum', 'elsewhere', 'refuse') }),
  ],
  'stranger pays': [1, fc.record({ act: fc.constant('stranger pays' as const) })],
  'open shift': [7, does('open shift', { again })],
  sell: [
    12,
    does('sell', {
      pay: often([5, 'cash'], [2, 'account'], [2, 'transfer'], [2, 'to verify'], [2, 'split']),
      pieces: fc.integer({ min: 1, max: 3 }),
      again,
    }),
  ],
  'void sale': [5, does('void sale', { sale: nth, by: atTill, piecesTo: oneOf('stock', 'waste'), again })],
  return: [6, does('return', { sale: nth, as: oneOf('cash', 'cash', 'refund'), by: atTill, again })],
  drawer: [3, does('drawer', { way: oneOf('in', 'out'), again })],
  'take hand-in': [3, does('take hand-in', { handIn: nth, again })],
  'close shift': [4, does('close shift', { isShort: oneOf(false, false, true), keeps: fc.boolean(), again })],
} as const satisfies {
  [Act in Exclude<Command['act'], 'nothing'>]: readonly [number, fc.Arbitrary<Extract<Command, { act: Act }>>]
}

/** Does nothing: shrinking replaces unnecessary commands by it. */
const nothing: fc.Arbitrary<Command> = fc.record({ act: fc.constant('nothing' as const) })

/**
 * The first command buys something, because most acts need an order. In one of twelve a driver has cash of a door at first, or has handed it
 * in, which random commands hardly lead to.
 */
export function commandLists({ least, most }: { least: number; most: number }): fc.Arbitrary<Command[]> {
  const weighted = Object.values(BY_ACTION).map(([weight, arbitrary]) => ({
    weight,
    arbitrary: arbitrary as fc.Arbitrary<Command>,
  }))
  const any = fc.oneof({ withCrossShrink: true }, { weight: 1, arbitrary: nothing }, ...weighted)
  // Most errors need money in the system.
  const second = fc.oneof(
    { withCrossShrink: true },
    nothing,
    fc.constant<Command>(PAYS),
    fc.constant<Command>(PAYS_AGAIN),
  )
  const begins = fc.oneof<fc.WeightedArbitrary<Command[]>[]>(
    { weight: 11, arbitrary: fc.tuple(BY_ACTION.buy[1], second) },
    { weight: 1, arbitrary: fc.constantFrom(takenBy(0), takenBy(1), handedInBy(0), handedInBy(1)) },
  )
  const rest = fc.array(any, { minLength: least - 2, maxLength: most - 2, size: 'max' })
  return fc.noBias(fc.tuple(begins, rest).map(([first, more]) => [...first, ...more]))
}

const PAYS = { act: 'gateway', payment: 0, does: 'pay', tells: 'once' } as const satisfies Command
const PAYS_AGAIN = { act: 'pay again', order: 0, by: 'prompt', charge: 'accepts' } as const satisfies Command

const BUYS = { act: 'buy', what: 'cart', charge: 'accepts' } as const satisfies Command
const SHOP_CANCELS = { act: 'cancel', order: 0, by: 'shop' } as const satisfies Command

/** Cash that a driver took at a door. */
const takenBy = (driver: number): Command[] => [
  { act: 'buy', what: 'at pickup', charge: 'accepts' },
  { act: 'send out', order: 0, driver },
  { act: 'deliver', order: 0, does: 'hand over' },
]

/** That the driver hands in. */
const handedInBy = (driver: number): Command[] => [...takenBy(driver), { act: 'hand in', driver, sum: 'all' }]

/** That the driver voids, because it was mistyped. */
const voidedBy = (driver: number): Command[] => [...takenBy(driver), { act: 'void', entry: 0, by: 'driver' }]

/** That goes into the drawer of the till. */
const intoDrawerBy = (driver: number): Command[] => [
  ...handedInBy(driver),
  { act: 'open shift', again: false },
  { act: 'take hand-in', handIn: 0, again: true },
]

/** A refund that somebody sends by hand and confirms. */
const sentByHand = (by: Staff): Command[] => [
  BUYS,
  PAYS,
  { act: 'ask refund', entry: 0, sum: 'half', by: 'hana' },
  { act: 'refund', refund: 0, does: 0, by: 'dawit', answer: 'confirmed' },
  { act: 'refund', refund: 0, does: 1, by, answer: 'confirmed' },
  { act: 'refund', refund: 0, does: 0, by, answer: 'confirmed' },
]

/** A driver's cash that the counter counts as another sum, and then as right. */
const carriedBy = (driver: number): Command[] => [
  ...handedInBy(driver),
  { act: 'count', handIn: 0, by: 'hana', isRight: false },
  { act: 'wait', minutes: 1, jobs: false }, // hand-ins of one moment have no order
  { act: 'hand in', driver, sum: 'all' },
  { act: 'count', handIn: 1, by: 'hana', isRight: true },
]

/** Each was an error once, or is as rare as one: drawn less than once in a thousand sequences. So these run every time. */
export const KNOWN_STORIES: readonly Command[][] = [
  // An order is paid in cash and by its prompt, then cancelled: both are refunded, and the second is not kept as credit too.
  [
    BUYS,
    { act: 'gateway away', is: true },
    { act: 'counter', order: 0, method: 'Cash', sum: 'owed' },
    { act: 'gateway away', is: false },
    PAYS,
    SHOP_CANCELS,
    { act: 'case', case: 0, does: 2, order: 0, note: 'As agreed' },
  ],
  // The cash of a cancelled order stays; an unbooked transfer for it becomes credit.
  [
    BUYS,
    { act: 'report transfer', order: 0, sum: 'owed', reference: 'own' },
    { act: 'counter', order: 0, method: 'Cash', sum: 'owed' },
    SHOP_CANCELS,
    { act: 'refund', refund: 0, does: 1, by: 'hana', answer: 'confirmed' },
    { act: 'transfer', report: 0, does: 'confirm' },
    { act: 'case', case: 0, does: 1, order: 0, note: 'As agreed' },
  ],
  // Half of a payment was refunded; its provider reverses the rest.
  [
    BUYS,
    PAYS,
    { act: 'ask refund', entry: 0, sum: 'half', by: 'hana' },
    { act: 'refund', refund: 0, does: 0, by: 'dawit', answer: 'confirmed' },
    { act: 'refund', refund: 0, does: 0, by: 'dawit', answer: 'confirmed' },
    { act: 'gateway', payment: 0, does: 'take back', tells: 'once' },
  ],
  // A void of a sale on account, and a try to open its order again.
  [
    { act: 'sell', pay: 'account', pieces: 1, again: true },
    { act: 'void sale', sale: 0, by: 'seller', piecesTo: 'stock', again: false },
    { act: 'move', order: 0, reason: 'They are known' },
  ],
  carriedBy(0),
  carriedBy(1),
  voidedBy(0),
  voidedBy(1),
  intoDrawerBy(0),
  intoDrawerBy(1),
  sentByHand('hana'),
  sentByHand('dawit'),
]
