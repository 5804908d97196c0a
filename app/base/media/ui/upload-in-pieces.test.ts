import { describe, expect, it } from 'vitest'
import {
  PIECE_BYTES,
  uploadInPieces,
  type Answer,
  type Ask,
  type Question,
  type UploadOptions,
} from './upload-in-pieces.ts'

// uploads.db.test.ts proves with the real server that it finishes despite dropped connections.

const blob = new Blob([new Uint8Array(PIECE_BYTES + 1000)])
const reference = { id: '0b6c1f0e-2d4a-4c3e-9a51-0e7f4f7d1a01', image: {} }

function answer(status: number, headers: Record<string, string> = {}, body: unknown = ''): Answer {
  return { status, header: (name) => headers[name] ?? null, text: JSON.stringify(body) }
}

/** A shop that accepts everything, unless `instead` answers first. */
function shop(instead: (question: Question) => Answer | undefined = () => undefined) {
  const asked: string[] = []
  let offset = 0
  const ask: Ask = async (question) => {
    asked.push(`${question.method} ${question.url}`)
    const other = instead(question)
    if (other) return other
    switch (question.method) {
      case 'POST':
        if (question.url !== '/api/uploads') return answer(200, {}, reference)
        offset = 0
        return answer(201, { location: '/api/uploads/new' })
      case 'PATCH':
        offset += question.body!.size
        question.onSent?.(question.body!.size)
        return answer(204, { 'upload-offset': String(offset) })
      case 'HEAD':
      case 'DELETE':
        return answer(200, { 'upload-offset': String(offset) })
    }
  }
  return { ask, asked }
}

function send(ask: Ask, options: Partial<UploadOptions> = {}) {
  const waits: number[] = []
  const progress: number[] = []
  const result = uploadInPieces(blob, {
    ask,
    signal: new AbortController().signal,
    url: undefined,
    onUrl: () => {},
    onProgress: (bytes) => progress.push(bytes),
    onFinishing: () => {},
    wait: async (milliseconds) => void waits.push(milliseconds),
    ...options,
  })
  return { result, waits, progress }
}

describe('sending a picture in pieces', () => {
  it('asks again when a browser takes the cut head of an answer for the whole', async () => {
    let cuts = 0
    const { ask } = shop(({ method, url }) => {
      const isFirst = method === 'POST' && (cuts += 1) % 2 === 1
      if (!isFirst) return undefined
      return url === '/api/uploads' ? answer(201) : { ...answer(200), text: '' }
    })
    const { result, waits } = send(ask)
    expect(await result).toEqual({ ok: true, reference })
    expect(waits).toHaveLength(2)
  })

  it('sends as few requests as possible', async () => {
    const { ask, asked } = shop()
    const { result, progress, waits } = send(ask)
    expect(await result).toEqual({ ok: true, reference })
    expect(asked).toEqual([
      'POST /api/uploads',
      'PATCH /api/uploads/new',
      'PATCH /api/uploads/new',
      'POST /api/uploads/new',
    ])
    expect([progress.at(0), progress.at(-1), waits]).toEqual([0, blob.size, []])
  })

  it('starts again when the shop has forgotten the upload, but not for ever', async () => {
    const { ask, asked } = shop(({ url }) => (url.endsWith('/old') ? answer(404) : undefined))
    expect(await send(ask, { url: '/api/uploads/old' }).result).toEqual({ ok: true, reference })
    expect(asked.slice(0, 2)).toEqual(['HEAD /api/uploads/old', 'POST /api/uploads'])

    const forgetful = shop(({ method }) => (method === 'PATCH' ? answer(404) : undefined))
    expect(await send(forgetful.ask).result).toEqual({ ok: false, message: undefined, mayRetry: true })
    expect(forgetful.asked.filter((one) => one === 'POST /api/uploads')).toHaveLength(3)
  })

  it.each([
    [413, 'POST', false],
    [429, 'POST', true],
    [403, 'PATCH', false],
    [415, 'PATCH', false],
  ])('ends with the shop’s own words when it refuses (%i to %s)', async (status, method, mayRetry) => {
    const refusal = { error: { code: 'x', message: 'ይህ ምስል አይቻልም።' } }
    const { ask } = shop((question) => (question.method === method ? answer(status, {}, refusal) : undefined))
    const { result, waits } = send(ask)
    expect(await result).toEqual({ ok: false, message: 'ይህ ምስል አይቻልም።', mayRetry })
    expect(waits).toEqual([])
  })

  it('retries after the requested delay when the shop is full, and gives up if it stays full', async () => {
    let isFull = true
    const once = shop(({ url }) => {
      if (!url.endsWith('/new') || !isFull) return undefined
      isFull = false
      return answer(503, { 'retry-after': '7' })
    })
    const { result, waits } = send(once.ask)
    expect(await result).toEqual({ ok: true, reference })
    expect(waits).toEqual([7000])

    const broken = shop(() => answer(500))
    const given = send(broken.ask)
    expect(await given.result).toEqual({ ok: false, message: undefined, mayRetry: true })
    expect(given.waits).toHaveLength(5)
  })

  it('waits longer after each failed try', async () => {
    let tries = 0
    const { ask } = shop()
    const { result, waits } = send(async (question) => {
      tries += 1
      if (tries <= 7) throw new Error('no answer')
      return ask(question)
    })
    expect(await result).toEqual({ ok: true, reference })
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
  })

  it('stops when the customer takes the picture away', async () => {
    const taken = new AbortController()
    const { ask, asked } = shop(() => {
      taken.abort()
      return undefined
    })
    await expect(
      send((question) => (question.signal.aborted ? Promise.reject(new Error('aborted')) : ask(question)), {
        signal: taken.signal,
      }).result,
    ).rejects.toThrow(/abort/)
    expect(asked).toHaveLength(1)
  })
})
