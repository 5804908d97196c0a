import { expect, it, vi } from 'vitest'
import type { Log } from '#app/base/platform/log.server.ts'
import { logApplied } from './log-applied.ts'

function linesOf(names: readonly string[]) {
  const [info, debug] = [vi.fn<(facts: object, text: string) => void>(), vi.fn<(facts: object) => void>()]
  const { onApplied, end } = logApplied({ info, debug } as unknown as Log)
  for (const name of names) onApplied(name, 3)
  end()
  return { lines: info.mock.calls, files: debug.mock.calls.map(([facts]) => facts) }
}

it('an empty database is one line, however many files made its tables', () => {
  const { lines } = linesOf(['baseline.sql', '0640-later.sql', 'account_may.sql'])
  expect(lines).toEqual([
    [{ migrations: 1, functions: 1, tookMs: expect.any(Number) }, 'the tables were made in the empty database'],
  ])
})

it('an update is one line, with its files for debug, and a start that changes nothing is silent', () => {
  const { lines, files } = linesOf(['0570-drawer.sql', '0571-tills.sql', 'account_may.sql'])
  expect(lines).toEqual([
    [{ migrations: 2, functions: 1, tookMs: expect.any(Number) }, 'the database was changed to that of this version'],
  ])
  expect(files).toContainEqual({ name: '0570-drawer.sql', tookMs: 3 })
  expect(linesOf([])).toEqual({ lines: [], files: [] })
})
