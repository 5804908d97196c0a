import { useEffect, useRef } from 'react'
import { enterOverlay } from '#app/base/ui/modal/overlay-history.ts'

type Layer = { current: () => void }

/** What is open, the topmost last. */
const layers: Layer[] = []
/** One entry of the history stands for all of them. It stays when they close: going back would end a navigation that has just begun. */
let leave: (() => void) | undefined

function onBack(): void {
  leave = undefined
  const question = document.querySelector('dialog[open]')
  if (question) question.dispatchEvent(new Event('cancel', { cancelable: true }))
  else layers.at(-1)?.current()
  // A layer below may still be open: the next press closes that one.
  setTimeout(() => layers.length > 0 && hold())
}

function hold(): void {
  leave ??= enterOverlay(onBack)
}

/** While something is open, the browser's back button (or a phone's back gesture) closes its topmost layer instead of leaving the till. */
export function useBackButton(isOpen: boolean, close: () => void): void {
  const layer = useRef(close)
  useEffect(() => {
    layer.current = close
  })
  useEffect(() => {
    if (!isOpen) return undefined
    layers.push(layer)
    hold()
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [isOpen])
}

/** Call when the till leaves the page. */
export function leaveBackButton(): void {
  leave?.()
  leave = undefined
}
