import { describe, expect, it } from 'vitest'
import { backupName, parseBackupName } from './backup-name.ts'
import { isBackupDue, isBackupOld, surplusBackups } from './backup-schedule.ts'

/** Local time of Addis Ababa, three hours ahead of UTC. */
const at = (local: string) => new Date(`${local}:00+03:00`)
const installedAt = at('2026-11-01T09:00')
const ran = (local: string, hasFailed = false) => ({ startedAt: at(local), hasFailed })

describe('the nightly backup', () => {
  it.each([
    ['never made, an hour after its time', '2026-11-21T04:00', undefined, true],
    ['made last night', '2026-11-21T04:00', ran('2026-11-21T03:00'), false],
    ['made the night before', '2026-11-21T03:00', ran('2026-11-20T03:00'), true],
    ['made the night before, a minute too early', '2026-11-21T02:59', ran('2026-11-20T03:00'), false],
    ['left out while the shop was off', '2026-11-21T19:30', ran('2026-11-20T03:00'), true],
    ['made late because the shop was off', '2026-11-22T02:00', ran('2026-11-21T19:30'), false],
    ['failed half an hour ago', '2026-11-21T03:30', ran('2026-11-21T03:00', true), false],
    ['failed an hour ago', '2026-11-21T04:00', ran('2026-11-21T03:00', true), true],
    ['asked for by hand since', '2026-11-21T09:00', ran('2026-11-21T08:00'), false],
  ])('%s', (_, now, last, due) => {
    expect(isBackupDue({ now: at(now), time: '03:00', installedAt, last })).toBe(due)
  })

  it('of a shop that was set up today is first due in the night', () => {
    const young = { time: '03:00', installedAt: at('2026-11-21T10:00'), last: undefined }
    expect(isBackupDue({ now: at('2026-11-21T10:01'), ...young })).toBe(false)
    expect(isBackupDue({ now: at('2026-11-22T03:00'), ...young })).toBe(true)
  })

  it('is overdue after 36 hours, also before the first backup', () => {
    const now = at('2026-11-21T15:00')
    expect(isBackupOld(at('2026-11-20T03:00'), installedAt, now)).toBe(false)
    expect(isBackupOld(at('2026-11-20T02:59'), installedAt, now)).toBe(true)
    expect(isBackupOld(undefined, installedAt, now)).toBe(true)
    expect(isBackupOld(undefined, at('2026-11-21T10:00'), now)).toBe(false)
  })
})

it('removes the oldest backups beyond the kept number', () => {
  const names = ['2026-11-20T00-00-03', '2026-11-18T00-00-01', '2026-11-19T00-00-02']
  expect(surplusBackups(names, 2)).toEqual(['2026-11-18T00-00-01'])
  expect(surplusBackups(names, 3)).toEqual([])
})

it('a name says when the backup was made, and no other name is one', () => {
  const made = new Date('2026-11-21T00:00:03Z')
  expect(backupName(made)).toBe('tafach-2026-11-21T00-00-03Z')
  expect(parseBackupName(backupName(made))).toEqual(made)
  for (const name of ['../postgres', 'tafach-2026-11-21T00-00-03Z.new', 'tafach-2026-11-41T00-00-03Z', '']) {
    expect(parseBackupName(name)).toBeUndefined()
  }
})
