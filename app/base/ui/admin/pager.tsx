import { Link, useLocation, type To } from 'react-router'
import { buttonClass } from '../button.tsx'
import { classes } from '../classes.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx'
import { useT } from '../translate.tsx'
import { TRANSIENT_PARAMS } from '#app/base/platform/list/cursor.ts'
import { PER_PAGE_PARAM, PER_PAGE_SIZES } from '#app/base/platform/list/per-page.ts'

interface PagerProps {
  newer: To | null
  older: To | null
}

export function Pager({ newer, older }: PagerProps) {
  const t = useT()
  if (!newer && !older) return null
  return (
    <nav aria-label={t('office.pager.label')} className="flex gap-2">
      {newer && (
        <Link to={newer} rel="prev" className={buttonClass({ kind: 'secondary', size: 'md' })}>
          <ChevronLeftIcon />
          {t('office.pager.newer')}
        </Link>
      )}
      {older && (
        <Link to={older} rel="next" className={buttonClass({ kind: 'secondary', size: 'md' })}>
          {t('office.pager.older')}
          <ChevronRightIcon />
        </Link>
      )}
    </nav>
  )
}

/** Links to the present address with another page size, on the first page. */
export function PerPage({ value }: { value: number }) {
  const t = useT()
  const { search } = useLocation()
  const toSize = (size: number) => {
    const params = new URLSearchParams(search)
    for (const name of TRANSIENT_PARAMS) params.delete(name)
    params.set(PER_PAGE_PARAM, String(size))
    return { search: `?${params}` }
  }
  return (
    <nav aria-label={t('office.per.page')} className="flex flex-wrap items-center gap-1 text-sm">
      <span aria-hidden="true" className="mr-1 text-ink-soft">
        {t('office.per.page')}
      </span>
      {PER_PAGE_SIZES.map((size) => (
        <Link
          key={size}
          to={toSize(size)}
          aria-current={size === value ? 'true' : undefined}
          className={classes(
            'figures grid min-h-11 min-w-11 place-items-center rounded-md px-2 font-semibold md:min-h-9',
            size === value ? 'bg-brand-soft text-brand' : 'hover:bg-sunken',
          )}
        >
          {size}
        </Link>
      ))}
    </nav>
  )
}
