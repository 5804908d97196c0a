import process from 'node:process'

import { type Browser, chromium } from '@playwright/test'
import { eveningClock } from '#test/evening-clock.ts'

import { requireChromium } from '../../checks/chromium.ts'
import { openAdmin, OWNER, signInOwner } from '../admin-visitor.ts'
import { startShop } from '../start-shop.ts'
import { setUpOwnBakery } from './own-bakery.ts'
import { Person, SECONDS } from './person.ts'
import { type Task, TASKS } from './tasks.ts'
import { openTillTablet, TILL_TASKS } from './till.ts'

function tell(line = ''): void {
  process.stdout.write(`${line}\n`)
}

const NAME_WIDTH = 32

function row(name: string, cells: readonly string[], mark = ''): void {
  tell(name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(9)).join('') + (mark && `  ${mark}`))
}

const OWN_BAKERY = 'a real bakery set up'
/** A quarter of an hour from the first sign-in to the first order. */
const OWN_BAKERY_SECONDS = 900

/** Each step of setting up a bakery, and their sum beside what is asked for. Returns whether it is reached. */
async function reportOwnBakery(browser: Browser): Promise<boolean> {
  tell()
  try {
    const steps = await setUpOwnBakery(browser)
    for (const { name, clicks, keys, screens, seconds, waitedMs } of steps) {
      row(name, [`${clicks}`, '', `${keys}`, `${screens}`, seconds.toFixed(1), '', `${(waitedMs / 1000).toFixed(1)} s`])
    }
    const sum = (of: 'clicks' | 'keys' | 'screens' | 'seconds' | 'waitedMs') =>
      steps.reduce((all, step) => all + step[of], 0)
    const isReached = sum('seconds') <= OWN_BAKERY_SECONDS
    const waited = `${(sum('waitedMs') / 1000).toFixed(1)} s`
    const counts = [`${sum('clicks')}`, '', `${sum('keys')}`, `${sum('screens')}`]
    row(OWN_BAKERY, [...counts, sum('seconds').toFixed(1), `≤ ${OWN_BAKERY_SECONDS}`, waited], isReached ? '✓' : '✗')
    return isReached
  } catch (error) {
    row(OWN_BAKERY, [], `✗ was not done: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    return false
  }
}

/** Prints what a task took beside what is asked for. Returns whether it is reached. */
function reportTask(name: string, goal: Task['goal'], { clicks, keys, screens, seconds, waitedMs }: Person): boolean {
  // The sum of taps and looks is exact; binary fractions are not.
  const isReached = clicks <= goal.clicks && (goal.seconds === undefined || seconds <= goal.seconds + 0.01)
  const asked = goal.seconds === undefined ? '' : `≤ ${goal.seconds}`
  const waited = `${(waitedMs / 1000).toFixed(1)} s`
  const cells = [`${clicks}`, `≤ ${goal.clicks}`, `${keys}`, `${screens}`, seconds.toFixed(1), asked, waited]
  row(name, cells, isReached ? '✓' : '✗')
  return isReached
}

/** The tasks of the counter, one after the other at one till. Returns the names of those that miss their target. */
async function reportTill(
  browser: Browser,
  origin: string,
  cookies: Awaited<ReturnType<typeof signInOwner>>,
): Promise<string[]> {
  const misses: string[] = []
  tell()
  const till = await openTillTablet(browser, origin, cookies)
  try {
    for (const { name, goal, prepare, run } of TILL_TASKS) {
      try {
        await prepare?.(till.page)
        const person = new Person(till.page, { isTouch: true })
        await run(person)
        if (!reportTask(name, goal, person)) misses.push(name)
      } catch (error) {
        misses.push(name)
        row(name, [], `✗ was not done: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
      }
    }
  } finally {
    await till.close()
  }
  return misses
}

/**
 * Does each task once on the built demo shop in Chromium, on a laptop, and prints what it takes beside what is asked for. Returns
 * whether everything is reached.
 */
export async function reportTasks(): Promise<boolean> {
  const executablePath = await requireChromium()
  const shop = await startShop({ ...OWNER, ...eveningClock() })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const misses: string[] = []
  try {
    const cookies = await signInOwner(browser, shop)
    row('', ['clicks', 'asked', 'keys', 'screens', 'seconds', 'asked', 'waited'])
    for (const { name, goal, leadsTo, prepare, run } of TASKS) {
      const context = await openAdmin(browser, cookies)
      try {
        await context.addInitScript(() => {
          window.print = () => void Object.assign(window, { printed: true })
        })
        const page = await context.newPage()
        if (leadsTo !== undefined) await page.goto(`${shop.origin}${leadsTo}`, { waitUntil: 'networkidle' })
        const begun = await prepare({ context, origin: shop.origin }, page)
        const person = new Person(page)
        await run(person, begun)
        if (!reportTask(name, goal, person)) misses.push(name)
      } catch (error) {
        misses.push(name)
        row(name, [], `✗ was not done: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
      } finally {
        await context.close()
      }
    }
    misses.push(...(await reportTill(browser, shop.origin, cookies)))
    await shop.stop()
    if (!(await reportOwnBakery(browser))) misses.push(OWN_BAKERY)
  } finally {
    await browser.close()
    await shop.stop()
  }
  const { key, click, tap, hold, thought } = SECONDS
  tell()
  tell(
    `Seconds: ${key} for a key, ${click} for a click or a screen to scroll, ${tap} for a tap on a tablet, ${hold} more for a long one, ${thought} for a look, and what the shop takes to answer.`,
  )
  tell(misses.length === 0 ? 'Every target is reached.' : `Not reached: ${misses.join(', ')}.`)
  return misses.length === 0
}
