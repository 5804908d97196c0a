import { expect, it, vi } from 'vitest'
import type { Log } from '#app/base/platform/log.server.ts'
import { stopParts } from './stop-parts.ts'

it('a part that hangs or fails is named, the parts after it are stopped, and the log says how long each took', async () => {
  const error = vi.fn()
  const info = vi.fn<(facts: { tookMs: Record<string, number> }, text: string) => void>()
  const stopped: string[] = []
  const parts = {
    pages: () => Promise.resolve(stopped.push('pages')),
    webhooks: () => new Promise<never>(() => undefined),
    telemetry: () => Promise.reject(new Error('the collector is gone')),
    nothing: () => undefined,
    database: () => Promise.resolve(stopped.push('database')),
  }
  await stopParts({ error, info } as unknown as Log, parts, 10)
  expect(stopped).toEqual(['pages', 'database'])
  expect(error.mock.calls.map(([facts]) => (facts as { part: string }).part)).toEqual(['webhooks', 'telemetry'])
  const { tookMs } = info.mock.calls[0]![0]
  expect(Object.keys(tookMs)).toEqual(Object.keys(parts))
  expect(tookMs['webhooks']).toBeGreaterThanOrEqual(9)
})
