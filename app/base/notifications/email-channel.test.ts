import { createServer, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createEmailChannel } from './email-channel.server.ts'
import { startFakeMailServer } from './fake-gateways.factory.ts'

const message = {
  id: '01997000-0000-7000-8000-000000000001',
  to: 'sara@example.org',
  subject: 'ጣፋጭ፦ ሰላም',
  text: 'ሰላም ሣራ፣\n\nደህና?\n',
}

async function mailServer(options?: Parameters<typeof startFakeMailServer>[0]) {
  const server = await startFakeMailServer(options)
  onTestFinished(() => server.stop())
  return server
}

function refusal(responseCode: number) {
  return Object.assign(new Error('no'), { responseCode })
}

/** The text of an email in base64, the encoding of every Amharic one. */
function textOf(raw: string): string {
  return Buffer.from(raw.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8')
}

it('sends an Amharic email whose copies can be recognized', async () => {
  const { mails, config } = await mailServer()
  const result = await createEmailChannel(config).send(message)
  expect(result).toEqual({ ok: true, reference: `<${message.id}@shop.example>` })
  expect(mails).toMatchObject([{ from: 'orders@shop.example', to: ['sara@example.org'] }])
  const { raw } = mails[0]!
  expect(textOf(raw).replaceAll('\r', '')).toBe(message.text)
  expect(raw).toContain(`Message-ID: <${message.id}@shop.example>`)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated$/m)
})

it('signs in when the address says so', async () => {
  let login: unknown
  const server = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      login = { username, password }
      done(null, { user: username })
    },
  })
  const url = server.config.url.replace('smtp://', 'smtp://shop:p%40ss@')
  expect(await createEmailChannel({ ...server.config, url }).send(message)).toMatchObject({ ok: true })
  expect(login).toEqual({ username: 'shop', password: 'p@ss' })
})

it.each([
  [550, 'refused'],
  [450, 'unavailable'],
])('a recipient answered with %i is %s', async (code, reason) => {
  const { config } = await mailServer({ onRcptTo: (_address, _session, done) => done(refusal(code)) })
  expect(await createEmailChannel(config).send(message)).toMatchObject({ ok: false, reason })
})

it('an unreachable server is tried again later', async () => {
  const { config, stop } = await startFakeMailServer()
  await stop()
  expect(await createEmailChannel(config).send(message)).toMatchObject({ ok: false, reason: 'unavailable' })
})

it('does not wait for a silent server', async () => {
  const server = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const channel = createEmailChannel({ url: `smtp://127.0.0.1:${port}`, from: 'a@shop.example' }, { sendWithinMs: 100 })
  const result = await channel.send(message)
  expect(result).toMatchObject({ ok: false })
  expect(channel.mayRepeat).toBe(true)
})
