import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { deviceHashIn } from '#app/people/auth/devices/device-cookie.server.ts'
import { readSession } from '#app/people/auth/session.server.ts'
import {
  HEARTBEAT_MS,
  parseFromPage,
  SESSION_ENDED,
  type FromServer,
} from '#app/surfaces/admin-frame/live/live-messages.ts'
import type { LiveNews } from '#app/surfaces/admin-frame/live/live-hub.server.ts'
import { presentLiveEvent } from '#app/surfaces/admin-frame/live/present-live-event.server.ts'
import { translateTo } from '#app/messages.server.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { chooseLang } from '#app/base/platform/text/language.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { originOf } from './request-facts.ts'
import { gatherReaders, type LiveReader } from './live-readers.ts'
import type { Services } from '../services.ts'

type LiveServices = Pick<Services, 'auth' | 'config' | 'db' | 'firstChoices' | 'live' | 'log'>

/** The connection of a revoked session closes within this time; it receives nothing from the moment of revocation. */
const SESSION_CHECK_MS = 4000
/** Two missed heartbeats and a slow connection. */
const SILENT_FOR_MS = 2 * HEARTBEAT_MS + 10_000
/** Pages send little; a page that does not read its messages is disconnected. */
const MAX_MESSAGE_BYTES = 8192
const MAX_UNREAD_BYTES = 1_000_000
/** More tabs than anybody keeps open. Each costs memory, and a reading of every news. */
const MAX_PAGES_OF_SESSION = 30
/** "Try again later", by RFC 6455's registry; a page retries more and more slowly. */
const TRY_AGAIN_LATER = 1013

interface LiveSocketOptions {
  /** Leaves other upgrades to others, such as Vite in development; otherwise they are refused. */
  leavesOthers?: boolean
  sessionCheckMs?: number
}

interface OpenPage extends LiveReader {
  socket: WebSocket
  headers: Headers
  receivedAt: number
  leave: (() => void) | undefined
}

export interface LiveSockets {
  /** Disconnects the pages, which reconnect to the process that starts next. */
  stop(): void
}

/**
 * Answers WebSocket calls to /admin/live for administrators with a live session and a page of this shop; decision 0022.
 * The session is checked again while the connection is open.
 */
