import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { OutboxBar } from './outbox-bar.tsx'
import { openOutbox } from './outbox-store.ts'

/** Sends what waits on this device for `person`, on every page of the back office, and shows it. */
export function OutboxHost({ person }: { person: string }) {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  useEffect(() => {
    latest.current = revalidate
  })
  useEffect(() => openOutbox(person, () => latest.current()), [person])
  return <OutboxBar />
}
