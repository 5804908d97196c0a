import { execFile } from 'node:child_process'

/** A printer's queue answers at once; longer means that nobody knows. */
const ANSWER_WITHIN_MS = 30_000

/** `refused`: it surely did not take the file. `unknown`: it may have printed it. */
export type PrintOutcome = 'printed' | 'refused' | 'unknown'

/**
 * Hands a file to the program of the configuration, such as `lp -d kitchen`, as its last argument. No shell is involved, so nothing in a
 * name or in the configuration is run.
 */
export function printFile(
  [program, ...args]: readonly string[],
  file: string,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<PrintOutcome> {
  return new Promise((resolve) => {
    execFile(program!, [...args, file], { timeout: answerWithinMs, windowsHide: true, shell: false }, (error) => {
      if (!error) resolve('printed')
      // Ended by a signal: the time was over, or somebody ended it in the middle.
      else resolve(error.signal ? 'unknown' : 'refused')
    })
  })
}
