import path from 'node:path'
import process from 'node:process'

import type { Reporter, TestCase, TestSpecification } from 'vitest/node'

import { progressLine } from './step-progress.ts'

/** A reporter of Vitest: how many files of tests are done, and each test that fails, as soon as it does. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default class FileReporter implements Reporter {
  #done = 0
  #of = 0

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#of = specifications.length
    this.#tell()
  }

  onTestModuleEnd(): void {
    this.#done += 1
    this.#tell()
  }

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') this.#tell(`${path.relative('', test.module.moduleId)} › ${test.fullName}`)
  }

  #tell(failed?: string): void {
    process.stdout.write(progressLine({ done: this.#done, of: this.#of, ...(failed !== undefined && { failed }) }))
  }
}
