import { useEffect, useRef } from 'react'
import { isScanning, NOTHING_SCANNED, readKey } from '#app/till/register/cart/scan-buffer.ts'
import { tillKey, typeDigit, type TypedNumber } from '#app/till/register/till-keys.ts'
import { handDigits } from './keys/hand-digits.ts'
import { typeInto } from './keys/type-into.ts'
import { onTap, tillNow } from '#app/till/register/device/till-store.ts'

interface TillInput {
  onScan: (text: string) => void
  onFind: () => void
  isOff: boolean
  /** The panel that is open has all keys but Escape. */
  isOfPanel: boolean
}

const FIELDS = 'input, textarea, select'
const CONTROLS = 'button, a[href], summary'

/** Keyboard and scanner of the whole page. The red button of the page has `data-main` or, on the sale, `data-shortcut="cash"`. */
export function useTillInput(input: TillInput): void {
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  useEffect(() => {
    let buffer = NOTHING_SCANNED
    let number: TypedNumber | null = null
    // Digits set the number of the line that was touched last; beside the sale, they belong to what is open.
    const digits = handDigits(
      () => isScanning(buffer),
      (digit, at) => {
        const { cart, panel } = tillNow().state
        const { chosen } = cart
        if (chosen === null || panel !== 'sale') return
        number = typeDigit(number, chosen, digit, at)
        if (Number(number.digits) > 0) onTap({ do: 'set', key: chosen, quantity: Number(number.digits) })
      },
    )
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      const { isOff, isOfPanel } = latest.current
      if (event.repeat) return
      // A question over the page has the keys: Escape closes one layer.
      const isBehind = document.querySelector('dialog[open]') !== null
      if (!isBehind && (isOff || (isOfPanel && key !== 'Escape'))) return
      const element = target instanceof Element ? target : document.body
      const isInField = element.matches(FIELDS)
      const read = readKey(buffer, key, event.timeStamp)
      ;({ buffer } = read)
      if (read.scanned !== undefined) {
        digits.drop()
        event.preventDefault()
        if (element instanceof HTMLInputElement) dropScanned(element, read.scanned)
        // The Enter of a scanner answers no question.
        return isBehind ? undefined : latest.current.onScan(read.scanned)
      }
      if (isBehind) return
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey
      const typed = tillKey({ key, hasModifier, isInField, isOnControl: element.matches(CONTROLS) })
      if (!typed || (isScanning(buffer) && (typed.does === 'digit' || typed.does === 'find'))) return
      if (typed.does === 'digit') return digits.put(typed.digit, event.timeStamp)
      digits.end()
      event.preventDefault()
      if (typed.does === 'find') latest.current.onFind()
      else if (typed.does === 'main') clickMain()
      else if (typed.does === 'back') goBack()
      else if (tillNow().state.cart.lines.length > 0) onTap({ do: 'open', panel: typed.does })
    }
    // Before the page's own fields and buttons.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      digits.drop()
      document.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
}

function clickMain(): void {
  const main =
    document.querySelector<HTMLButtonElement>('[data-main]') ??
    document.querySelector<HTMLButtonElement>('[data-shortcut="cash"]')
  main?.click()
}

/** Does what the panel's own button does, which may lead to another panel. */
export function goBack(): void {
  const back = document.querySelector<HTMLButtonElement>('[data-back]')
  if (back) back.click()
  else onTap({ do: 'open', panel: 'sale' })
}

/** A scanner types into the field that happens to have the focus: its text is no search. */
function dropScanned(field: HTMLInputElement, scanned: string): void {
  typeInto(field, field.value.replace(scanned, ''))
}
