import { useState, useSyncExternalStore } from 'react'
import { nameTab, tabCookie } from '#app/base/platform/browser-tab.ts'

/**
 * Storage key of the tab's name while its next page loads. It is removed afterwards, because a duplicated tab copies
 * the storage.
 */
const STORED = 'tafach.tab'

const TOUCHES = ['pointerdown', 'keydown', 'click', 'submit'] as const

class Tab {
  #name: string | undefined

  readonly name = (): string => (this.#name ??= sessionStorage.getItem(STORED) ?? nameTab())

  /** While the page is open, a touch makes its tab the sender of later requests. */
  readonly open = (): (() => void) => {
    const touch = () => {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the server reads it too; old browsers know nothing newer
      document.cookie = tabCookie(this.name())
    }
    const take = () => sessionStorage.removeItem(STORED)
    const leave = () => sessionStorage.setItem(STORED, this.name())
    if (document.visibilityState === 'visible') touch()
    take()
    for (const event of TOUCHES) document.addEventListener(event, touch, { capture: true, passive: true })
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', take)
    return () => {
      for (const event of TOUCHES) document.removeEventListener(event, touch, { capture: true })
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', take)
      leave()
    }
  }
}

/** Name of this tab, the same on each of its pages; undefined until the page's scripts run. */
export function useTab(): string | undefined {
  const [tab] = useState(() => new Tab())
  return useSyncExternalStore<string | undefined>(tab.open, tab.name, () => undefined)
}
