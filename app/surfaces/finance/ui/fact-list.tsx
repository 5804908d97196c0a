import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** What is known of a payment; facts without a value are left out. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="figures grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="break-words max-sm:mb-1.5">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

export function FactLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-brand underline md:min-h-6">
      {children}
    </Link>
  )
}
