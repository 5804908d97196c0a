import { useRef, useState, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { useConnection } from '#app/base/ui/connection/connection.ts'
import type { HandOverAnswer } from '../hand-over-answer.ts'
import { CODE_LENGTH } from '../handover-check.ts'

export interface TypedCode {
  input: RefObject<HTMLInputElement | null>
  typed: string
  error: string | undefined
  state: 'open' | 'right' | 'wrong'
  /** The handover may be sent: the code was right, or it is whole and nobody could be asked, as when offline. */
  isReady: boolean
  type: (next: string) => void
}

/** The typed code, which the server compares as soon as it is whole. */
export function useCode(orderId: string): TypedCode {
  const input = useRef<HTMLInputElement>(null)
  const checker = useFetcher<HandOverAnswer>()
  const isLost = useConnection().shown === 'lost'
  const [typed, setTyped] = useState('')
  const answer = checker.data?.code === typed ? checker.data : undefined
  const state = answer === undefined ? 'open' : answer.error ? 'wrong' : 'right'
  return {
    input,
    typed,
    error: answer?.error,
    state,
    isReady:
      state === 'right' || (state === 'open' && typed.length === CODE_LENGTH && (isLost || checker.state === 'idle')),
    type(next) {
      setTyped(next)
      if (next.length !== CODE_LENGTH || next === typed || isLost || !navigator.onLine) return
      void checker.submit({ act: 'check', code: next }, { method: 'post', action: adminPaths.handOverOrder(orderId) })
    },
  }
}
