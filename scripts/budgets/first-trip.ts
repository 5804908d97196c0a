import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** What a server sends on a new connection before it waits for an answer: ten packets of 1,460 bytes. */
export const FIRST_TRIP_BYTES = 14_600

/** Chromium names itself, and is told that the page may be a dictionary, which makes the headers longer (server/first-visit/dictionaries.ts). */
const CHROMIUM = '"Chromium";v="150"'

const TRIES = 60
const BETWEEN_MS = 250

/**
 * The bytes of a page with the headers of Chromium's answer, as compressed as the shop sends it. A cached page is compressed as far as possible behind its
 * first answer, so it is asked for until it fits; returns the last size.
 */
export async function measureTrip(origin: string, locale: string): Promise<number> {
  let bytes = 0
  for (let tried = 0; tried < TRIES; tried += 1) {
    bytes = await sizeOf(origin, locale)
    if (bytes <= FIRST_TRIP_BYTES) break
    await wait(BETWEEN_MS)
  }
  return bytes
}

async function sizeOf(origin: string, locale: string): Promise<number> {
  const headers = { 'accept-encoding': 'br', 'accept-language': locale, 'sec-ch-ua': CHROMIUM }
  const request = http.get(origin, { headers })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  let bytes = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n\r\n`.length
  for (const part of answer.rawHeaders) bytes += part.length + 2 // ": " or the end of the line
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return bytes
}
