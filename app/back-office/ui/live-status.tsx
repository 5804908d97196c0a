import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { IconButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { CloseIcon } from '#app/ui/icons.tsx'
import { useT } from '#app/ui/translate.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { isSoundOn, ringChime, switchSound } from '../live/chime.ts'
import type { LineState } from '../live/live-line.ts'
import type { LiveEvent } from '../live/live-messages.ts'
import { adminPath } from '../menu.ts'
import { MutedIcon, SoundIcon } from './frame-icons.tsx'
import { useLive } from './use-live.ts'

/** Id of the place in the frame where news appear; it is always there, so that they are read out. */
export const NEWS_PLACE = 'office-news'

interface News {
  event: LiveEvent
  /** Announced before it and not seen yet. */
  more: number
}

/** How the line to the shop stands, the switch of the sound, and what has just come in. */
export function LiveStatus({ place }: { place: string }) {
  const isHydrated = useHydrated()
  const [news, setNews] = useState<News>()
  const state = useLive(place, (events) => {
    const announced = events.filter(({ text }) => text !== null)
    const last = announced.at(-1)
    if (!last) return
    setNews((before) => ({ event: last, more: (before ? before.more + 1 : 0) + announced.length - 1 }))
    if (isSoundOn()) ringChime().catch(() => undefined) // a page that was never touched may not sound
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

/** The dot says it in colour, the words for everyone; where it is narrow they stand there only when something is wrong. */
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
    // Heard at once, which also lets the browser sound later.
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

/** What came in last. Only its links and its cross can be pressed, so that it is in nobody's way. */
function NewsCard({ news: { event, more }, onDismiss }: { news: News; onDismiss: () => void }) {
  const t = useT()
  return (
    <div
      className="flex items-center gap-x-3 rounded-xl border border-leaf bg-surface py-0.5 pr-1 pl-4 text-sm leading-snug shadow-float"
      data-news={event.kind}
    >
      <p className="min-w-0 grow font-semibold break-words">{event.text}</p>
      <Link to={event.to} onClick={onDismiss} className={NEWS_LINK}>
        {t('admin.live.open')}
      </Link>
      {more > 0 && (
        <Link to={adminPath('orders')} onClick={onDismiss} className={NEWS_LINK}>
          {t('admin.live.more', { count: more })}
        </Link>
      )}
      <IconButton label={t('ui.close')} onClick={onDismiss} className="pointer-events-auto shrink-0">
        <CloseIcon />
      </IconButton>
    </div>
  )
}

const NEWS_LINK =
  'pointer-events-auto inline-flex min-h-11 shrink-0 items-center font-semibold text-brand hover:underline'
