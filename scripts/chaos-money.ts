/**
 * `npm run chaos:money [-- --attempts 10000 --acts 2000 --seed N]`: checks that every birr is accounted for despite failing
 * gateways, networks, customers, staff and power. Two processes of the built shop share one database and are killed and
 * restarted, while customers pay through four fake gateways that fail in every known way, staff use the back office, and two tills sell. After a
 * simulated day it compares the books of gateways, customers, staff and shop. Exits with 1 and the offenders when they differ.
 * `-- --insiders 10000 --seed N`: instead, a manager, a cashier, and two of them together try to end with more than the books explain, by
 * every door that they have. `--take-back RULE` takes a rule of the shop back first, to see that the run finds its lack.
 * Source: decisions 0036 and 0455.
 */
import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { webhookToken } from '#app/money/payments/webhook-token.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { checkBooks, type CheckedBooks, type Sum } from '#test/chaos/check-books.ts'
import { findSecrets, findSecretsInFiles, type StoredSecrets } from '#test/chaos/find-secrets.ts'
import { playInsiders } from '#test/chaos/insiders/play-insiders.ts'
import { GATEWAY_NAMES, type GatewayName } from '#test/chaos/gateway-processes.ts'
import { type MoneyShop, openMoneyShop } from '#test/chaos/money-shop.ts'
import type { Check } from '#test/chaos/read-books.ts'
import { type ChaosRun, runChaos } from '#test/chaos/run-chaos.ts'
import { actionTable, checkActions } from '#test/chaos/staff/action-table.ts'
import { checkTillKinds, tillTable } from '#test/chaos/tills/check-tills.ts'
import { ACTION_KINDS } from '#test/chaos/staff/staff.ts'
import type { ControlTaken } from '#test/gateways/fake-protocol.ts'

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '10000' },
    acts: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    insiders: { type: 'string' },
    'take-back': { type: 'string' },
  },
})
const insiders = values.insiders === undefined ? undefined : Number(values.insiders)
const attempts = Number(values.attempts)
const acts = Number(values.acts)
const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed)
if (
  ![attempts, acts, insiders ?? 1].every((count) => Number.isInteger(count) && count > 0) ||
  !Number.isInteger(seed)
) {
  process.stderr.write('npm run chaos:money -- --attempts 10000 --acts 2000 --seed 1: whole numbers.\n')
  process.exit(1)
}
/** A short run finishes within seconds, with fast customers and gateways. */
const isHurried = attempts < 1000
const MOST_SEEN = 20
/** With fewer acts, some kinds may find nothing to act on. */
const LEAST_ACTIONS_OF_ALL_KINDS = 1000

const startedAt = performance.now()
if (insiders !== undefined) process.exit(await letInsidersWork(insiders))
tell(`seed ${seed}, ${attempts} attempts, ${acts} acts of staff`)
const world = await openMoneyShop()
reportAt('the shop is open')
let isRight = false
try {
  const options = { attempts, acts, seed, isHurried, customers: isHurried ? 30 : 150 }
  const run = await runChaos(world, options, reportAt)
  reportAt('the books are compared')
  const books = await checkBooks(world.db, await takenOf(world), run, world.deps.clock.now())
  const isFull = acts >= LEAST_ACTIONS_OF_ALL_KINDS
  const checks = [
    ...books.checks,
    ...checkActions(ACTION_KINDS, run.staffBooks, { isFull }),
    checkTillKinds(run.tills.devices, { isFull }),
    ...(await checkSecrets(world, run)),
  ]
  isRight = checks.every(({ offenders }) => offenders.length === 0)
  print(books, run, checks)
} finally {
  await world.stop()
}
if (isRight) await rm(world.dir, { recursive: true, force: true })
else
  tell(
    `\nWhat it left behind is in ${world.dir}; --attempts ${attempts} --acts ${acts} --seed ${seed} draws the same again.`,
  )
process.exit(isRight ? 0 : 1)

async function takenOf({ gateways }: MoneyShop): Promise<Record<GatewayName, ControlTaken>> {
  const all = GATEWAY_NAMES.map(async (name) => [name, await gateways.taken(name)] as const)
  return Object.fromEntries(await Promise.all(all)) as Record<GatewayName, ControlTaken>
}

