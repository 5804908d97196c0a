import { expect, it, vi } from 'vitest'
import type { Log } from '#app/base/platform/log.server.ts'
import { stopParts } from './stop-parts.ts'

it('a part that hangs or fails is named, and the parts after it are stopped', async () => {
  const error = vi.fn()
  const stopped: string[] = []
  const parts = {
    pages: () => Promise.resolve(stopped.push('pages')),
    webhooks: () => new Promise<never>(() => undefined),
    telemetry: () => Promise.reject(new Error('the collector is gone')),
    nothing: () => undefined,
    database: () => Promise.resolve(stopped.push('database')),
  }
  await stopParts({ error } as unknown as Log, parts, 10)
  expect(stopped).toEqual(['pages', 'database'])
  expect(error.mock.calls.map(([facts]) => (facts as { part: string }).part)).toEqual(['webhooks', 'telemetry'])
})
