import { expect, it } from 'vitest'
import { formActions, formResponse, refuseBy, type FormRefused } from './form-actions.server.ts'
import { createLog } from './log.server.ts'
import type { Refusal } from './refusal.ts'
import { formText } from './text/form-text.ts'
import type { Translate } from './text/translate.ts'

const t: Translate = (key) => key
const deps = { t, log: createLog('silent') }
const refusals = { gone: { status: 404, message: 'ui.error.unknown' } } as const

function form(fields: Record<string, string>) {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  return sent
}

type Done = { ok: true; to: string }

const run = formActions<typeof deps, Done, { error: string; typed?: string }, Refusal<'gone'>>({
  actions: {
    archive: async () => ({ ok: true, to: '/archived' }),
    delete: async () => ({ ok: false, reason: 'gone' }),
    move: async () => ({ ok: false, status: 409, answer: { error: 'in the way' } }),
    break: () => Promise.reject(new Error('lost')),
    leave: () => Promise.reject(new Response(null, { status: 302 })),
  },
  otherwise: async (_, sent) => ({ ok: true, to: `/saved/${formText(sent, 'name')}` }),
  refuse: refuseBy(refusals),
  failed: (error, sent, name) => ({ error, typed: `${name} ${formText(sent, 'name')}` }),
})

it('runs the action that the pressed button names', async () => {
  expect(await run(deps, form({ intent: 'archive' }))).toEqual({ ok: true, to: '/archived' })
})

it.each(['', 'unknown', 'toString'])('saves a form that names the action "%s"', async (intent) => {
  expect(await run(deps, form({ name: 'a', intent }))).toEqual({ ok: true, to: '/saved/a' })
})

it('puts a refusal into words, or takes those of the action', async () => {
  const gone: FormRefused<object> = { ok: false, status: 404, answer: { error: 'ui.error.unknown' } }
  expect(await run(deps, form({ intent: 'delete' }))).toEqual(gone)
  expect(await run(deps, form({ intent: 'move' }))).toMatchObject({ status: 409, answer: { error: 'in the way' } })
})

it('answers an error with the typed values, and passes thrown responses on', async () => {
  const answer = { error: 'ui.error.unknown', typed: 'break a' }
  expect(await run(deps, form({ intent: 'break', name: 'a' }))).toEqual({ ok: false, status: 500, answer })
  await expect(run(deps, form({ intent: 'leave' }))).rejects.toBeInstanceOf(Response)
})

it('shows an error as the whole page where nothing was typed', async () => {
  const bare = formActions({ field: 'act', actions: {}, otherwise: () => Promise.reject(new Error('lost')) })
  await expect(bare(deps, form({}))).rejects.toThrow('lost')
})

it('redirects, or shows the page again with its status', () => {
  const led = formResponse({ ok: true, to: '/archived' })
  expect(led).toBeInstanceOf(Response)
  expect(formResponse({ ok: true, answer: 'done' })).toMatchObject({ data: 'done' })
  expect(formResponse({ ok: false, status: 422, answer: { error: 'no' } })).toMatchObject({
    data: { error: 'no' },
    init: { status: 422 },
  })
})
