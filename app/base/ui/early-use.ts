/** What somebody did before the page's program was there, as the starter remembers it (app/starter.ts). */
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
 * Repeats what somebody did before the program was there: presses in their order, and what was chosen or typed last. Call once,
 * after the page is hydrated.
 */
export async function repeatEarlyUse(): Promise<void> {
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
      ;(element as HTMLElement).click()
    }
    await afterRendering() // the next press counts on what this one changed
  }
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
