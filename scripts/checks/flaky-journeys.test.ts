import { describe, expect, it } from 'vitest'

import { flakyJourneys } from './flaky-journeys.ts'

function spec(
  title: string,
  ...tests: { projectName: string; status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
) {
  return { title, file: 'cart.spec.ts', line: 7, tests }
}

describe('the flaky journeys of a report', () => {
  it('are those that passed on a second try, at any depth, with their screen and place', () => {
    const suites = [
      {
        title: 'cart.spec.ts',
        specs: [
          spec('adds', { projectName: 'mobile', status: 'flaky' }, { projectName: 'desktop', status: 'expected' }),
          spec('removes', { projectName: 'mobile', status: 'unexpected' }),
          spec('prints', { projectName: 'mobile', status: 'skipped' }),
        ],
        suites: [{ title: 'a full cart', specs: [spec('is paid', { projectName: 'desktop', status: 'flaky' })] }],
      },
    ]
    expect(flakyJourneys({ suites })).toEqual(['mobile: cart.spec.ts:7 adds', 'desktop: cart.spec.ts:7 is paid'])
  })

  it('are none if every journey passed on the first try', () => {
    const suites = [{ title: 'cart.spec.ts', specs: [spec('adds', { projectName: 'mobile', status: 'expected' })] }]
    expect(flakyJourneys({ suites })).toEqual([])
  })
})
