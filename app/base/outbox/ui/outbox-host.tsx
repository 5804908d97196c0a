import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { OutboxBar } from './outbox-bar.tsx'
import { openOutbox } from './outbox-store.ts'

/** Sends what waits on this device for `person`, on every page of the back office, and shows it. */
export function OutboxHost({ person }: { person: string }) {
  const readAgain = useReadAgain()
  const latest = useRef(readAgain)
  useEffect(() => {
    latest.current = readAgain
  })
  useEffect(() => openOutbox(person, () => latest.current()), [person])
  return <OutboxBar />
}

/**
 * Reads the page again; the promise ends when the screen shows what was read. `revalidate` ends before, because React Router draws
 * what it read in a transition: an act that was dropped then would disappear from the screen for a moment.
 */
function useReadAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const [reads, setReads] = useState(0)
  const [waiting] = useState<(() => void)[]>(() => [])
  useEffect(() => {
    if (reads > 0) endAll(waiting)
  }, [reads, waiting])
  useEffect(() => () => endAll(waiting), [waiting])
  return async () => {
    await revalidate()
    // React draws this transition with the one of the router, or after it.
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      startTransition(() => setReads((count) => count + 1))
    })
  }
}

function endAll(waiting: (() => void)[]): void {
  for (const end of waiting.splice(0)) end()
}
