import { Hono } from 'hono'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RequestFacts } from '#app/platform/context.server.ts'
import { pictureForms } from './picture-forms.ts'
import type { AppEnv } from './request-facts.ts'

let dataDir: string
beforeEach(async () => void (dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-forms-'))))
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const MAX_BYTES = 100_000
const waiting = () => readdir(path.join(dataDir, 'uploads')).catch(() => [])

function createForms() {
  let atOnce = 0
  let most = 0
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('facts', { lang: 'en' } as RequestFacts)
    await next()
  })
  app.use(
    pictureForms({
      isPictureForm: ({ headers }) => headers.get('content-type')?.startsWith('multipart/form-data') === true,
      dataDir,
      maxBytes: MAX_BYTES,
    }),
  )
  app.post('/customize', async (c) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    const form = await c.req.raw.formData()
    const file = form.get('reference')
    atOnce -= 1
    return c.json({ name: form.get('name'), byteSize: file instanceof File ? file.size : null })
  })
  return { app, most: () => most }
}

function buildForm(byteSize: number): FormData {
  const form = new FormData()
  form.append('name', 'አበባ')
  form.append('reference', new File([new Uint8Array(byteSize)], 'cake.jpg'))
  return form
}

it('reads forms with pictures one after the other and leaves no file behind', async () => {
  const { app, most } = createForms()
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const answer = await app.request('/customize', { method: 'POST', body: buildForm(90_000) })
      return answer.json() as Promise<unknown>
    }),
  )
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ name: 'አበባ', byteSize: 90_000 })))
  expect(most()).toBe(1)
  expect(await waiting()).toEqual([])
})

it('refuses a form that is too large, whatever it said of its size', async () => {
  const { app } = createForms()
  const answer = await app.request('/customize', { method: 'POST', body: buildForm(MAX_BYTES) })
  expect([answer.status, await answer.json()]).toMatchObject([413, { error: { code: 'too_large' } }])
  expect(await waiting()).toEqual([])
})

it('keeps nothing of a form whose line drops', async () => {
  const { app } = createForms()
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new Uint8Array(1000))
      stream.error(new Error('cut'))
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await app.request('/customize', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  expect(answer.status).toBe(400)
  expect(await waiting()).toEqual([])
})

it('lets other requests pass as they are', async () => {
  const { app } = createForms()
  const body = new URLSearchParams({ name: 'Abeba' })
  const answer = await app.request('/customize', { method: 'POST', body })
  expect(await answer.json()).toEqual({ name: 'Abeba', byteSize: null })
})
