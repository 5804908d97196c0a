import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { returnFocus, wayBack } from './return-focus.ts'

/** After a form was sent, returns the focus to its button, or near it when the answer took the button away. Renders nothing. */
export function RestoreFocus(): null {
  const way = useRef<readonly HTMLElement[]>([])
  const { state } = useNavigation()
  const fetchers = useFetchers()
  const isSending = state !== 'idle' || fetchers.length > 0
  useEffect(() => {
    const note = ({ submitter }: SubmitEvent) => {
      way.current = wayBack(submitter)
    }
    document.addEventListener('submit', note, true)
    return () => document.removeEventListener('submit', note, true)
  }, [])
  useEffect(() => {
    if (isSending) return
    returnFocus(way.current)
    way.current = []
  }, [isSending])
  return null
}