/** Looks for secrets in the logs at level `debug` and in the stored messages of providers. */
async function checkSecrets({ db, dir, appSecret, gateways, shops }: MoneyShop, run: ChaosRun): Promise<Check[]> {
  const stored = await db.selectFrom('payment_attempts').select(['provider', 'reference', 'order_id']).execute()
  const secrets: StoredSecrets = {
    keys: [
      appSecret,
      ...gateways.secrets,
      ...[...run.staff.members, ...run.tills.members].flatMap(({ password, cookie }) => [
        password,
        ...valuesOf(cookie),
      ]),
    ],
    tokens: new Set(
      stored.flatMap((one) => [
        webhookToken(appSecret, one.provider, one.reference),
        signOrderKey(appSecret, one.order_id),
      ]),
    ),
    phones: new Set(run.books.tapsOf.keys()),
  }
  const events = await db.selectFrom('provider_events').select(['headers', 'body']).execute()
  const health = await db.selectFrom('provider_health').selectAll().execute()
  const logs = [...shops.map(({ logFile }) => logFile), path.join(dir, 'sweeper.log')]
  return [
    { promise: 'no key, token or whole phone is in the logs', offenders: await findSecretsInFiles(logs, secrets) },
    {
      promise: "nor in the messages of providers that are kept, nor in what is kept of the providers' faults",
      offenders: [
        // The payer's phone stays in a message, because staff may need it.
        ...findSecrets('messages', events.map((event) => JSON.stringify(event)).join('\n'), {
          ...secrets,
          phones: new Set(),
        }),
        ...findSecrets('faults', health.map((one) => JSON.stringify(one)).join('\n'), secrets),
      ],
    },
  ]
}

/** The values of the cookies in a header. */
function valuesOf(cookie: string): string[] {
  return cookie.split('; ').map((each) => each.slice(each.indexOf('=') + 1))
}

function print(
  books: CheckedBooks,
  { books: customers, staffBooks, tills, kills, outages }: ChaosRun,
  checks: Check[],
): void {
  const row = (name: string, { count, santim }: Sum) =>
    tell(`${name.padEnd(44)}${count.toString().padStart(8)}${formatSantim(santim, 'en').padStart(20)}`)
  const refused = [...customers.refused].map(([reason, times]) => `${reason} ${times}`).join(', ')
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  tell(`\nseed ${seed}: ${books.attempts} attempts for ${books.orders} orders, ${customers.taps} taps of`)
  tell(`${customers.customers} customers, ${kills} kills, ${outages} outages of gateways, ${seconds} s`)
  tell(`refused: ${refused || 'nothing'}\n`)
  row('taken by the gateways', books.taken)
  row('  in the ledger', books.inLedger)
  for (const [reason, sum] of [...books.inCases].sort(([a], [b]) => a.localeCompare(b))) {
    row(`  ${reason}`, sum)
  }
  row('  neither', books.unexplained)
  row('cash at the counter', books.cash)
  row('transfers to the bank', books.transfers)
  row(`given back by gateways, of ${books.refunds} refunds`, books.givenBack)
  row('  handed out by people', books.handedOut)
  tell('')
  for (const line of actionTable(ACTION_KINDS, staffBooks.acts)) tell(line)
  tell('')
  for (const line of tillTable(tills.devices)) tell(line)
  tell('')
  printChecks(checks)
}

async function letInsidersWork(count: number): Promise<number> {
  tell(`seed ${seed}, ${count} acts of insiders`)
  const { checks, table, leftIn } = await playInsiders({ acts: count, seed, without: values['take-back'] }, reportAt)
  tell('')
  for (const line of table) tell(line)
  tell('')
  printChecks(checks)
  reportAt(`seed ${seed}`)
  if (leftIn === undefined) return 0
  tell(`\nWhat it left behind is in ${leftIn}; --insiders ${count} --seed ${seed} draws the same again.`)
  return 1
}

function printChecks(checks: readonly Check[]): void {
  for (const { promise, offenders } of checks) {
    tell(`${offenders.length === 0 ? '✓' : '✗'} ${promise}`)
    for (const offender of offenders.slice(0, MOST_SEEN)) tell(`    ${offender}`)
    if (offenders.length > MOST_SEEN) tell(`    and ${offenders.length - MOST_SEEN} more`)
  }
}

function reportAt(line: string): void {
  tell(
    `${Math.round((performance.now() - startedAt) / 1000)
      .toString()
      .padStart(4)} s  ${line}`,
  )
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}
