/**
 * Program: open pages of the back office that wait for news, without a browser. Says `open` when all have joined; when its input ends, it
 * prints as JSON what they were told. Takes its task as JSON in the first argument.
 */
import { once } from 'node:events'
import process from 'node:process'
import { WebSocket } from 'ws'
import { HEARTBEAT_MS, parseFromServer } from '#app/surfaces/admin-frame/live/live-messages.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'

export interface LivePages {
  origin: string
  /** Of sessions, among which the pages are shared out: one has at most thirty. */
  cookies: readonly string[]
  pages: number
}

export interface NotifiedPages {
  /** Events that reached a page, over all pages. */
  events: number
  /** The page that was told least, and the one that was told most. */
  fewest: number
  most: number
  /** Connections that ended by themselves. */
  lost: number
}

const TOGETHER = 20

const { origin, cookies, pages } = JSON.parse(process.argv[2] ?? '') as LivePages
const delays: number[] = []
let lost = 0
let isOver = false

async function openPage(number: number): Promise<void> {
  const address = origin.replace('http', 'ws') + adminLinks.live
  const socket = new WebSocket(address, {
    origin,
    headers: { cookie: cookies[number % cookies.length], 'accept-language': 'en' },
  })
  const heartbeat = setInterval(() => socket.send(JSON.stringify({ type: 'heartbeat' })), HEARTBEAT_MS)
  await once(socket, 'open')
  const joined = new Promise<void>((resolve) => {
    delays[number] = 0
    socket.on('message', (data) => {
      const message = parseFromServer((data as Buffer).toString())
      if (message?.type !== 'news') return
      delays[number] = delays[number]! + message.events.length
      resolve()
    })
  })
  socket.once('close', () => {
    clearInterval(heartbeat)
    if (!isOver) lost += 1
  })
  socket.send(JSON.stringify({ type: 'join', place: '' }))
  await joined
}

for (let first = 0; first < pages; first += TOGETHER) {
  await Promise.all(Array.from({ length: Math.min(TOGETHER, pages - first) }, (_, index) => openPage(first + index)))
}
process.stdout.write('open\n')
process.stdin.resume().once('end', () => {
  isOver = true
  const result: NotifiedPages = {
    events: delays.reduce((sum, count) => sum + count, 0),
    fewest: Math.min(...delays),
    most: Math.max(...delays),
    lost,
  }
  process.stdout.write(JSON.stringify(result), () => process.exit(0))
})
