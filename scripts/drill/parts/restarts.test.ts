import { expect, it } from 'vitest'
import { readRestarts, describeRestart } from './restarts.ts'

const STOPPING = 'de5b426a63be47a7b6ac3eaac82e2f6f'
const STOPPED = '9d1aaa27d60140bd96365438aad20286'
const STARTED = '39f53479d3a045ac8e11786248231fbf'

const at = (seconds: number) => String(seconds * 1e6)
const ofSystemd = (seconds: number, unit: string, id?: string, message = '') =>
  JSON.stringify({ __REALTIME_TIMESTAMP: at(seconds), UNIT: unit, MESSAGE_ID: id, MESSAGE: message })
const ofShop = (seconds: number, unit: string, facts: object) =>
  JSON.stringify({ __REALTIME_TIMESTAMP: at(seconds), _SYSTEMD_UNIT: unit, MESSAGE: JSON.stringify(facts) })

const ONE = 'tafach@3001.service'
const TWO = 'tafach@3002.service'

it('tells how long each restart took, which part stopped last, and what had to be killed', () => {
  const journal = [
    ofSystemd(0, ONE, STARTED),
    ofShop(1, ONE, { msg: 'the shop is open' }),
    ofSystemd(10, ONE, STOPPING),
    ofShop(15, ONE, { msg: 'stopped', tookMs: { jobs: 300, database: 12 } }),
    ofSystemd(15.5, ONE, STOPPED),
    ofSystemd(15.5, ONE, STARTED),
    ofSystemd(16, TWO, STOPPING),
    ofShop(17, ONE, { msg: 'the shop is open' }),
    'cut off: {',
    ofSystemd(17, 'postgresql.service', STOPPING),
    ofSystemd(18, 'postgresql.service', STOPPED),
    ofSystemd(18, 'postgresql.service', STARTED),
    ofShop(40, TWO, { msg: 'a part did not stop in time', part: 'jobs' }),
    ofSystemd(106, TWO, undefined, "tafach@3002.service: State 'stop-sigterm' timed out. Killing."),
    ofSystemd(107, TWO, STOPPED),
    ofSystemd(107, TWO, STARTED),
    ofShop(109, TWO, { msg: 'the shop is open' }),
  ].join('\n')
  expect(readRestarts(journal).map(describeRestart)).toEqual([
    'tafach@3001 stopped in 5.5 s (last database 12 ms, longest jobs 300 ms), open after 1.5 s',
    'tafach@3002 stopped in 91.0 s, open after 2.0 s, jobs did not stop in time, killed by systemd',
  ])
})

it('a process that was stopped for good or killed is no restart, and one that never opens is told', () => {
  const journal = [
    ofSystemd(0, ONE, STOPPING),
    ofSystemd(1, ONE, STOPPED),
    ofSystemd(2, TWO, STARTED),
    ofShop(3, TWO, { msg: 'the shop is open' }),
    ofSystemd(4, TWO, STOPPING),
    ofSystemd(5, TWO, STOPPED),
    ofSystemd(5, TWO, STARTED),
    ofSystemd(8, TWO, STARTED),
    ofSystemd(9, TWO, STOPPING),
    ofSystemd(10, TWO, STOPPED),
  ].join('\n')
  expect(readRestarts(journal)).toEqual([
    { unit: TWO, stopSeconds: 1, parts: [], hung: [], wasKilled: false, openSeconds: undefined },
  ])
})
