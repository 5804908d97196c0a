import process from 'node:process'
import fc from 'fast-check'
import { buildVariant } from '#app/catalog/cakes/catalog.factory.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import type { TestDatabase } from '../database.ts'
import { buildSeller } from '#app/till/sales/till.factory.ts'
import { IS_WHOLE_WALK } from '../walks.ts'
import { readMoneyBooks } from './books.ts'
import { checkDrawers } from './check-drawers.ts'
import { checkMoney } from './check-money.ts'
import { checkVatBook } from './check-vat-book.ts'
import { commandLists, KNOWN_STORIES } from './commands.ts'
import { type Counts, runMoneySequence } from './money-sequence.ts'
import { buildMoneyShop } from './money-shop.ts'
import type { BrokenPromise } from './promises.ts'
import { STAFF } from './sequence-shop.ts'

/** Number of sequences, their seed, and a single one to run. See docs/decisions/0079 and 0043. */
const SEQUENCES = Number(process.env['MONEY_SEQUENCES'] ?? (IS_WHOLE_WALK ? 2000 : 60))
/** The sixty of the second seed meet every kind that is demanded of so few. */
const SEED = Number(process.env['MONEY_SEED'] ?? (IS_WHOLE_WALK ? 20_261_123 : 20_261_128))
const PATH = process.env['MONEY_PATH']

/** After so many the books of all are checked and the database is emptied: statements take the longer, the more rows it has. */
const BEFORE_EMPTYING = 50

/** Kinds that must occur twice in a thousand sequences; otherwise the test proves little. */
const REACHED = [
  ...['cart', 'direct', 'direct unpaid', 'at pickup', 'custom'].map((what) => `buy: ${what}`),
  ...['pay', 'pay less', 'pay more', 'fail', 'cancel', 'take back', 'say again'].map((does) => `gateway: ${does}`),
  ...['Pending to Confirmed', 'Confirmed to In Production', 'In Production to Ready', 'Ready to Completed'].map(
    (move) => `move: ${move}`,
  ),
  ...['customer', 'shop', 'shop for the customer'].map((by) => `cancel: ${by}`),
  ...['Cash', 'Transfer'].map((method) => `counter: ${method}`),
  ...['approve', 'reject', 'send', 'hand', 'confirm'].map((act) => `refund: ${act}`),
  ...['confirm', 'confirm another sum', 'elsewhere', 'refuse'].map((act) => `transfer: ${act}`),
  ...['closed_order', 'duplicate', 'no_answer: not_paid', 'transfer_mismatch', 'unknown_reference: attach'].map(
    (end) => `case of ${end}`,
  ),
  'deliver: hand over',
  'deliver: bring back',
  'hand in: all',
  'count: right',
  'count: another sum',
  'void: carried',
  ...['cash', 'account', 'transfer', 'to verify', 'split'].map((pay) => `sell: ${pay}`),
  ...['seller', 'manager'].map((by) => `void sale: ${by}`),
  ...['cash', 'refund'].map((as) => `return: ${as}`),
  'drawer: in',
  'drawer: out',
  'open shift',
  'close shift',
  'close shift: short',
  'take hand-in',
  ...['amount_mismatch: attach', 'amount_mismatch: not_ours', 'taken_back: keep', 'taken_back: went_back'].map(
    (end) => `case of ${end}`,
  ),
  ...[
    'pay again',
    'look',
    'gateway away',
    'wait',
    'undo',
    'void',
    'send out',
    'ask refund',
    'report transfer',
    'stranger pays',
  ].concat('move: Cancelled to Confirmed'),
]

/** Kinds that are drawn less than once in twenty sequences, so that only a thousand surely reach them. */
const SELDOM: ReadonlySet<string> = new Set([
  'gateway: pay more',
  'move: Ready to Completed',
  'refund: confirm',
  'transfer: confirm',
  'transfer: confirm another sum',
  'transfer: elsewhere',
  'transfer: refuse',
  'deliver: bring back',
  'count: right',
  'count: another sum',
  'void: carried',
  'return: cash',
  'drawer: in',
  'drawer: out',
  'close shift: short',
  'take hand-in',
  'undo',
  'case of closed_order',
  'case of duplicate',
  'case of no_answer: not_paid',
  'case of transfer_mismatch',
  'case of unknown_reference: attach',
  'case of amount_mismatch: attach',
  'case of taken_back: keep',
  'case of taken_back: went_back',
])

/** The kinds that so many sequences reach. */
function kindsReachedBy(sequences: number): string[] {
  if (sequences < 60) return []
  return sequences < 1000 ? REACHED.filter((kind) => !SELDOM.has(kind)) : REACHED
}

/**
 * Runs the sequences. Throws with the shortest failing sequence, its steps, and the command to
 * repeat it. Resolves to faults of the whole database, and to kinds that hardly occurred.
 */
export async function runMoneySequences(
  database: TestDatabase,
): Promise<{ broken: BrokenPromise[]; hardlyDone: string[] }> {
  const { db } = database
  const counts: Counts = { taken: new Map(), refused: new Map() }
  const broken: BrokenPromise[] = []
  const checkAll = async () =>
    broken.push(...checkMoney(await readMoneyBooks(db)), ...(await checkDrawers(db)), ...(await checkVatBook(db)))
  let sinceEmptied = 0
  await prepare(database)
  const run = await fc.check(
    fc.asyncProperty(commandLists({ least: 14, most: 26 }), async (commands) => {
      if (sinceEmptied === BEFORE_EMPTYING) {
        await checkAll()
        await prepare(database)
        sinceEmptied = 0
      }
      sinceEmptied += 1
      try {
        await runMoneySequence(db, commands, counts)
      } catch (error) {
        // Rows of a failed run would disturb the next one.
        await prepare(database)
        throw error
      }
    }),
    {
      numRuns: SEQUENCES,
      seed: SEED,
      examples: KNOWN_STORIES.map((story) => [[...story]] as const),
      ...(PATH !== undefined && { path: PATH }),
    },
  )
  if (run.failed) {
    const again = `MONEY_SEED=${run.seed} MONEY_PATH=${run.counterexamplePath}`
    const message = run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance)
    throw new Error(`after ${run.numRuns} sequences, ${run.numShrinks} times shortened (${again}):\n${message}`)
  }
  const taken = [...counts.taken]
  const timesOf = (reached: string) =>
    taken.reduce((sum, [kind, times]) => sum + (kind.startsWith(reached) ? times : 0), 0)
  const enough = Math.max(1, Math.floor(SEQUENCES / 500))
  const demanded = PATH === undefined ? kindsReachedBy(SEQUENCES) : []
  const hardlyDone = demanded
    .map((kind) => ({ kind, times: timesOf(kind) }))
    .filter(({ times }) => times < enough)
    .map(({ kind, times }) => `${kind}: ${times} of ${enough}`)
  await checkAll()
  return { broken, hardlyDone }
}

async function prepare(database: TestDatabase): Promise<void> {
  const { db, truncate } = database
  await truncate()
  await buildCustomCatalog(db)
  await buildVariant(db, { id: 'box-of-6', pieces: 6, price_multiplier_milli: 5700 })
  await buildMoneyShop(db)
  for (const { id } of Object.values(STAFF)) await buildSeller(db, id, 'manager')
}
