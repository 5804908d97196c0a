import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

/** What is read to pick tests: code, SQL, and the files that tests read. */
const IS_TEXT = /\.(?:tsx?|mjs|sql)$/

/**
 * Files that differ from a revision, also those not committed, and not those removed. Without a revision: from where the branch left
 * `origin/main` or `main`; on `main` itself, from the commit before the last.
 */
export function changedSince(revision = startOfBranch()): string[] {
  const differing = git('diff', '--name-only', '--diff-filter=d', revision)
  return [...new Set([...differing, ...git('ls-files', '--others', '--exclude-standard')])].sort()
}

function startOfBranch(): string {
  const branches = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main', 'refs/heads/main')
  const [head] = git('rev-parse', 'HEAD')
  const main = branches.find((name) => name.includes('origin')) ?? branches[0]
  const [base] = main === undefined ? [] : git('merge-base', 'HEAD', main)
  return base === undefined || base === head ? 'HEAD~1' : base
}

/** The text of the files of the project that lead somewhere; of others, such as pictures, the path alone. */
export function readSources(): Map<string, string> {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard')
  return new Map(
    files.flatMap((file) => {
      try {
        return [[file, IS_TEXT.test(file) ? readFileSync(path.join(PROJECT_DIR, file), 'utf8') : '']]
      } catch {
        return [] // deleted, not committed yet
      }
    }),
  )
}

/** The lines of an answer of git. */
function git(...args: string[]): string[] {
  const answer = execFileSync('git', args, { cwd: PROJECT_DIR, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return answer.split('\n').filter((line) => line !== '')
}
