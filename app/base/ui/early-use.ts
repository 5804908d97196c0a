import { afterPaint } from './connection/after-paint.ts'
import { readMemory, writeMemory } from './browser-memory.ts'

/** What somebody did before the page's program was there, as the starter remembers it (server/first-visit/starter.ts). */
interface EarlyUse {
  used: Element[]
  end: () => void
}

declare global {
  interface Window {
    earlyUse?: EarlyUse
  }
  interface Navigator {
    /** Not in every browser. */
    connection?: { effectiveType: string; saveData: boolean }
  }
}

/**
 * Where the starter writes presses of "Add to cart": the address of the cake and the pieces, each after a space. What is no number is one
 * piece, and what stands before the first space means nothing.
 */
export const EARLY_ADDS_KEY = 'kept'

/** Whether this page is the one that puts such a press into the cart, and not one that was opened in the meantime. */
function takeEarlyAdd(cake: string): boolean {
  const all = readMemory(EARLY_ADDS_KEY) ?? ''
  const others = all.replace(new RegExp(` ${cake} \\w+`), '')
  writeMemory(EARLY_ADDS_KEY, others.includes(' ') ? others : null)
  return others !== all
}

let announceRepeated: () => void

/** Settles when the page has repeated what was done before its program. */
export const earlyUseRepeated = new Promise<void>((resolve) => (announceRepeated = resolve))

/**
 * Repeats what somebody did before the program was there: presses in their order, and what was chosen or typed last. Call once,
 * after the page is hydrated.
 */
export async function repeatEarlyUse(): Promise<void> {
  await repeat()
  announceRepeated()
}

async function repeat(): Promise<void> {
  const { earlyUse } = window
  if (!earlyUse) return
  delete window.earlyUse
  earlyUse.end()
  const changed = new Set<Element>()
  for (const element of earlyUse.used) {
    if (!element.isConnected || changed.has(element)) continue
    if (isField(element)) {
      changed.add(element)
      repeatChange(element)
    } else {
      element.toggleAttribute('data-waiting', false)
      const { dataset } = element as HTMLElement
      if (!dataset.kept || takeEarlyAdd(element.getAttribute('formaction')!)) (element as HTMLElement).click()
    }
    await afterRendering() // the next press counts on what this one changed
  }
  // The cart is drawn after the next frame; until then the numbers that the starter wrote stay.
  await afterPaint()
  await afterPaint()
  for (const shown of document.querySelectorAll('[data-n]')) shown.toggleAttribute('data-n', false)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(element: Element): element is Field {
  return element.matches('input, textarea, select')
}

const afterRendering = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** React reports a change only if the field differs from the last value that React knows. */
function repeatChange(field: Field): void {
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  else if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) repeatChoice(field)
  else if (field.type !== 'file' && field.value !== field.defaultValue) {
    const { value } = field
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    field.value = ''
    own?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function repeatChoice(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
  field.checked = !field.checked
  field.click()
}
