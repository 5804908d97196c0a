import { startTransition, useOptimistic } from 'react'
import { afterPaint } from '../connection/after-paint.ts'

/**
 * A choice that the screen shows in the frame of its press. What depends on it is rendered after that frame: `onChange` is called then.
 * Another choice may be pressed in between, so `onChange` must change only its own part of the state.
 *
 * @returns the choice to show, and what to call when one is pressed.
 */
export function useShownFirst<T>(value: T, onChange: (chosen: T) => void): [shown: T, choose: (chosen: T) => void] {
  const [shown, show] = useOptimistic(value)
  const choose = (chosen: T) =>
    startTransition(async () => {
      show(chosen)
      await afterPaint()
      startTransition(() => onChange(chosen))
    })
  return [shown, choose]
}
