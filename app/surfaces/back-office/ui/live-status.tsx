import { useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { IconButton } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { CloseIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { isSoundOn, ringChime, switchSound } from '../live/chime.ts'
import type { LineState } from '../live/live-line.ts'
import type { LiveEvent } from '../live/live-messages.ts'
import { MutedIcon, SoundIcon } from './frame-icons.tsx'
import { useLive } from './use-live.ts'

/** Id of the element for news, which always exists so that screen readers announce changes. */
export const NEWS_PLACE = 'office-news'

interface News {
  event: LiveEvent
  more: number
}

export function LiveStatus({ place }: { place: string }) {
  const isHydrated = useHydrated()
  const [news, setNews] = useState<News>()
  const state = useLive(place, (events) => {
    const announced = events.filter(({ text }) => text !== null)
    const last = announced.at(-1)
    if (!last) return
    setNews((before) => ({ event: last, more: (before ? before.more + 1 : 0) + announced.length - 1 }))
    if (isSoundOn()) ringChime().catch(() => undefined) // browsers forbid sound before the first interaction
  })
  return (
    <>
      {isHydrated && <Line state={state} />}
      {isHydrated && <SoundSwitch />}
      {news &&
        createPortal(
          <NewsCard news={news} onDismiss={() => setNews(undefined)} />,
          document.getElementById(NEWS_PLACE)!,
        )}
    </>
  )
}

const DOTS: Record<LineState, string> = {
  connecting: 'bg-line-strong',
  connected: 'bg-leaf',
  reconnecting: 'bg-adey',
  offline: 'bg-danger',
  ended: 'bg-danger',
}

/** The dot uses color, the words serve everyone; narrow screens show the words only when something is wrong. */
function Line({ state }: { state: LineState }) {
  const t = useT()
  const isFine = state === 'connected' || state === 'connecting'
  return (
    <output className="inline-flex items-center gap-2 text-xs text-ink-soft max-xl:mr-auto" data-live={state}>
      <span aria-hidden="true" className={classes('size-2.5 rounded-full', DOTS[state])} />
      <span className={isFine ? 'max-xl:sr-only' : 'font-semibold text-ink'}>{t(`admin.live.state.${state}`)}</span>
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

function NewsCard({ news: { event, more }, onDismiss }: { news: News; onDismiss: () => void }) {
  const t = useT()
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDismiss()
  }
  return (
    <div
      className="flex h-full items-center gap-x-2 border-leaf bg-surface pl-3 text-xs leading-snug max-md:border-l-4 md:grid md:grid-cols-[minmax(0,1fr)_auto] md:content-center md:rounded-lg md:border md:text-sm"
      data-news={event.kind}
    >
      <Link to={event.to} onClick={onDismiss} onKeyDown={onKey} className={classes(NEWS_LINK, 'min-w-0 grow')}>
        <span className="line-clamp-2 break-words">{event.text}</span>
      </Link>
      {more > 0 && (
        <Link
          to={adminPaths.orders}
          onClick={onDismiss}
          onKeyDown={onKey}
          className={classes(NEWS_LINK, 'min-w-11 shrink-0 text-brand max-md:justify-center')}
        >
          <span aria-hidden="true" className="md:hidden">
            +{more}
          </span>
          <span className="max-md:sr-only">{t('admin.live.more', { count: more })}</span>
        </Link>
      )}
      <IconButton
        label={t('ui.close')}
        onClick={onDismiss}
        onKeyDown={onKey}
        className="md:col-start-2 md:row-span-2 md:row-start-1 md:self-start"
      >
        <CloseIcon />
      </IconButton>
    </div>
  )
}

const NEWS_LINK = 'flex min-h-11 items-center font-semibold hover:underline'
