import { useEffect } from 'react'
import { useT } from '../translate.tsx'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The browser's bubble at a field speaks the shop's language instead of the browser's: for the forms of the back office, which the browser
 * checks before they are sent. Customers' forms are not checked by the browser at all, because they also work without scripts.
 */
export function useOwnWords(): void {
  const t = useT()
  useEffect(() => {
    const say = ({ target }: Event) => {
      const control = target as Control
      control.setCustomValidity('')
      const { valid, valueMissing } = control.validity
      if (!valid) control.setCustomValidity(t(valueMissing ? 'office.field.missing' : 'office.field.wrong'))
    }
    // All of the form, because a choice is made in another button than the one that was found empty.
    const forget = ({ target }: Event) => {
      for (const each of (target as Control).form?.elements ?? []) (each as Control).setCustomValidity?.('')
    }
    document.addEventListener('invalid', say, true)
    document.addEventListener('input', forget, true)
    return () => {
      document.removeEventListener('invalid', say, true)
      document.removeEventListener('input', forget, true)
    }
  }, [t])
}
