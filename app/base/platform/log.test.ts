import { expect, it } from 'vitest'
import { DatabaseAwayError } from './database/database-pulse.server.ts'
import { createLog } from './log.server.ts'

function linesOf(level: string, fault: Error): string[] {
  const lines: string[] = []
  const log = createLog(level, { write: (line: string) => void lines.push(line) })
  log.child({ requestId: '1' }).error({ err: fault }, 'answering a request failed')
  return lines.map((line) => (JSON.parse(line) as { level: string }).level)
}

it('what fails because the database is away is a line for debug, and everything else is an error', () => {
  const away = new DatabaseAwayError()
  const wrapped = new Error('the request stopped halfway', { cause: away })
  expect([linesOf('info', away), linesOf('info', wrapped)]).toEqual([[], []])
  expect(linesOf('debug', away)).toEqual(['debug'])
  expect(linesOf('info', new Error('a fault'))).toEqual(['error'])
})
