import process from 'node:process'

/** How often the lines of a terminal are drawn again, and how often a log gets one. */
const REDRAW_MS = 1000
const LOG_EVERY_MS = 15_000

/** A moving picture of what runs: redrawn on a terminal; elsewhere, as in the log of CI, one line every 15 seconds. */
export class MovingLines {
  #drawn = 0
  #reportedAt = performance.now()
  readonly #timer: NodeJS.Timeout
  readonly #lines: () => readonly string[]

  /** @param lines one for each running step. */
  constructor(lines: () => readonly string[]) {
    this.#lines = lines
    this.#timer = setInterval(() => this.refresh(), REDRAW_MS)
    this.#timer.unref()
  }

  refresh(): void {
    if (process.stdout.isTTY) {
      const width = (process.stdout.columns || 80) - 1
      const lines = this.#lines().map((line) => `  … ${line}`.slice(0, width))
      process.stdout.write(this.#erasing() + lines.map((line) => `${line}\n`).join(''))
      this.#drawn = lines.length
    } else if (performance.now() - this.#reportedAt >= LOG_EVERY_MS) {
      this.#reportedAt = performance.now()
      process.stdout.write(`  … ${this.#lines().join('; ')}\n`)
    }
  }

  /** Writes lines that stay. */
  write(text: string): void {
    process.stdout.write(this.#erasing() + text)
    this.#drawn = 0
    if (process.stdout.isTTY) this.refresh()
  }

  end(): void {
    clearInterval(this.#timer)
    process.stdout.write(this.#erasing())
    this.#drawn = 0
  }

  #erasing(): string {
    return this.#drawn > 0 ? `\u001B[${this.#drawn}A\u001B[0J` : ''
  }
}
