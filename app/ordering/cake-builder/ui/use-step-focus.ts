import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { showFirstOpenField } from '#app/base/ui/show-me-strip.tsx'
import type { CakeBuilderStep } from '../cake-builder-steps.ts'
import type { RequestAnswer } from '../request-answer.ts'

export const STEP_LIST_ID = 'steps'
export const STEP_HEADING_ID = 'step-title'

/**
 * Moves focus to the step that opens, and to the first error when the server has answered or the returned function is
 * called.
 */
export function useStepFocus(step: CakeBuilderStep, answer: RequestAnswer | undefined): () => void {
  const shown = useRef(step)
  const [wrongCount, setWrongCount] = useState(0)
  const markedCount = useDeferredValue(wrongCount) // focuses the field when its mark has been rendered

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.getElementById(STEP_HEADING_ID)?.focus({ preventScroll: true })
  }, [step])

  useEffect(() => {
    if (!answer && markedCount === 0) return
    showFirstOpenField(document.getElementById(STEP_LIST_ID))
  }, [answer, markedCount])

  return () => setWrongCount((count) => count + 1)
}
