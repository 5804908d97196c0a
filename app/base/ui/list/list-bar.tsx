import type { ReactNode } from 'react'
import { FilterIcon } from '../icons.tsx'

interface ListBarProps {
  /** Quick filters and menus. */
  chips?: ReactNode
  /** The search and what stands beside it. */
  children: ReactNode
}

/** The line between the heading and a list, so that the list begins high: quick filters, then the search. */
export function ListBar({ chips, children }: ListBarProps) {
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-2">
      {chips && <div className="flex min-w-0 flex-wrap items-center gap-x-3 max-lg:basis-full">{chips}</div>}
      <div className="flex min-w-0 grow basis-60 items-center gap-2 lg:ml-auto lg:max-w-md">{children}</div>
    </div>
  )
}

/** All filters but the usual ones behind one button, inside the form of the search; its panel lies over the list. */
export function MoreFilters({ label, isSet, children }: { label: string; isSet: boolean; children: ReactNode }) {
  return (
    <details className="group">
      <summary
        aria-label={label}
        title={label}
        className="relative grid size-11 cursor-pointer place-items-center rounded-full border border-line-strong bg-surface hover:border-brand hover:text-brand md:size-10"
      >
        <FilterIcon className="size-5" />
        {isSet && <span className="absolute top-0 right-0 size-3 rounded-full bg-brand" />}
      </summary>
      {/* The room below lets its last button be scrolled above the bar at the foot of a phone. */}
      <div className="pointer-events-none absolute inset-x-0 top-full z-30 mt-1 max-md:pb-24">
        <div className="pointer-events-auto grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-float">
          {children}
        </div>
      </div>
    </details>
  )
}
