import { expect, it, vi } from 'vitest'
import type { Log } from '#app/base/platform/log.server.ts'
import { logApplied } from './log-applied.ts'

function linesOf(names: readonly string[]) {
  const info = vi.fn<(facts: object, text: string) => void>()
  const { onApplied, end } = logApplied({ info } as unknown as Log)
  for (const name of names) onApplied(name, 3)
  end()
  return info.mock.calls
}

it('an empty database is told in one line, however many files made its tables', () => {
  const lines = linesOf(['baseline.sql', '0640-later.sql', 'account_may.sql'])
  expect(lines).toEqual([[{ files: 3 }, 'the tables were made in the empty database']])
})

it('an update is told file by file, and a start that changes nothing is silent', () => {
  const changed = 'the database was changed'
  expect(linesOf(['0570-drawer.sql', 'account_may.sql'])).toEqual([
    [{ name: '0570-drawer.sql', tookMs: 3 }, changed],
    [{ name: 'account_may.sql', tookMs: 3 }, changed],
  ])
  expect(linesOf([])).toEqual([])
})
