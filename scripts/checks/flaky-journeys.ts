/** The part of Playwright's JSON report that this program reads. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: readonly JourneySuite[]
}

interface JourneySuite {
  /** Title of the file, or of a `describe` inside it. */
  title: string
  suites?: readonly JourneySuite[]
  specs: readonly {
    title: string
    file: string
    line: number
    tests: readonly { projectName: string; status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
  }[]
}

/** Names of the journeys that failed first and passed on a second try, which only CI allows. */
export function flakyJourneys({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `${projectName}: ${file}:${line} ${title}`),
    ),
    ...flakyJourneys({ suites: inner }),
  ])
}
