/**
 * `npm run bench:doors`: measures what excessive requests from strangers do to the shop. Runs four attacks, each from many
 * addresses at the same time: uploads of 10 MB that finish together, forms that send slowly, pictures that take long to decode,
 * and one picture of 10 MB. During each it polls readiness and the shop's own pictures, and an administrator sends a picture.
 * Takes about two minutes.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, statfs, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

import sharp from 'sharp'

import { MAX_UPLOAD_BYTES } from '#app/base/media/image.ts'
import { buildScanBomb } from '#test/scan-bomb.ts'
import type { Asking } from './bench/ask-again.ts'
import { pictureProcessesMb, residentMb } from './bench/memory.ts'
import { type Answers, finishAll, type Picture, sendPicture, sendSlowForms, signIn } from './bench/senders.ts'
import { startShop } from './bench/start-shop.ts'

/** Limits to stay within; see README. */
const TARGETS = { moreMb: 64, readyMs: 200, freeShare: 0.1 }

const { values } = parseArgs({ options: { many: { type: 'string', default: '200' } } })
const MANY = Number(values.many)
const BOMBS = 22
const BOMB = { side: 7000, scans: 2647 }

const CHECK_EVERY_MS = 250
/** Each attack lasts at least this long, for enough answers for a 99th percentile. */
const AT_LEAST_MS = 15_000
const AT_MOST_MS = 45_000

const ADMINISTRATOR = { email: 'owner@tafach.example', password: 'a password for the bench' }

let isEverythingReached = true

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Photographs of 10 MB with much detail. Each differs from the others, because bytes after the end of a JPEG change its hash but
 * not its picture.
 */
async function buildLargePictures(count: number): Promise<Picture[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 4000, height: 3000, channels: 3, background: '#000', noise } as const
  const jpeg = await sharp({ create }).jpeg({ quality: 80 }).toBuffer()
  return Array.from({ length: count }, (_, number) => ({
    head: jpeg.subarray(0, MAX_UPLOAD_BYTES - 16),
    tail: Buffer.alloc(Math.max(16, MAX_UPLOAD_BYTES - jpeg.byteLength), `${number} `),
  }))
}

