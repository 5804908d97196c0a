import { useEffect, useRef } from 'react'
import { HAND_AFTER_MS, isScanning, NOTHING_SCANNED, readKey } from '../scan-buffer.ts'
import { tillKey, typeDigit, type TypedNumber } from '../till-keys.ts'
import { onTap, tillNow } from './till-store.ts'

interface TillInput {
  onScan: (text: string) => void
  onFind: () => void
  isOff: boolean
}

const FIELDS = 'input, textarea, select'
const CONTROLS = 'button, a[href], summary'

/** Keyboard and scanner of the whole page. The red button of the page has `data-main` or, on the sale, `data-act="cash"`. */
export function useTillInput(input: TillInput): void {
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  useEffect(() => {
    let buffer = NOTHING_SCANNED
    let number: TypedNumber | null = null
    let digit: ReturnType<typeof setTimeout> | undefined
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      // A question over the page has the keys: Escape closes one layer.
      if (latest.current.isOff || event.repeat || document.querySelector('dialog[open]')) return
      const element = target instanceof Element ? target : document.body
      const isInField = element.matches(FIELDS)
      const read = readKey(buffer, key, event.timeStamp)
      ;({ buffer } = read)
      if (read.scanned !== undefined) {
        clearTimeout(digit)
        event.preventDefault()
        if (element instanceof HTMLInputElement) dropScanned(element, read.scanned)
        return latest.current.onScan(read.scanned)
      }
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey
      const act = tillKey({ key, hasModifier, isInField, isOnControl: element.matches(CONTROLS) })
      if (!act || (isScanning(buffer) && (act.act === 'digit' || act.act === 'find'))) return
      if (act.act === 'digit') {
        clearTimeout(digit)
        const { timeStamp } = event
        // Later, when it is sure that no scanner is at work.
        digit = setTimeout(() => {
          const { chosen } = tillNow().state.basket
          if (chosen === null) return
          number = typeDigit(number, chosen, act.digit, timeStamp)
          if (Number(number.digits) > 0) onTap({ do: 'set', key: chosen, quantity: Number(number.digits) })
        }, HAND_AFTER_MS)
        return
      }
      event.preventDefault()
      if (act.act === 'find') latest.current.onFind()
      else if (act.act === 'main') pressMain()
      else if (act.act === 'back') onTap({ do: 'open', panel: 'sale' })
      else if (tillNow().state.basket.lines.length > 0) onTap({ do: 'open', panel: act.act })
    }
    // Before the page's own fields and buttons.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      clearTimeout(digit)
      document.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
}

function pressMain(): void {
  const main =
    document.querySelector<HTMLButtonElement>('[data-main]') ??
    document.querySelector<HTMLButtonElement>('[data-act="cash"]')
  main?.click()
}

/** A scanner types into the field that happens to have the focus: its text is no search. */
function dropScanned(field: HTMLInputElement, scanned: string): void {
  const rest = field.value.replace(scanned, '')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, rest)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
