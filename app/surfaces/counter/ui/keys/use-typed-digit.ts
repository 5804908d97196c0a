import { useEffect, useRef } from 'react'
import { isScanning, NOTHING_SCANNED, readKey } from '#app/till/register/cart/scan-buffer.ts'
import { tillKey } from '#app/till/register/till-keys.ts'

/** A digit that a hand types while no field has the focus, such as the first one of the sum that was given. A scanner types none. */
export function useTypedDigit(onDigit: (digit: string) => void): void {
  const latest = useRef(onDigit)
  useEffect(() => {
    latest.current = onDigit
  })
  useEffect(() => {
    let buffer = NOTHING_SCANNED
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      ;({ buffer } = readKey(buffer, key, event.timeStamp))
      const isInField = target instanceof Element && target.matches('input, textarea, select')
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey
      const typed = tillKey({ key, hasModifier, isInField, isOnControl: false })
      if (typed?.does !== 'digit' || isScanning(buffer) || document.querySelector('dialog[open]')) return
      // The field that opens has the digit already.
      event.preventDefault()
      latest.current(typed.digit)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
