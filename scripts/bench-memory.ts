/**
 * `npm run bench:memory`: measures how long the shop takes to open, and how much memory its processes need, without PostgreSQL's: at rest,
 * under load, while 300 people sign in at once and while the largest pictures of each kind are worked on, and a minute later. Takes about
 * four minutes.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fetchPage } from './bench/fetch-page.ts'
import { startWatchingTree, treeMb } from './bench/memory.ts'
import type { CheckoutLoad } from './bench/checkout-load.ts'
import { buildLargePictures } from './bench/large-pictures.ts'
import { runProgram } from './bench/run-program.ts'
import { finishAll } from './bench/senders.ts'
import { fillCart } from './drill/parts/customers.ts'
import { startShop } from './bench/start-shop.ts'

/** In MB and seconds; source: operations, P16. */
const TARGETS = { rest: 160, load: 300, peak: 400, afterwards: 250, coldStart: 1.5 }
const SIGN_INS = 300
const AFTERWARDS_MS = 60_000

let isEverythingReached = true

function tell(what: string, figure: string, isReached?: boolean): void {
  isEverythingReached &&= isReached !== false
  process.stdout.write(`${what.padEnd(46)}${figure}${isReached === undefined ? '' : isReached ? '  ✓' : '  ✗'}\n`)
}

const megabytes = (value: number) => `${value.toFixed(0)} MB`

/** People whom the shop does not know: their passwords are checked like those of others. */
async function signInAtOnce(origin: string): Promise<number[]> {
  const one = async (number: number) => {
    const begun = performance.now()
    const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${number >> 8}.${number & 255}`, origin },
      body: JSON.stringify({ email: `guest-${number}@example.test`, password: 'a password for the bench' }),
      signal: AbortSignal.timeout(120_000),
    })
    await answer.body?.cancel()
    return performance.now() - begun
  }
  return (await Promise.all(Array.from({ length: SIGN_INS }, (_, number) => one(number)))).sort((a, b) => a - b)
}

/** A page as every visitor gets it, and one that is made for each. */
const PAGES = ['/', '/auth'] as const
const PAGE_EVERY_MS = 100

/** Opens pages until the work is done; how long nineteen of twenty took at most. */
async function openPagesDuring(origin: string, work: Promise<unknown>): Promise<string> {
  const took: Record<(typeof PAGES)[number], number[]> = { '/': [], '/auth': [] }
  const done = new AbortController()
  const end = () => done.abort()
  void work.then(end, end)
  while (!done.signal.aborted) {
    for (const page of PAGES) {
      const begun = performance.now()
      await fetchPage({ url: `${origin}${page}`, lang: 'en' })
      took[page].push(performance.now() - begun)
    }
    await wait(PAGE_EVERY_MS)
  }
  const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  return PAGES.map((page) => `${page} ${p95(took[page]).toFixed(0)} ms of ${took[page].length}`).join(', ')
}

async function measurePeak<T>(shop: { pid: number }, work: () => Promise<T>): Promise<{ most: number; result: T }> {
  const watching = startWatchingTree(shop.pid)
  try {
    return { result: await work(), most: watching.most() }
  } finally {
    watching.stop()
  }
}

const large = await buildLargePictures()
// The first start makes the demo shop, for which it decodes pictures; owners wait for the starts after it.
const first = await startShop()
await first.stop({ retainsData: true })
const begun = performance.now()
const shop = await startShop({ TRUSTED_PROXIES: '1', DATA_DIR: first.dataDir })
try {
  tell('', `${os.availableParallelism()} cores, Node.js ${process.version}`)
  await fetchPage({ url: `${shop.origin}/`, lang: 'en' })
  const seconds = (performance.now() - begun) / 1000
  tell('from the start to the first page', `${seconds.toFixed(2)} s`, seconds <= TARGETS.coldStart)
  await wait(5000)
  const rest = treeMb(shop.pid)
  tell('at rest, after the first page', megabytes(rest), rest <= TARGETS.rest)

  const cart = await fillCart(shop.origin)
  const load: CheckoutLoad = { url: shop.origin, connections: 20, seconds: 10, cart, firstCustomer: 0 }
  const checkouts = await measurePeak(shop, () => runProgram('checkout-load.ts', load))
  tell('under load: checkouts', megabytes(checkouts.most), checkouts.most <= TARGETS.load)

  let pages = ''
  const signIns = await measurePeak(shop, async () => {
    const signingIn = signInAtOnce(shop.origin)
    pages = await openPagesDuring(shop.origin, signingIn)
    return signingIn
  })
  const half = signIns.result[SIGN_INS / 2]! / 1000
  const all = signIns.result.at(-1)! / 1000
  tell(`${SIGN_INS} sign-ins at once`, megabytes(signIns.most), signIns.most <= TARGETS.peak)
  tell('  half answered, all answered', `${half.toFixed(1)} s, ${all.toFixed(1)} s`)
  tell('  meanwhile, 95 % of pages within', pages)

  const uploads = path.join(shop.dataDir, 'uploads')
  await mkdir(uploads, { recursive: true })
  for (const { what, files } of large) {
    const names = await Promise.all(
      files.map(async (file) => {
        const name = `${randomUUID()}.${file.byteLength}`
        await writeFile(path.join(uploads, name), file)
        return name
      }),
    )
    const pictures = await measurePeak(shop, () => finishAll(shop.origin, names, AbortSignal.timeout(60_000)))
    const answers = Object.entries(pictures.result).map(([status, count]) => `${status} × ${count}`)
    tell(what, megabytes(pictures.most), pictures.most <= TARGETS.peak)
    tell(
      `  of ${(files[0]!.byteLength / 1e6).toFixed(2)} MB each, answered`,
      answers.join(', '),
      answers.every((answer) => answer.startsWith('200')),
    )
  }

  await wait(AFTERWARDS_MS)
  const afterwards = treeMb(shop.pid)
  tell('a minute later', megabytes(afterwards), afterwards <= TARGETS.afterwards)
} finally {
  await shop.stop()
}
process.stdout.write(isEverythingReached ? 'All reached.\n' : 'Not all reached.\n')
