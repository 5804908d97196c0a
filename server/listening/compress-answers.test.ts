import { Hono } from 'hono'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { acceptedEncoding, compressAnswers } from './compress-answers.ts'

const long = 'ጣፋጭ '.repeat(500)
const app = new Hono()
  .use(compressAnswers)
  .get('/long', (c) => c.json({ long }, 201, { 'x-kept': 'yes' }))
  .get('/short', (c) => c.json({ short: true }, 200, { 'content-length': '14' }))
  .get('/short-of-unknown-length', (c) => c.json({ short: true }))
  .get('/file-in-the-making', (c) => c.body(long, 200, { 'content-type': 'text/csv; charset=utf-8' }))
  .get('/picture', (c) => c.body(long, 200, { 'content-type': 'image/avif' }))

const ask = (path: string, encoding: string) => app.request(path, { headers: { 'accept-encoding': encoding } })

describe('compressing answers', () => {
  it('uses brotli where the browser takes it and keeps status and headers', async () => {
    const answer = await ask('/long', 'gzip, deflate, br')
    expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('x-kept')]).toEqual([
      201,
      'br',
      'yes',
    ])
    expect(JSON.parse(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString())).toEqual({ long })
  })

  it('falls back to gzip', async () => {
    const answer = await ask('/long', 'gzip')
    expect(JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString())).toEqual({ long })
  })

  it.each([
    ['/short', 'br'],
    ['/short-of-unknown-length', 'br'],
    ['/picture', 'br'],
    ['/file-in-the-making', 'br'],
    ['/long', 'identity'],
  ])('does not compress %s for %s', async (path, encoding) => {
    expect((await ask(path, encoding)).headers.get('content-encoding')).toBeNull()
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['brotli', 'identity'],
    [undefined, 'identity'],
  ])('reads %s as %s', (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected)
  })
})
