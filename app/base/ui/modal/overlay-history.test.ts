import { beforeEach, describe, expect, it, vi } from 'vitest'
import { enterOverlay, watchOverlayHistory } from './overlay-history.ts'

/** A browser's history: it steps back later than it is asked, and from where it was then. */
class FakeHistory {
  readonly #states: unknown[] = [null]
  #at = 0
  #asked: number | undefined

  get state(): unknown {
    return this.#states[this.#at]
  }

  get depth(): number {
    return this.#at
  }

  pushState(state: unknown): void {
    this.#states.splice(this.#at + 1, Infinity, state)
    this.#at += 1
  }

  go(steps: number): void {
    this.#asked = this.#at + steps
  }

  step(): void {
    if (this.#asked === undefined) return
    this.#at = this.#asked
    this.#asked = undefined
    dispatchEvent(Object.assign(new Event('popstate'), { state: this.state }))
  }
}

describe('the entries of open dialogs in the history', () => {
  let history: FakeHistory

  beforeEach(() => {
    vi.useFakeTimers()
    const page = new EventTarget()
    history = new FakeHistory()
    vi.stubGlobal('history', history)
    vi.stubGlobal('location', { href: 'http://127.0.0.1/' })
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
    watchOverlayHistory()
    return () => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    }
  })

  it('a dialog that opens while the entry of the last one is dropped has its own', () => {
    const closed = vi.fn()
    const leave = enterOverlay(vi.fn())
    vi.runAllTimers()
    expect(history.depth).toBe(1)

    leave()
    vi.runAllTimers()
    enterOverlay(closed)
    vi.runAllTimers()
    history.step()
    vi.runAllTimers()
    expect(history.depth).toBe(1)

    history.go(-1) // the back button
    history.step()
    expect(closed).toHaveBeenCalledOnce()
    expect(history.depth).toBe(0)
  })
})
