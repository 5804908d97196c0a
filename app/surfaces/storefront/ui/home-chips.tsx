import { Link } from 'react-router'
import { SEARCH_FIELD } from '#app/catalog/inspirations/search/ui/shop-search.tsx'
import { LeafIcon, SearchIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { HOME_VIEWS, SHOW_PARAM, type HomeView } from '../home-view.ts'

const TEXTS = {
  daily: 'catalog.show.daily',
  special: 'catalog.show.special',
  fasting: 'catalog.fasting',
  occasions: 'catalog.show.occasions',
} as const satisfies Record<HomeView, string>

/** What the home page shows. Links, so that they work before any script. */
export function HomeChips({ view }: { view: HomeView }) {
  const t = useT()
  return (
    <nav
      aria-label={t('catalog.show.label')}
      className="stick-below-header max-lg:w-full max-md:-mx-4 max-md:w-[calc(100%+2rem)]"
    >
      <ul className="flex items-center gap-1.5 bg-paper [scrollbar-width:none] max-md:overflow-x-auto max-md:px-4 max-md:py-2 md:flex-wrap md:gap-2">
        <li className="when-stuck">
          <label htmlFor={SEARCH_FIELD} className="grid size-11 place-items-center" aria-hidden="true">
            <SearchIcon className="size-6" />
          </label>
        </li>
        {HOME_VIEWS.map((each) => (
          <li key={each}>
            <Link
              to={each === 'daily' ? '/' : `/?${SHOW_PARAM}=${each}`}
              aria-current={each === view ? 'true' : undefined}
              preventScrollReset
              className="chip"
            >
              {each === 'fasting' && <LeafIcon className="size-4 text-leaf" />}
              {t(TEXTS[each])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
