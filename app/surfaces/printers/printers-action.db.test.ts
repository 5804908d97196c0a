import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { askForPrint } from '#app/base/printing/ask-for-print.server.ts'
import { findPrint } from '#app/base/printing/prints.queries.server.ts'
import { listPrinters } from '#app/base/printing/printers.queries.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { openPrintRoom } from '#test/print-room.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { savePrinter } from './commands/printer-commands.server.ts'
import { printersAction } from './printers-action.server.ts'

const { db, clock, printing, printer } = await openPrintRoom({ poolSize: 4 })
const profile = buildProfile('owner')
const actor = { id: profile.id, name: profile.email }
const deps = { ...buildFacts(), ...printing, db, clock, now: clock.now(), profile, actor }

function submit(intent: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value)
  return printersAction(deps, form)
}

const typed = () => ({
  name: 'Counter',
  way: 'network',
  host: '127.0.0.1',
  port: String(printer().port),
  width: '80',
  copies: '1',
  paper: 'receipt',
})

it.each([
  ['a name', { name: ' ' }, 'name'],
  ['an address in numbers', { host: 'printer.local' }, 'host'],
  ['an address inside the shop', { host: '203.0.113.7' }, 'host'],
  ['a port', { port: '70000' }, 'port'],
])('a printer without %s is refused at its field, and what was typed stays', async (_, wrong, fault) => {
  const refused = await submit('save', { ...typed(), ...wrong })
  expect(refused).toMatchObject({ ok: false, status: 422, answer: { fault, typed: { ...wrong, width: '80' } } })
  expect(await listPrinters(db)).toEqual([])
})

it('a program’s printer is judged by the same networks, and one by cable has no address', async () => {
  const facts = { name: 'Bar', width: 80, papers: [], copies: 1, kicksDrawer: false, port: 9100 } as const
  const save = (where: { way: 'network' | 'usb'; host: string }) => {
    return sendCommand(
      deps,
      savePrinter,
      { ...facts, ...where },
      { actor, door: 'program', more: { printerNetworks: [] } },
    )
  }
  expect(await save({ way: 'network', host: '203.0.113.7' })).toEqual({ ok: false, reason: 'host_not_private' })
  expect(await save({ way: 'usb', host: '192.168.1.50' })).toEqual({ ok: false, reason: 'host_wrong' })
  expect(await listPrinters(db)).toEqual([])
  expect(await save({ way: 'network', host: '192.168.1.50' })).toMatchObject({ ok: true })
})

it('a printer is saved, changed once by each version, and removed once', async () => {
  expect(await submit('save', typed())).toMatchObject({ ok: true })
  const [saved] = await listPrinters(db)
  const change = { ...typed(), printer: saved!.id, version: '1', name: 'Bar', kicks: 'yes' }
  expect(await submit('save', change)).toMatchObject({ ok: true, to: '/admin/settings/printing' })
  expect(await submit('save', change)).toMatchObject({ ok: false, status: 409 })
  expect(await listPrinters(db)).toMatchObject([{ name: 'Bar', kicksDrawer: true, papers: ['receipt'], version: 2 }])
  expect(await submit('remove', { printer: saved!.id })).toMatchObject({ ok: true })
  expect(await submit('remove', { printer: saved!.id })).toMatchObject({ ok: false, status: 409 })
})

it('a new printer is added once by its form, however often that is pressed, and another one after going back', async () => {
  const id = randomUUID()
  const pressed = await Promise.all([1, 2, 3].map(() => submit('save', { ...typed(), id })))
  expect(pressed).toEqual([1, 2, 3].map(() => ({ ok: true, answer: { done: expect.any(String) as string } })))
  expect(await submit('save', { ...typed(), id, name: 'Bar' })).toMatchObject({ ok: true })
  expect((await listPrinters(db)).map(({ name }) => name).toSorted()).toEqual(['Bar', 'Counter'])
})

it('what is wrong with a button changes nothing', async () => {
  await submit('save', typed())
  for (const fields of [{ printer: randomUUID() }, { job: randomUUID() }, { job: 'x' }, {}]) {
    expect(await submit('remove', fields as Record<string, string>)).toMatchObject({ ok: false, status: 409 })
    expect(await submit('drop', fields as Record<string, string>)).toEqual({ ok: true, answer: {} })
    expect(await submit('retry', fields as Record<string, string>)).toEqual({ ok: true, answer: {} })
  }
  const [saved] = await listPrinters(db)
  expect(await submit('save', { ...typed(), printer: saved!.id, version: 'x' })).toMatchObject({
    ok: false,
    status: 409,
  })
  expect(await submit('save', { ...typed(), printer: randomUUID() })).toMatchObject({ ok: false, status: 409 })
  expect(await listPrinters(db)).toHaveLength(1)
})

it.each(['', 'baklava'])('a printer that is named %j is none', async (id) => {
  expect(await submit('remove', { printer: id })).toMatchObject({ ok: false, status: 409 })
})

it('what waits is tried at a press, or given up', async () => {
  await submit('save', typed())
  const [saved] = await listPrinters(db)
  printer().manner = 'empty'
  const asked = ['receipt', 'kitchen'].map((paper) =>
    askForPrint(deps, {
      id: randomUUID(),
      paper: paper as 'receipt' | 'kitchen',
      subject: randomUUID(),
      printer: saved!,
      asker: profile,
      compose: () => [{ kind: 'text', text: 'ደረሰኝ' }],
    }),
  )
  const [first, second] = await Promise.all(asked)
  printer().manner = 'fine'
  await submit('drop', { job: second!.id })
  await submit('retry', { job: first!.id })
  await submit('retry', { job: second!.id })
  expect(await findPrint(db, first!.id)).toMatchObject({ state: 'sent' })
  expect(await findPrint(db, second!.id)).toMatchObject({ state: 'failed', failure: 'dropped' })
})
