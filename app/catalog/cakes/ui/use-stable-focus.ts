import { useEffect, useRef, type MouseEvent } from 'react'

/**
 * For a row whose buttons disappear or become disabled when pressed: keeps keyboard focus in the row, on the first
 * focusable button.
 */
export function useStableFocus<Row extends HTMLElement>() {
  const row = useRef<Row>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const button = pressed.current
    if (!button || (button.isConnected && !button.matches(':disabled'))) return
    pressed.current = null
    const { activeElement, body } = document
    if (activeElement !== button && activeElement !== body) return
    row.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
  })
  return {
    ref: row,
    onClick: ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('button') : null
    },
  }
}
