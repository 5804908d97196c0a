/*
 * Runs within the clean Debian, with the Node.js of the installed release: what a visitor and the first administrator see through
 * Caddy. Prints a line for each: a word and what came back. `ask-installed-shop.mjs still`: whether every request is answered;
 * `ask-installed-shop.mjs until FILE`: the same without a pause until the file is there. `ask-installed-shop.mjs order` places an order
 * and prints its page, `ask-installed-shop.mjs opens PAGE` the status of a page.
 */
import { existsSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

const ORIGIN = 'https://shop.test'
const READY_WITHIN_MS = 90_000
const REQUESTS = 40

const tell = (word, text) => process.stdout.write(`${word} ${text}\n`)

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

async function askUntil(file) {
  await waitForHome()
  let asked = 0
  let failed = 0
  let longestMs = 0
  while (!existsSync(file)) {
    const askedAt = performance.now()
    const answer = await fetch(`${ORIGIN}/api/cakes`).catch(() => undefined)
    asked += 1
    if (answer?.status !== 200) failed += 1
    longestMs = Math.max(longestMs, performance.now() - askedAt)
    await wait(20)
  }
  tell('visited', `${failed} of ${asked} requests failed, the longest took ${(longestMs / 1000).toFixed(1)} s`)
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

const MODES = { until: askUntil, still: askAgain, order, opens }
const [, , mode, given] = process.argv
await (mode === undefined ? visit() : MODES[mode](given))
