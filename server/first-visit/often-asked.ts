/** Share of the places for what was asked for again. */
const AGAIN_SHARE = 0.8

/**
 * Keeps the `most` values that are asked for: one that was asked for again is never pushed out by one that was not, however many of
 * those come. Within both groups the value that was not asked for the longest time goes first.
 */
export class OftenAsked<Value> {
  readonly #most: number
  readonly #mostAgain: number
  /** Both in the order of the last time. */
  readonly #once = new Map<string, Value>()
  readonly #again = new Map<string, Value>()
  /** The last one in `#again`, which many ask for one after the other. */
  #newest: string | undefined

  constructor(most: number) {
    this.#most = most
    this.#mostAgain = Math.floor(most * AGAIN_SHARE)
  }

  has(key: string): boolean {
    return this.#again.has(key) || this.#once.has(key)
  }

  /** The value without asking for it. */
  peek(key: string): Value | undefined {
    return this.#again.get(key) ?? this.#once.get(key)
  }

  ask(key: string): Value | undefined {
    const value = this.peek(key)
    if (value === undefined || key === this.#newest) return value
    this.delete(key)
    this.#again.set(key, value)
    this.#newest = key
    if (this.#again.size > this.#mostAgain) {
      const [eldest] = this.#again
      this.#again.delete(eldest![0])
      this.#once.set(...eldest!)
    }
    return value
  }

  /** A value that is replaced stays in its group. */
  set(key: string, value: Value): void {
    if (this.#again.has(key)) {
      this.#again.set(key, value)
      return
    }
    this.#once.delete(key)
    this.#once.set(key, value)
    const [eldest] = this.#once.keys()
    if (this.#once.size + this.#again.size > this.#most && eldest !== undefined) this.#once.delete(eldest)
  }

  delete(key: string): void {
    if (key === this.#newest) this.#newest = undefined
    this.#once.delete(key)
    this.#again.delete(key)
  }

  clear(): void {
    this.#newest = undefined
    this.#once.clear()
    this.#again.clear()
  }
}
