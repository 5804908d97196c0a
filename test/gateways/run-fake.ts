import type { FakeGateway } from './fake-protocol.ts'

/**
 * Runs a fake as a separate process: `npx node test/gateways/fake-<name>.ts '{"port":4001,…}'`, with the options of its `start…`.
 * Prints its name and address as one line of JSON after it listens.
 */
export async function runFake(start: (options: never) => Promise<FakeGateway>): Promise<void> {
  const gateway = await start(JSON.parse(process.argv[2] ?? '{}') as never)
  process.stdout.write(`${JSON.stringify({ name: gateway.name, url: gateway.url })}\n`)
  process.once('SIGTERM', () => void gateway.close())
}
