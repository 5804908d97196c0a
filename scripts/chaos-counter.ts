/**
 * `npm run chaos:counter [-- --seeds 5 --sales 400 --seed N]`: checks that the counter needs no connection. Two tablets (real browsers) sell
 * through eight hours while lines break, browsers and the shop's process are killed, clocks are wrong and the shop is updated. A minute
 * after the connection is back, the shop's books must be equal to what the cashiers did. Each seed is a day of its own; `--seed` is the first.
 * Exits with 1 and the differences. Source: decision 0036.
 */
import { rm } from 'node:fs/promises'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { checkCounter } from '#test/chaos/counter/check-counter.ts'
import { type CountedPrompts, countPrompts } from '#test/chaos/counter/check-prompts.ts'
import { countReturns } from '#test/chaos/counter/check-returns.ts'
import { limitOf } from '#test/chaos/counter/counter-plan.ts'
import { openCounterShop } from '#test/chaos/counter/counter-shop.ts'
import { type CounterRun, runCounter } from '#test/chaos/counter/run-counter.ts'
import type { Check } from '#test/chaos/read-books.ts'
import { requireChromium } from './checks/chromium.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '5' },
    sales: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
  },
})
const [seeds, sales, first] = [values.seeds, values.sales, values.seed].map(Number) as [number, number, number]
if (![seeds, sales, first].every((number) => Number.isInteger(number) && number > 0)) {
  process.stderr.write('npm run chaos:counter -- --seeds 5 --sales 400 --seed 1: whole numbers.\n')
  process.exit(1)
}
const TABLETS = 2
const MOST_SEEN = 20

await requireChromium()
let isRight = true
for (let seed = first; seed < first + seeds; seed += 1) isRight = (await runSeed(seed)) && isRight
process.exit(isRight ? 0 : 1)

async function runSeed(seed: number): Promise<boolean> {
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1000)
  const shop = await openCounterShop(TABLETS, limitOf(sales))
  let isWhole = false
  try {
    const run = await runCounter(shop, { seed, sales }, (line) =>
      tell(`${seconds().toString().padStart(4)} s  seed ${seed}: ${line}`),
    )
    const checks = await checkCounter(shop, run)
    isWhole = checks.every(({ offenders }) => offenders.length === 0)
    const prompts = await countPrompts(shop.db)
    report(seed, { run, prompts, checks, isWhole, kills: shop.counts().kills, seconds: seconds() })
  } catch (error) {
    tell(`✗ seed ${seed}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await shop.stop()
    if (isWhole) await rm(shop.dir, { recursive: true, force: true })
    else tell(`What it left behind is in ${shop.dir}; --seeds 1 --sales ${sales} --seed ${seed} draws the same again.`)
  }
  return isWhole
}

interface Result {
  run: CounterRun
  prompts: CountedPrompts
  checks: readonly Check[]
  isWhole: boolean
  kills: number
  seconds: number
}

function report(seed: number, { run, prompts, checks, isWhole, kills, seconds }: Result): void {
  const all = run.books.flatMap((book) => book.sales).filter(({ certainty }) => certainty === 'done')
  const { asked, paid, sold, paidAfterEnd } = prompts
  const ofNoWallet = all.filter(({ phone }) => phone === undefined).length
  const voids = all.filter(({ voided }) => voided).length
  const faults = new Map<string, number>()
  for (const [fault, times] of run.books.flatMap((book) => [...book.faults])) {
    faults.set(fault, (faults.get(fault) ?? 0) + times)
  }
  const summary = [...faults].map(([fault, times]) => `${fault} ${times}`).join(', ')
  const wallets = new Map<string, number>()
  for (const [end, times] of run.books.flatMap((book) => [...book.wallets])) {
    wallets.set(end, (wallets.get(end) ?? 0) + times)
  }
  const ofWallets = [...wallets].map(([end, times]) => `${times} ${end}`).join(', ')
  const returns = Object.entries(countReturns(run.books)).map(([end, times]) => `${times} ${end}`)
  const reconciled = (run.reconciledMs / 1000).toFixed(1)
  tell(
    `${isWhole ? '✓' : '✗'} seed ${seed}: ${ofNoWallet} sales seen and ${sold} by wallet, ${voids} voids, of ${run.returns} returns ${returns.join(', ')}, ${kills} kills of the shop; ` +
      `of ${run.wallets} customers with a wallet ${ofWallets}: ${asked} prompts, ${paid} paid, of them ${paidAfterEnd} after they were given up; ${summary}; ` +
      `reconciled in ${reconciled} s; ${seconds} s`,
  )
  for (const { promise, offenders } of checks) {
    if (offenders.length === 0) continue
    tell(`  ✗ ${promise}`)
    for (const offender of offenders.slice(0, MOST_SEEN)) tell(`      ${offender}`)
    if (offenders.length > MOST_SEEN) tell(`      and ${offenders.length - MOST_SEEN} more`)
  }
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}
