import { readdirSync } from 'node:fs'
import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import path from 'node:path'

import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { PROGRAM_HEADER } from '#app/base/ui/connection/whole-page.ts'

/** Stands before the name of every file of the second version. */
export const SECOND = 'v2-'

interface UpdatingShop {
  origin: string
  version: 'first' | 'second'
  /** Files of the other version that were asked for, and were no longer or not yet there. */
  missed: string[]
  close: () => Promise<void>
}

/**
 * The built shop, which becomes a second version of itself at the same address: every script and style has another name, inside the
 * service worker and pages too, and those of the first version are gone. Policies are left out, because they name scripts by content.
 */
export async function startUpdatingShop(shop: string): Promise<UpdatingShop> {
  const files = readdirSync(path.join(PROJECT_DIR, 'build/current/client/assets')).filter((file) =>
    /\.(?:js|css)$/.test(file),
  )
  const names = new Set(files)
  const program = /manifest-(\w+)\.js/.exec(files.join('\n'))?.[1] ?? ''
  const own: UpdatingShop = { origin: '', version: 'first', missed: [], close }

  /** The first version's name of what is asked for; undefined: it is not of the version that the shop is now. */
  const upstreamPath = (asked: string): string | undefined => {
    const file = /^\/assets\/([\w.-]+\.(?:js|css))$/.exec(asked)?.[1]
    const isSecond = own.version === 'second'
    if (file) {
      if (file.startsWith(SECOND) !== isSecond) return undefined
      return `/assets/${isSecond ? file.slice(SECOND.length) : file}`
    }
    if (!isSecond) return asked
    return asked
      .replace(/(\/page-programs\/(?:en|am)-)(.*)/, (_, start: string, name: string) =>
        name.startsWith(SECOND) ? start + name.slice(SECOND.length) : `${start}gone-${name}`,
      )
      .replace(/(\/__manifest\?.*version=)([\w-]*)/, (_, start: string, asking: string) =>
        asking === SECOND + program ? start + program : `${start}gone`,
      )
  }

  const asSecond = (text: string) =>
    text
      .replaceAll(/[\w.-]+\.(?:js|css)\b/g, (name) => (names.has(name) ? SECOND + name : name))
      .replaceAll(/(\/page-programs\/(?:en|am)-)/g, `$1${SECOND}`)
      .replaceAll(`"version":"${program}"`, `"version":"${SECOND}${program}"`)

  const server = createServer((browser, answer) => {
    const isSecond = own.version === 'second'
    const target = upstreamPath(browser.url ?? '/')
    if (target === undefined) {
      own.missed.push(browser.url ?? '')
      answer.writeHead(404, { 'x-request-id': 'of-the-shop' }).end()
      return
    }
    const headers: IncomingHttpHeaders = { ...browser.headers, 'accept-encoding': 'identity' }
    const known = headers['if-none-match']
    if (known?.includes(SECOND) === isSecond) headers['if-none-match'] = known.replace(SECOND, '')
    else delete headers['if-none-match']
    const { hostname, port } = new URL(shop)
    const upstream = ask({ hostname, port, path: target, method: browser.method, headers }, (sent) => {
      const parts: Buffer[] = []
      sent.on('data', (part: Buffer) => parts.push(part))
      sent.on('end', () => {
        const given = { ...sent.headers }
        delete given['content-security-policy']
        const isText = /html|javascript|css/.test(given['content-type'] ?? '')
        const whole = Buffer.concat(parts)
        const body = isSecond && isText ? Buffer.from(asSecond(whole.toString())) : whole
        if (isSecond && given.etag) given.etag = given.etag.replace('W/"', `W/"${SECOND}`)
        if (isSecond && given[PROGRAM_HEADER]) given[PROGRAM_HEADER] = SECOND + program
        if (given['content-length'] && sent.statusCode !== 304) given['content-length'] = String(body.length)
        answer.writeHead(sent.statusCode ?? 502, given).end(body)
      })
    })
    upstream.on('error', () => answer.destroy())
    browser.pipe(upstream)
  })

  async function close() {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  own.origin = `http://127.0.0.1:${address.port}`
  return own
}
