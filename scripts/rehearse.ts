/**
 * npm run rehearse [-- BACKUP] [--times 10]
 * Rehearses the eve of a feast on a copy of the shop: restores the newest backup (or the folder BACKUP) into a database of its own, starts a
 * process of its own on it, and sends ten times the orders of the busiest day by web, telephone and tills at once, with test money, until cakes
 * sell out. Says what broke, how long people waited, whether a piece was sold twice, and whether the money adds up. Nothing of the running
 * shop is touched: the copy has no gateway, printer or channel, and is removed at the end.
 * Exit code: 0, all went well; 1, something did not; 2, there is no backup or the configuration has faults.
 */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { parseBackupName } from '#app/base/backups/backup-name.ts'
import { readConfig } from '#app/base/platform/config.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { addisMoment, dayInAddis } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { waitOf } from './rehearsal/door-book.ts'
import { type EvePlan, planEve } from './rehearsal/eve-plan.ts'
import { openCopy } from './rehearsal/open-copy.ts'
import { type Eve, playEve } from './rehearsal/play-eve.ts'

const MOST_SHOWN = 5
const USAGE = 'npm run rehearse [-- BACKUP] [--times 10]: the folder of a backup, and a whole number of times.'

function tell(line = ''): void {
  process.stdout.write(`${line}\n`)
}

/** So far ahead that the shop of the copy is in the middle of a morning. */
function untilMorning(now: Date): number {
  const today = addisMoment(dayInAddis(now), '10:00')
  const next = today >= now.getTime() ? today : addisMoment(addDays(dayInAddis(now), 1), '10:00')
  return next - now.getTime()
}

async function newestBackup(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => parseBackupName(name))
    .toSorted()
    .at(-1)
  return newest && path.join(folder, newest)
}

/** Prints what came of it. `faults`: lines of the log. Returns whether all went well. */
function report({ books, paid, sold, reckoned, seconds }: Eve, faults: readonly string[]): boolean {
  const cells = (values: readonly string[]) => values.map((value) => value.padStart(11)).join('')
  const ms = (value: number) => `${Math.round(value)} ms`
  tell(`\n${''.padEnd(14)}${cells(['accepted', 'sold out', 'refused', 'broken', 'half', '95 of 100', 'longest'])}`)
  for (const [door, name] of [
    ['web', 'on the web'],
    ['phone', 'by telephone'],
    ['till', 'at the till'],
  ] as const) {
    const { done, soldOut, refused, broken, waitsMs } = books[door]
    const others = [...refused.values()].reduce((sum, times) => sum + times, 0)
    const waits = [0.5, 0.95, 1].map((of) => ms(waitOf(waitsMs, of)))
    tell(name.padEnd(14) + cells([done, soldOut, others, broken.length].map(String)) + cells(waits))
    for (const [code, times] of refused) tell(`    refused ${times} times: ${code}`)
    for (const what of broken.slice(0, MOST_SHOWN)) tell(`    broke: ${what}`)
  }
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  const birr = (santim: number) => formatSantim(santim, 'en')
  const oversold = sum(reckoned.oversold.map(({ pieces }) => pieces))
  const checks: [isRight: boolean, text: string][] = [
    [Object.values(books).every(({ broken }) => broken.length === 0), 'every request was answered'],
    [faults.length === 0, `the log has no fault${faults.length > 0 ? `: ${faults.length}` : ''}`],
    [oversold === 0, `oversold pieces: ${oversold}`],
    [
      reckoned.paidByWallet === sum(paid) && reckoned.inLedger === sum(paid) && reckoned.lost.length === 0,
      `customers paid ${birr(sum(paid))}, the wallet took ${birr(reckoned.paidByWallet)}, the books have ${birr(reckoned.inLedger)}`,
    ],
    [reckoned.soldAtTills === sum(sold), `tills sold ${birr(sum(sold))}, the books have ${birr(reckoned.soldAtTills)}`],
    [
      reckoned.wrongSums.length === 0,
      `the sums of each order agree${reckoned.wrongSums.map((code) => ` ${code}`).join('')}`,
    ],
  ]
  tell()
  for (const [isRight, text] of checks) tell(`${isRight ? '✓' : '✗'} ${text}`)
  for (const { cakeId, pieces } of reckoned.oversold) tell(`    ${cakeId}: ${pieces} pieces promised that do not exist`)
  for (const reference of reckoned.lost.slice(0, MOST_SHOWN)) tell(`    paid and on no order: ${reference}`)
  for (const line of faults.slice(0, MOST_SHOWN)) tell(`    ${line.slice(0, 200)}`)
  if (reckoned.overTheCounter > 0) {
    tell(
      `  The tills sold ${reckoned.overTheCounter} pieces that had just been promised: on such an evening mark a cake as sold out at the till while a few are left.`,
    )
  }
  const all = Object.values(books).reduce((total, { done }) => total + done, 0)
  tell(`${all} orders and sales in ${Math.round(seconds)} s.`)
  return checks.every(([isRight]) => isRight)
}

function readArguments(): { backup: string | undefined; times: number } | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { times: { type: 'string', default: '10' } },
    })
    const times = Number(values.times)
    if (positionals.length > 1 || !Number.isInteger(times) || times < 1 || times > 100) return undefined
    const [backup] = positionals
    return { backup: backup && path.resolve(process.env['INIT_CWD'] ?? '', backup), times }
  } catch {
    return undefined // an option that is not known
  }
}

async function main(): Promise<number> {
  const wanted = readArguments()
  const read = readConfig(process.env)
  if (!wanted || !read.ok) {
    process.stderr.write(`${wanted && !read.ok ? read.faults.join('\n') : USAGE}\n`)
    return 2
  }
  const { BACKUP_DIR, DATA_DIR } = read.config
  const folder = BACKUP_DIR ?? path.join(DATA_DIR, 'backups')
  const backup = wanted.backup ?? (await newestBackup(folder))
  if (backup === undefined) {
    process.stderr.write(`There is no backup in ${folder}. Make one first: npm run backup\n`)
    return 2
  }
  tell(`A copy of ${path.basename(backup)} opens …`)
  const clockAheadMs = untilMorning(new Date())
  const copy = await openCopy({ backup, clockAheadMs })
  process.once('SIGINT', () => void copy.stop().finally(() => process.exit(130)))
  try {
    const { usual, eve } = await planEve(copy.db, wanted.times)
    const of = ({ web, phone, till }: EvePlan) => `${web} on the web, ${phone} by telephone, ${till} at the till`
    tell(`The busiest day of the last month: ${of(usual)}. Tonight: ${of(eve)}.`)
    const played = await playEve(copy, eve, new Date(Date.now() + clockAheadMs))
    const faults = (await readFile(copy.logFile, 'utf8')).split('\n').filter(Boolean)
    return report(played, faults) ? 0 : 1
  } finally {
    await copy.stop()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`Not rehearsed. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
