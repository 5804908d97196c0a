import { get, type OutgoingHttpHeaders } from 'node:http'

import type { Lang } from '#app/base/platform/text/translate.ts'

export interface PageAsked {
  url: string
  lang: Lang
}

/** Headers that differ from answer to answer. */
const PER_ANSWER = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

export function acceptHeaders(lang: Lang) {
  return { 'accept-encoding': 'br', 'accept-language': lang }
}

/** An answer with its body as received, still compressed. */
export async function fetchPage({ url, lang }: PageAsked): Promise<{ headers: OutgoingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: acceptHeaders(lang) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`))
        const stable = Object.entries(response.headers).filter(([name]) => !PER_ANSWER.has(name))
        resolve({ headers: Object.fromEntries(stable), body: Buffer.concat(chunks) })
      })
    })
    request.once('error', reject)
  })
}
