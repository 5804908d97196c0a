/*
 * Runs within the clean Debian, with the Node.js of the installed release: what a visitor and the first administrator see through
 * Caddy. Prints a line for each: a word and what came back. `ask-installed-shop.mjs still`: whether every request is answered;
 * `ask-installed-shop.mjs until FILE`: the same without a pause until the file is there, with a line for each gap of more than a
 * second. `ask-installed-shop.mjs order` places an order and prints its page, `ask-installed-shop.mjs opens PAGE` the status of a
 * page, `ask-installed-shop.mjs reads` that of the home page, how long it took, and whether it says that no orders are taken.
 */
import { existsSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

const ORIGIN = 'https://shop.test'
const READY_WITHIN_MS = 90_000
const REQUESTS = 40
const PAUSE_MS = 20
const PRINT_EVERY_MS = 1000

const tell = (word, text) => process.stdout.write(`${word} ${text}\n`)
const seconds = (ms) => (ms / 1000).toFixed(1)

async function waitForHome() {
  const until = performance.now() + READY_WITHIN_MS
  for (;;) {
    const answer = await fetch(`${ORIGIN}/`).catch((error) => ({ status: 0, text: async () => String(error.cause) }))
    if (answer.status === 200 || performance.now() > until) return answer
    await wait(500)
  }
}

async function visit() {
  const home = await waitForHome()
  const text = await home.text()
  tell('home', `${home.status} ${/<title>([^<]*)/.exec(text)?.[1] ?? text.slice(0, 200)}`)
  const plain = await fetch('http://shop.test/', { redirect: 'manual' })
  tell('plain', `${plain.status} ${plain.headers.get('location')}`)
  const signedIn = await fetch(`${ORIGIN}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify({ email: process.env['EMAIL'], password: process.env['PASSWORD'] }),
  })
  tell('signed', String(signedIn.status))
}

async function askAgain() {
  let good = 0
  for (let asked = 0; asked < REQUESTS; asked += 1) {
    const answer = await fetch(`${ORIGIN}/api/cakes`).catch(() => undefined)
    if (answer?.status === 200) good += 1
  }
  tell('still', `${good} of ${REQUESTS}`)
}

/** A gap counts from one good answer to the next. How late this program itself was tells whether the whole machine stood still. */
async function askUntil(file) {
  await waitForHome()
  let asked = 0
  let failed = 0
  let longestMs = 0
  let lateMs = 0
  let answeredAt = performance.now()
  while (!existsSync(file)) {
    const answer = await fetch(`${ORIGIN}/api/cakes`).catch((error) => ({ status: String(error.cause ?? error) }))
    asked += 1
    const now = performance.now()
    const gapMs = now - answeredAt
    if (gapMs > PRINT_EVERY_MS) tell('slow', `${new Date().toISOString()} ${seconds(gapMs)} s, status ${answer.status}`)
    if (answer.status === 200) {
      longestMs = Math.max(longestMs, gapMs)
      answeredAt = now
    } else failed += 1
    await wait(PAUSE_MS)
    lateMs = Math.max(lateMs, performance.now() - now - PAUSE_MS)
  }
  longestMs = Math.max(longestMs, performance.now() - answeredAt)
  const late = `the visitor itself was held up for ${seconds(lateMs)} s`
  tell('visited', `${failed} of ${asked} requests failed, longest gap ${seconds(longestMs)} s; ${late}`)
}

async function order() {
  const answer = await fetch(`${ORIGIN}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'drill-server-1' },
    body: JSON.stringify({ cake_id: 'baklava', variant_id: 'box-of-6', quantity: 2, phone: '+251900000001' }),
  })
  const { order_url } = await answer.json()
  process.stdout.write(`${order_url}\n`)
}

async function opens(page) {
  await waitForHome()
  const answer = await fetch(ORIGIN + page)
  process.stdout.write(`${answer.status}\n`)
}

/** The home page, as it is for whoever has no session. */
async function reads() {
  const begun = performance.now()
  const answer = await fetch(`${ORIGIN}/`, { headers: { 'accept-language': 'en' } })
  const says = (await answer.text()).includes('we cannot take orders at the moment')
  process.stdout.write(
    `${answer.status} after ${seconds(performance.now() - begun)} s, ${says ? 'with' : 'without'} the notice\n`,
  )
}

const MODES = { until: askUntil, still: askAgain, order, opens, reads }
const [, , mode, given] = process.argv
await (mode === undefined ? visit() : MODES[mode](given))
