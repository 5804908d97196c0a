import type { ReactNode } from 'react'
import { classes } from '#app/base/ui/classes.ts'
import { LogoMark } from '#app/base/ui/frame/logo.tsx'
import { MenuIcon, SearchIcon } from '#app/base/ui/icons.tsx'
import { sayTime } from '#app/base/ui/connection/say-time.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { initialsOf } from '#app/people/auth/devices/initials.ts'
import { BagIcon, ParkIcon } from './till-icons.tsx'
import { onTap, useTillPart } from '#app/till/register/device/till-store.ts'
import { useIsConnected, useTillPerson, useUnsent } from './use-till-view.ts'

interface TillBarProps {
  search: string
  onSearch: (text: string) => void
  onMenu: () => void
  /** Enter in the search opens what it found. */
  onFind: () => void
}

/** Words that leave their place to a phone's search while it has the focus or a text. */
const BESIDE_SEARCH = '@max-3xl:group-has-[[data-till-search]:is(:focus,:not(:placeholder-shown))]/bar:sr-only'

const CHIP =
  'inline-flex h-14 touch-manipulation items-center gap-2.5 rounded-lg border border-line-strong bg-surface px-4 text-sm font-semibold whitespace-nowrap select-none hover:border-brand'

/** 68 px: till and shift, search, orders, parked sales, the connection, the person. On a phone the two counts stand in the menu. */
export function TillBar({ search, onSearch, onMenu, onFind }: TillBarProps) {
  const t = useT()
  const lang = useLang()
  const snapshot = useTillPart((till) => till.snapshot)
  const panel = useTillPart(({ state }) => state.panel)
  const parked = useTillPart(({ state }) => state.parked.length)
  const person = useTillPerson()
  const till = snapshot?.till
  const shift = snapshot?.shift
  const waiting = snapshot?.handIns ?? 0
  return (
    <header
      className={classes(
        'group/bar flex min-h-14 shrink-0 items-center gap-[min(0.5rem,2vw)] border-b border-line bg-surface px-2 @3xl:h-17 @3xl:gap-2.5 @3xl:px-3',
        // Above a screen keyboard the panel takes this place, except for orders, which are searched here.
        panel !== 'sale' && panel !== 'orders' && '[@media(max-height:30rem)]:hidden',
      )}
    >
      <button
        type="button"
        aria-label={t('counter.menu')}
        className="relative grid size-[min(2.75rem,13vw)] shrink-0 place-items-center rounded-full hover:bg-sunken @3xl:size-14"
        onClick={onMenu}
      >
        <MenuIcon className="size-6" />
        {waiting > 0 && (
          <span className="figures absolute top-0 right-0 grid h-6 min-w-6 place-items-center rounded-full bg-adey px-1 text-sm font-semibold text-on-adey">
            {waiting}
          </span>
        )}
      </button>
      <LogoMark className="size-8 shrink-0 @max-5xl:hidden" />
      <p className={classes('shrink-0 leading-snug', BESIDE_SEARCH)}>
        <strong className="block text-sm">
          {till ? t('counter.till', { number: till.number }) : t('counter.page')}
        </strong>
        {shift && (
          <span className="block text-xs text-ink-soft @max-3xl:hidden">
            {t('counter.since', { time: sayTime(new Date(shift.openedAt), lang) })}
          </span>
        )}
      </p>
      {/* A field on wide screens; on a phone it is a mark, which grows over the words beside it once it is used. */}
      <label className="flex h-11 min-w-[min(2.75rem,13vw)] grow items-center gap-2 rounded-lg border border-line bg-paper px-3 outline-focus focus-within:border-line-strong has-[:focus-visible]:outline-3 @3xl:h-14 @3xl:max-w-61.5 @3xl:px-3.5">
        <SearchIcon className="size-5 shrink-0" />
        <input
          data-till-search=""
          type="search"
          aria-label={t('counter.find')}
          placeholder={t('counter.find')}
          value={search}
          autoComplete="off"
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onFind()
          }}
          className="min-w-0 grow bg-transparent text-sm outline-none placeholder:text-ink-soft @max-3xl:not-focus:placeholder:text-transparent"
        />
      </label>
      <span className="ml-auto flex items-center gap-2 @max-3xl:hidden">
        <Chip
          isOpen={panel === 'orders'}
          icon={<BagIcon />}
          count={snapshot?.orders.length ?? 0}
          tone="bg-brand-soft"
          onClick={() => onTap({ do: 'open', panel: panel === 'orders' ? 'sale' : 'orders' })}
        >
          {t('counter.orders')}
        </Chip>
        <Chip
          isOpen={panel === 'parked'}
          icon={<ParkIcon />}
          count={parked}
          tone="bg-adey-soft"
          onClick={() => onTap({ do: 'open', panel: panel === 'parked' ? 'sale' : 'parked' })}
        >
          {t('counter.parked')}
        </Chip>
      </span>
      <ConnectionDot />
      <button
        type="button"
        onClick={() => onTap({ do: 'open', panel: 'person' })}
        className={classes(
          CHIP,
          'min-w-[min(2.75rem,13vw)] justify-center @max-3xl:h-11 @max-3xl:border-transparent @max-3xl:bg-transparent @max-3xl:px-0 @3xl:px-2',
        )}
      >
        <span
          aria-hidden="true"
          className="grid size-[min(2.5rem,12vw)] place-items-center rounded-full bg-leaf-soft font-semibold text-leaf @3xl:size-9"
        >
          {initialsOf(person.name).slice(0, 1)}
        </span>
        <span className="max-w-28 truncate pr-1 @max-5xl:sr-only">{person.name.split(' ')[0]}</span>
        <span className="sr-only">, {t('counter.person.switch')}</span>
      </button>
    </header>
  )
}

