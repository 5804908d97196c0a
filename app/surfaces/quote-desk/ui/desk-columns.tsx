import type { ReactNode } from 'react'

/** The request beside what the desk does with it; on a narrow screen above it. */
export function DeskColumns({ request, children }: { request: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,24.5rem)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">{request}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">{children}</div>
    </div>
  )
}
