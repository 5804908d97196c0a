import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { IconButton } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { CloseIcon, NoConnectionIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { isSoundOn, ringChime, switchSound } from '../live/chime.ts'
import type { ConnectionState } from '../live/live-connection.ts'
import type { LiveEvent } from '../live/live-messages.ts'
import { MutedIcon, SoundIcon } from './frame-icons.tsx'
import { useLive } from './use-live.ts'

/** Ids of the elements for news, which always exist so that screen readers announce changes. Each screen shows one of them. */
export const NEWS_PLACES = { wide: 'office-news', narrow: 'office-news-phone' } as const

/** A page with a frame of its own has no menu, and no news below it. */
const newsPlace = () =>
  matchMedia('(width >= 48rem)').matches && !document.querySelector('[data-own-frame]')
    ? NEWS_PLACES.wide
    : NEWS_PLACES.narrow

/** Long enough to read one line and press it. */
const SHOWN_MS = 12_000
const CHECK_EVERY_MS = 1000

interface News {
  /** The last event. */
  event: LiveEvent
  /** Events since the status line was last empty. */
  count: number
  areOrders: boolean
  /** When the last event came, in milliseconds since 1970. */
  lastAt: number
}

export function LiveStatus({ place }: { place: string }) {
  const isHydrated = useHydrated()
  const [news, setNews] = useState<News>()
  const state = useLive(place, (events) => {
    const announced = events.filter(({ text }) => text !== null)
    const last = announced.at(-1)
    if (!last) return
    setNews((before) => ({
      event: last,
      count: (before?.count ?? 0) + announced.length,
      lastAt: Date.now(),
      areOrders: (before?.areOrders ?? true) && announced.every(({ kind }) => kind === 'order'),
    }))
    if (isSoundOn()) ringChime().catch(() => undefined) // browsers forbid sound before the first interaction
  })
  return (
    <>
      {isHydrated && <Line state={state} />}
      {isHydrated && <SoundSwitch />}
      {news &&
        createPortal(
          <NewsCard news={news} onDismiss={() => setNews(undefined)} />,
          document.getElementById(newsPlace())!,
        )}
    </>
  )
}

const DOTS: Record<'connecting' | 'connected' | 'ended', string> = {
  connecting: 'bg-line-strong',
  connected: 'bg-leaf',
  ended: 'bg-danger',
}

const WORDS = 'font-semibold whitespace-nowrap text-ink'

/**
 * The dot uses color, the words serve everyone. Sign and dot have one width, and a lost connection has words on wide screens only, so that
 * the header never grows and the page never jumps; the bar below says the rest.
 */
function Line({ state }: { state: ConnectionState }) {
  const t = useT()
  const isFine = state === 'connected' || state === 'connecting'
  const isLost = state === 'reconnecting' || state === 'offline'
  return (
    <output className="inline-flex items-center gap-2 text-xs text-ink-soft max-xl:mr-auto" data-live={state}>
      {isLost ? (
        <NoConnectionIcon className="size-5 shrink-0 text-danger" />
      ) : (
        <span aria-hidden="true" className="grid size-5 shrink-0 place-items-center">
          <span className={classes('size-2.5 rounded-full', DOTS[state])} />
        </span>
      )}
      <span className={isFine ? 'max-xl:sr-only' : classes(isLost && 'max-xl:sr-only', WORDS)}>
        {t(`admin.live.state.${state}`)}
      </span>
    </output>
  )
}

function SoundSwitch() {
  const t = useT()
  const [isOn, setOn] = useState(isSoundOn)
  const toggle = () => {
    switchSound(!isOn)
    setOn(!isOn)
    // Plays the chime, which also allows the browser to play it later.
    if (!isOn) ringChime().catch(() => undefined)
  }
  return (
    <IconButton
      label={t(isOn ? 'admin.live.sound.off' : 'admin.live.sound.on')}
      aria-pressed={isOn}
      onClick={toggle}
      className="-mx-1.5"
    >
      {isOn ? <SoundIcon /> : <MutedIcon />}
    </IconButton>
  )
}

/** One line: what happened, or how much. It goes by itself unless somebody is about to press it. */
function NewsCard({ news: { event, count, areOrders, lastAt }, onDismiss }: { news: News; onDismiss: () => void }) {
  const t = useT()
  const card = useRef<HTMLDivElement>(null)
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const isOver = Date.now() - lastAt >= SHOWN_MS
      if (isOver && !card.current?.matches(':hover, :focus-within')) dismiss.current()
    }, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [lastAt])
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDismiss()
  }
  const [to, text] =
    count === 1
      ? [event.to, event.text]
      : [adminPaths.orders, t(areOrders ? 'admin.live.orders' : 'admin.live.several', { count })]
  return (
    <div
      ref={card}
      className="flex h-full items-center gap-x-2 border-leaf bg-surface pl-3 text-xs leading-snug max-md:border-l-4 md:rounded-lg md:border md:text-sm"
      data-news={event.kind}
    >
      <Link to={to} onClick={onDismiss} onKeyDown={onKey} className={classes(NEWS_LINK, 'min-w-0 grow')}>
        <span className="line-clamp-2 break-words md:line-clamp-4">{text}</span>
      </Link>
      <IconButton label={t('ui.close')} onClick={onDismiss} onKeyDown={onKey}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

const NEWS_LINK = 'flex min-h-11 items-center font-semibold hover:underline'