interface ChipProps {
  icon: ReactNode
  count: number
  tone: string
  isOpen: boolean
  onClick: () => void
  children: ReactNode
}

function Chip({ icon, count, tone, isOpen, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onClick}
      className={classes(CHIP, isOpen && 'border-brand bg-brand-soft')}
    >
      {icon}
      <span className="@max-5xl:sr-only">{children}</span>
      {count > 0 && (
        <span className={classes('figures grid h-7 min-w-7 place-items-center rounded-full px-1.5', tone)}>
          {count}
        </span>
      )}
    </button>
  )
}

/** The connection in a word; a tap lists what is unsent. */
function ConnectionDot() {
  const t = useT()
  const isConnected = useIsConnected()
  const { envelopes, shows } = useUnsent()
  const savesNothing = useTillPart((till) => till.savesNothing)
  const isWell = isConnected && !shows && !savesNothing
  const count = t('counter.unsent.short', { count: envelopes.length })
  const text = isConnected
    ? shows
      ? count
      : t(savesNothing ? 'counter.keeps.short' : 'counter.live')
    : envelopes.length > 0
      ? t('counter.offline.unsent', { count: envelopes.length })
      : t('counter.offline')
  return (
    <button
      type="button"
      data-line-dot={isWell ? 'up' : 'lost'}
      onClick={() => onTap({ do: 'open', panel: 'unsent' })}
      className={classes(
        'inline-flex h-11 min-w-[min(2.75rem,13vw)] shrink-0 touch-manipulation items-center justify-center gap-2 rounded-lg px-[min(0.75rem,3vw)] text-sm font-semibold whitespace-nowrap select-none @3xl:h-14',
        !isWell && 'bg-adey-soft',
      )}
    >
      <span className={classes('size-2.5 rounded-full', isWell ? 'bg-leaf' : 'bg-adey')} />
      <span className={isWell ? '@max-3xl:sr-only' : '@max-3xl:hidden'}>{text}</span>
      {!isWell && <span className={classes('@3xl:hidden', BESIDE_SEARCH)}>{envelopes.length > 0 ? count : text}</span>}
      <span className="sr-only">, {t('counter.unsent')}</span>
    </button>
  )
}