/** Starts polling. The returned function stops it and returns the time of each answer in ms. */
function ask(url: string): () => Promise<number[]> {
  const asking: Asking = { url, neverMs: AT_MOST_MS }
  const program = path.join(import.meta.dirname, 'bench', 'ask-again.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(asking)], { stdio: ['pipe', 'pipe', 'inherit'] })
  return async () => {
    child.stdin.end()
    return JSON.parse(await text(child.stdout)) as number[]
  }
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

async function freeShare(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return bavail / blocks
}

/** Watches memory and disk. Reports the worst values on request. */
function watch(shop: { pid: number; dataDir: string }) {
  const worst = { shopMb: 0, picturesMb: 0, free: 1 }
  const check = async () => {
    worst.shopMb = Math.max(worst.shopMb, residentMb(shop.pid))
    worst.picturesMb = Math.max(worst.picturesMb, pictureProcessesMb(shop.pid))
    worst.free = Math.min(worst.free, await freeShare(shop.dataDir))
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_MS)
  return () => {
    clearInterval(timer)
    return worst
  }
}

const large = await buildLargePictures(MANY)
const bomb = buildScanBomb(BOMB)
const bombs = Array.from({ length: BOMBS }, (_, number) => ({ head: bomb, tail: Buffer.from(`${number}`) }))
const shop = await startShop({
  TRUSTED_PROXIES: '1', // gives each sender its own address
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
})
try {
  const uploads = path.join(shop.dataDir, 'uploads')
  await mkdir(uploads, { recursive: true })
  const put = async ({ head, tail }: Picture) => {
    const name = `${randomUUID()}.${head.byteLength + tail.byteLength}`
    await writeFile(path.join(uploads, name), [head, tail], { flush: true }) // later the write would slow the database down
    return name
  }
  const cookie = await signIn(shop.origin, ADMINISTRATOR)
  const own = /\/media\/[0-9a-f]{32}-\d+\.webp/.exec(await (await fetch(shop.origin)).text())![0]
  const shopsOwn = (color: string) =>
    sharp({ create: { width: 1200, height: 900, channels: 3, background: color } })
      .jpeg()
      .toBuffer()

  const attack = async (name: string, run: (signal: AbortSignal) => Promise<Answers>): Promise<void> => {
    const stopWatching = watch(shop)
    const ready = ask(`${shop.origin}/readyz`)
    const pictures = ask(shop.origin + own)
    const signal = AbortSignal.timeout(AT_MOST_MS)
    const startedAt = performance.now()
    const picture = await shopsOwn(`#${randomUUID().slice(0, 6)}`)
    const [answers, ownMs] = await Promise.all([
      run(signal),
      sendPicture(shop.origin, cookie, picture, signal),
      new Promise((done) => setTimeout(done, AT_LEAST_MS)),
    ])
    const took = (performance.now() - startedAt) / 1000
    const [readyMs, picturesMs] = (await Promise.all([ready(), pictures()])).map(p99) as [number, number]
    const { shopMb, picturesMb, free } = stopWatching()
    const isReached =
      shopMb - atRestMb <= TARGETS.moreMb &&
      readyMs <= TARGETS.readyMs &&
      free >= TARGETS.freeShare &&
      ownMs !== undefined &&
      picturesMs < AT_MOST_MS
    isEverythingReached &&= isReached
    const counted = Object.entries(answers).map(([status, count]) => `${status} × ${count}`)
    tell(`${name}, ${took.toFixed(0)} s  ${isReached ? '✓' : '✗'}`)
    const figures = {
      'memory of the shop': `${shopMb.toFixed(0)} MB at most, ${(shopMb - atRestMb).toFixed(0)} MB more than at rest`,
      'of picture processes': `${picturesMb.toFixed(0)} MB at most`,
      '/readyz, p99': `${readyMs.toFixed(0)} ms`,
      'a shop’s picture, p99': `${picturesMs.toFixed(0)} ms`,
      'a picture of staff': ownMs === undefined ? 'not taken' : `taken after ${ownMs.toFixed(0)} ms`,
      'free on the disk': `${(free * 100).toFixed(0)} %`,
      answers: counted.join(', ') || 'none',
    }
    for (const [what, figure] of Object.entries(figures)) tell(`  ${what.padEnd(24)}${figure}`)
  }

  tell(`${os.availableParallelism()} cores, Node.js ${process.version}`)
  await finishAll(
    shop.origin,
    [await put({ head: await shopsOwn('#111'), tail: Buffer.alloc(0) })],
    AbortSignal.timeout(AT_MOST_MS),
  )
  const atRestMb = residentMb(shop.pid)
  await attack('nothing, to compare with', async () => ({}))
  const many = await Promise.all(large.map(put))
  await attack(`${MANY} uploads of 10 MB, finished at once`, (signal) => finishAll(shop.origin, many, signal))
  await attack(`${MANY} slow forms at once`, (signal) => sendSlowForms(shop.origin, MANY, AT_LEAST_MS, signal))
  const slow = await Promise.all(bombs.map(put))
  await attack(`${BOMBS} pictures of ${BOMB.scans} scans`, (signal) => finishAll(shop.origin, slow, signal))
  const one = await put({ head: large[0]!.head, tail: Buffer.from('one more') })
  await attack('one picture of 10 MB', (signal) => finishAll(shop.origin, [one], signal))
  tell('')
  tell(
    `Targets: memory of the shop at most ${TARGETS.moreMb} MB more than at rest, /readyz p99 ≤ ${TARGETS.readyMs} ms, ${TARGETS.freeShare * 100} % of the disk free, the shop's pictures sent and taken.`,
  )
  tell(isEverythingReached ? 'All reached.' : 'Not all reached.')
} finally {
  await shop.stop()
}
