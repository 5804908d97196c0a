import { Link } from 'react-router'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface PageLinksProps {
  /** From 0, as in the JSON interface; the labels count from 1. */
  page: number
  pageCount: number
  toPage: (page: number) => string
}

const STEP = 'grid size-11 place-items-center rounded-full'
const ACTIVE_STEP = `${STEP} hover:bg-sunken`

export function PageLinks({ page, pageCount, toPage }: PageLinksProps) {
  const t = useT()
  if (pageCount <= 1) return null
  return (
    <nav aria-label={t('catalog.pages')} className="flex flex-wrap items-center justify-center gap-1">
      {page > 0 && (
        <Link to={toPage(page - 1)} rel="prev" aria-label={t('catalog.pages.previous')} className={ACTIVE_STEP}>
          <ChevronLeftIcon />
        </Link>
      )}
      {Array.from({ length: pageCount }, (_, index) => (
        <Link
          key={index}
          to={toPage(index)}
          aria-label={t('catalog.pages.page', { page: index + 1 })}
          aria-current={index === page ? 'page' : undefined}
          className={`figures font-semibold aria-[current]:bg-brand aria-[current]:text-on-brand ${index === page ? STEP : ACTIVE_STEP}`}
        >
          {index + 1}
        </Link>
      ))}
      {page < pageCount - 1 && (
        <Link to={toPage(page + 1)} rel="next" aria-label={t('catalog.pages.next')} className={ACTIVE_STEP}>
          <ChevronRightIcon />
        </Link>
      )}
    </nav>
  )
}
