import { request } from 'node:http'

/** The bytes of a picture, in two parts. */
export interface Picture {
  head: Buffer
  tail: Buffer
}

/** Number of answers by status; `none` for aborted requests. */
export type Answers = Record<string, number>

function count(statuses: readonly (number | 'none')[]): Answers {
  const answers: Answers = {}
  for (const status of statuses) answers[status] = (answers[status] ?? 0) + 1
  return answers
}

/** Headers that give each sender its own address. */
function from(number: number): Record<string, string> {
  return { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` }
}

/** Finishes all of these uploads at the same time, which makes them pictures. */
export async function finishAll(origin: string, names: readonly string[], signal: AbortSignal): Promise<Answers> {
  const finish = async (name: string, number: number) => {
    try {
      const answer = await fetch(`${origin}/api/uploads/${name}`, { method: 'POST', headers: from(number), signal })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 'none'
    }
  }
  return count(await Promise.all(names.map(finish)))
}

const ANNOUNCED_BYTES = 40 * 1024 * 1024
const FIRST_BYTES = 64 * 1024
const TRICKLE_EVERY_MS = 1000

/** Starts forms with a picture of 40 MB, half of them to the back office, and sends one byte per second of each. */
export async function sendSlowForms(
  origin: string,
  many: number,
  forMs: number,
  signal: AbortSignal,
): Promise<Answers> {
  const send = (number: number) =>
    new Promise<number | 'none'>((resolve) => {
      const address = number % 2 === 0 ? '/customize' : '/admin/cakes/new'
      const sending = request(origin + address, {
        method: 'POST',
        headers: {
          ...from(number),
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': ANNOUNCED_BYTES,
        },
        signal,
      })
      sending.on('error', () => resolve('none'))
      sending.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 'none')
      })
      sending.write('--b\r\ncontent-disposition: form-data; name="reference"; filename="cake.jpg"\r\n\r\n')
      sending.write(Buffer.alloc(FIRST_BYTES, 'x'))
      const trickle = setInterval(() => sending.write('x'), TRICKLE_EVERY_MS)
      sending.on('close', () => clearInterval(trickle))
      setTimeout(() => sending.destroy(new Error('enough')), forMs)
    })
  return count(await Promise.all(Array.from({ length: many }, (_, number) => send(number))))
}

/** The session cookie of an account. */
export async function signIn(origin: string, account: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`signing in was answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.slice(0, line.indexOf(';')))
    .join('; ')
}

const TUS = { 'tus-resumable': '1.0.0' }

/** Sends a picture as the back office does. Returns the time until the shop has stored it, in ms; undefined if it did not. */
export async function sendPicture(
  origin: string,
  cookie: string,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<number | undefined> {
  const startedAt = performance.now()
  try {
    const begun = await fetch(`${origin}/api/uploads`, {
      method: 'POST',
      headers: { ...TUS, cookie, 'upload-length': String(bytes.byteLength) },
      signal,
    })
    const address = origin + begun.headers.get('location')
    const headers = { ...TUS, cookie, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    await fetch(address, { method: 'PATCH', headers, body: new Uint8Array(bytes), signal })
    const finished = await fetch(address, { method: 'POST', headers: { cookie }, signal })
    await finished.arrayBuffer()
    return finished.ok ? performance.now() - startedAt : undefined
  } catch {
    return undefined
  }
}
