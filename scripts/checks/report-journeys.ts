import process from 'node:process'

import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

import { progressLine } from './step-progress.ts'

/** A reporter of Playwright: how many journeys are done, and each that fails, as soon as it does. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default class JourneyReporter implements Reporter {
  #done = 0
  #of = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#of = suite.allTests().length
    this.#tell()
  }

  onTestEnd(test: TestCase, { retry, status }: TestResult): void {
    if (retry === 0) this.#done += 1
    const hasFailed = status !== 'skipped' && status !== test.expectedStatus
    this.#tell(hasFailed ? test.titlePath().filter(Boolean).join(' › ') : undefined)
  }

  printsToStdio(): boolean {
    return false // the list beside it does, and only its output is shown
  }

  #tell(failed?: string): void {
    process.stdout.write(progressLine({ done: this.#done, of: this.#of, ...(failed !== undefined && { failed }) }))
  }
}
