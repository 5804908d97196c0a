import type { ComponentProps, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { classes } from '#app/base/ui/classes.ts'
import { MenuDrawer } from '#app/base/ui/frame/menu-drawer.tsx'
import { ChevronDownIcon, SearchIcon } from '#app/base/ui/icons.tsx'
import { usePaletteRegistry } from '#app/base/ui/admin/palette-actions.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { useMay, usePermissions } from '#app/people/auth/ui/permissions-provider.tsx'
import { barPlaces, placeOf, type BarCounts } from '../bar-places.ts'
import { menuOf, menuNameOf } from '../menu.ts'
import { GearIcon } from './frame-icons.tsx'
import { PageIcon } from './page-icon.tsx'

interface PhoneBarProps {
  counts: BarCounts
  /** Switches and account, below the entries of the menu. */
  children: ReactNode
}

/**
 * For a thumb, at the lower edge: the places of this person's day and the menu. It gives way to the keyboard and to a page's own foot
 * (`data-page-foot`).
 */
export function PhoneBar({ counts, children }: PhoneBarProps) {
  const t = useT()
  const places = barPlaces(usePermissions())
  const here = placeOf(places, useLocation().pathname)
  return (
    <div className="office-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-float md:not-group-has-[[data-own-frame]]/frame:hidden print:hidden">
      <div className="grid h-16 auto-cols-fr grid-flow-col">
        <nav aria-label={t('admin.bar.label')} className="contents">
          {places.map(({ name, to, text }) => (
            <Link
              key={name}
              to={to}
              aria-current={name === here ? 'page' : undefined}
              className={placeClass(name === here)}
            >
              <Mark page={name} count={counts[name] ?? 0} />
              <span>{t(text)}</span>
            </Link>
          ))}
        </nav>
        <MenuDrawer
          className="group"
          summary={
            <summary className={classes(placeClass(false), 'h-full group-open:text-brand')}>
              <span className="group-open:hidden">
                <Mark page="menu" />
              </span>
              <ChevronDownIcon className="hidden size-6 group-open:block" />
              <span className="group-open:hidden">{t('admin.menu')}</span>
              <span className="hidden group-open:block">{t('admin.bar.close')}</span>
            </summary>
          }
        >
          <div className="drawer-up absolute inset-x-0 bottom-full grid max-h-[calc(100dvh-6rem)] gap-3 overflow-y-auto overscroll-contain rounded-t-xl border-t border-line bg-surface px-4 pt-4 pb-4 shadow-float">
            <Find />
            <Tiles />
            {children}
          </div>
        </MenuDrawer>
      </div>
    </div>
  )
}

/** Very large letters do not grow beyond the fifth of a phone that each place has. */
const placeClass = (isHere: boolean) =>
  classes(
    'relative z-10 grid min-w-0 content-center justify-items-center gap-0.5 bg-surface text-[min(0.75rem,3.75vw)] leading-snug font-semibold',
    isHere
      ? 'text-brand before:absolute before:inset-x-4 before:top-0 before:h-1 before:rounded-b-sm before:bg-brand'
      : 'text-ink-soft',
  )

function Mark({ page, count = 0 }: { page: ComponentProps<typeof PageIcon>['page']; count?: number }) {
  const t = useT()
  return (
    <span className="relative">
      <PageIcon page={page} className="size-6" />
      {count > 0 && (
        <span className="figures absolute -top-1.5 left-full -ml-2.5 min-w-5 rounded-full bg-brand px-1.5 text-center leading-5 text-on-brand">
          {count > 99 ? '99+' : count}
          <span className="sr-only"> {t('admin.bar.waiting')} </span>
        </span>
      )}
    </span>
  )
}

/** Opens the palette; before the page's scripts it searches the orders. */
function Find() {
  const t = useT()
  const registry = usePaletteRegistry()
  const isHydrated = useHydrated()
  const maySearch = useMay('orders.view')
  if (isHydrated) {
    return (
      <button
        type="button"
        onClick={(event) => {
          event.currentTarget.closest('details')?.removeAttribute('open')
          registry.open()
        }}
        className={classes(FIELD, 'text-left text-ink-soft')}
      >
        <SearchIcon className="size-5 shrink-0" />
        {t('admin.find')}
      </button>
    )
  }
  return (
    maySearch && (
      <form noValidate action={adminPaths.orders} className={FIELD}>
        <SearchIcon className="size-5 shrink-0 text-ink-soft" />
        <input
          type="search"
          name="search"
          aria-label={t('admin.find.orders')}
          placeholder={t('admin.find.orders')}
          className="min-w-0 grow bg-transparent outline-none"
        />
      </form>
    )
  )
}

const FIELD = 'flex min-h-13 items-center gap-3 rounded-lg border border-line-strong px-4'

function Tiles() {
  const t = useT()
  const { pathname } = useLocation()
  const current = menuNameOf(pathname)
  return (
    <>
      <nav aria-label={t('admin.menu.label')}>
        <ul className="grid grid-cols-3 gap-2.5">
          {menuOf(usePermissions()).map(({ name, to, text }) => {
            const isHere = name === current || to === pathname
            return (
              <li key={name}>
                <Link
                  to={to}
                  aria-current={isHere ? 'page' : undefined}
                  className={classes(
                    'grid min-h-19 content-center justify-items-center gap-1 rounded-lg border px-1 py-1.5 text-center text-xs leading-tight',
                    isHere ? 'border-brand bg-brand-soft font-semibold text-brand' : 'border-line bg-paper',
                  )}
                >
                  <PageIcon page={name} className={classes('size-6', !isHere && 'text-brand')} />
                  {t(text)}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      {useMay('settings.view') && (
        <Link
          to={adminPaths.settings}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-md px-1 font-semibold text-brand"
        >
          <GearIcon />
          {t('admin.settings')}
        </Link>
      )}
    </>
  )
}
