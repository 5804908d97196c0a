/** What a reporter of tests tells the program that runs its step. */
export interface Progress {
  done: number
  of: number
  /** Name of a test that has just failed. */
  failed?: string
}

const MARK = '::progress '

/** A line on standard output. The program that runs the step takes it out of the output. */
export function progressLine(progress: Progress): string {
  return `${MARK}${JSON.stringify(progress)}\n`
}

/** Undefined for any other line. */
export function parseProgress(line: string): Progress | undefined {
  return line.startsWith(MARK) ? (JSON.parse(line.slice(MARK.length)) as Progress) : undefined
}