export function serveLiveSockets(
  server: Server,
  services: LiveServices,
  { leavesOthers = false, sessionCheckMs = SESSION_CHECK_MS }: LiveSocketOptions = {},
): LiveSockets {
  const { firstChoices, live, log } = services
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: MAX_MESSAGE_BYTES })
  const pages = new Set<OpenPage>()
  /** With those whose session is not read yet: an open one would keep the process from ending. */
  const connected = new Set<WebSocket>()
  const findReader = gatherReaders(services.auth)

  const onUpgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const isOurs = request.url?.split('?')[0] === adminLinks.live
    if (!isOurs && leavesOthers) return
    connection.on('error', () => connection.destroy())
    if (!isOurs) return refuse(connection, '404 Not Found')
    // Browsers send cookies with connections from other sites too, and always send the origin.
    if (request.headers.origin !== ownOrigin(request, services)) return refuse(connection, '403 Forbidden')
    sockets.handleUpgrade(request, connection, head, (socket) => void welcome(socket, headersOf(request)))
  }

  async function welcome(socket: WebSocket, headers: Headers): Promise<void> {
    const deviceHash = deviceHashIn(headers)
    const page: OpenPage = {
      socket,
      headers,
      sessionId: '',
      deviceHash,
      receivedAt: performance.now(),
      leave: undefined,
    }
    // Keeps messages that arrive before the session is found.
    const earlyTexts: string[] = []
    connected.add(socket)
    let receive = (text: string): void => void earlyTexts.push(text)
    socket.on('message', (data, isBinary) => {
      page.receivedAt = performance.now()
      if (isBinary || !Buffer.isBuffer(data)) socket.close(1003)
      else receive(data.toString())
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      connected.delete(socket)
      pages.delete(page)
      page.leave?.()
    })
    try {
      // An open connection is not use by a person, so a forgotten page still signs itself out.
      const session = await readSession(services, headers, { isUse: false })
      if (!session?.id || !can(session.profile, 'office.view')) return socket.close(SESSION_ENDED)
      page.sessionId = session.id
      const open = [...pages].filter(({ sessionId }) => sessionId === session.id)
      if (open.length >= MAX_PAGES_OF_SESSION) return socket.close(TRY_AGAIN_LATER)
      if (socket.readyState !== socket.OPEN) return
      pages.add(page)
      receive = (text) => answer(page, text)
      for (const text of earlyTexts) receive(text)
    } catch (error) {
      log.warn({ err: error }, 'the session of a live page could not be read')
      socket.close(1011)
    }
  }

  function answer(page: OpenPage, text: string): void {
    const received = parseFromPage(text)
    if (!received) return page.socket.close(1008)
    if (received.type === 'heartbeat') return send(page.socket, { type: 'heartbeat' })
    if (page.leave) return page.socket.close(1008) // a page joins once
    page.leave = () => undefined
    join(page, received.place).catch((error: unknown) => {
      log.warn({ err: error }, 'a live page could not join')
      page.socket.close(1011)
    })
  }

  async function join(page: OpenPage, place: string): Promise<void> {
    const { socket, headers } = page
    const acceptLanguage = headers.get('accept-language')
    const first = await firstChoices.read()
    const lang = chooseLang({ search: '', cookie: headers.get('cookie'), acceptLanguage }, first.lang)
    const viewer = { lang, t: translateTo(lang) }
    // Sends one message after the other, in the order of the hub.
    let notifying = Promise.resolve()
    const leave = await live.join(place, (news) => {
      notifying = notifying.then(() => notify(page, viewer, news))
    })
    if (socket.readyState === socket.OPEN) page.leave = leave
    else leave()
  }

  /** Checks the session before every message, since it may have been revoked, or its role changed. */
  async function notify(page: OpenPage, viewer: Pick<ViewContext, 'lang' | 't'>, news: LiveNews): Promise<void> {
    const { socket } = page
    try {
      const profile = await findReader(page)
      if (profile === undefined) return socket.close(SESSION_ENDED)
      const events = news.events.map((event) => presentLiveEvent(event, { ...viewer, profile }))
      send(socket, { type: 'news', place: news.place, events })
    } catch (error) {
      log.warn({ err: error }, 'news for a live page waits until it comes back')
      socket.close(1011)
    }
  }

  async function checkSessions(): Promise<void> {
    const check = async (page: OpenPage) => {
      if ((await findReader(page)) === undefined) page.socket.close(SESSION_ENDED)
    }
    await Promise.all([...pages].map(check))
  }

  let isChecking = false
  const check = setInterval(() => {
    for (const { socket, receivedAt } of pages) {
      if (performance.now() - receivedAt > SILENT_FOR_MS) socket.terminate()
    }
    if (isChecking) return
    isChecking = true
    checkSessions()
      .catch((error: unknown) => log.warn({ err: error }, 'sessions of live pages could not be checked'))
      .finally(() => (isChecking = false))
  }, sessionCheckMs)

  server.on('upgrade', onUpgrade)
  return {
    stop() {
      clearInterval(check)
      server.off('upgrade', onUpgrade)
      for (const socket of connected) {
        socket.close(1001)
        // Does not wait for the browsers to answer the close.
        setTimeout(() => socket.terminate(), 500).unref()
      }
      sockets.close()
    },
  }
}

function send(socket: WebSocket, message: FromServer): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate()
  else socket.send(JSON.stringify(message))
}

function ownOrigin({ headers }: IncomingMessage, { config }: Pick<Services, 'config'>): string {
  const proto = headers['x-forwarded-proto']
  return originOf(config, { host: headers.host ?? '', forwardedProto: Array.isArray(proto) ? proto[0] : proto })
}

function headersOf({ headers }: IncomingMessage): Headers {
  const wanted = ['cookie', 'accept-language', 'origin', 'host'] as const
  return new Headers(wanted.flatMap((name): [string, string][] => (headers[name] ? [[name, headers[name]]] : [])))
}

/** Whole: a caller who keeps his half of the connection would keep its descriptor, and the process from ending. */
function refuse(connection: Duplex, status: string): void {
  const answer = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
  connection.end(answer, () => connection.destroy())
}
