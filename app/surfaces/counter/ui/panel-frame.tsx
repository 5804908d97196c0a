import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ChevronLeftIcon } from '#app/base/ui/icons.tsx'
import { wayBack } from '#app/base/ui/modal/return-focus.ts'
import { focusAfter } from '#app/base/ui/modal/use-heading-focus.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { PadContext, usePads } from './keys/number-pad.tsx'
import { watchSecondTaps } from './keys/watch-second-taps.ts'
import { OUTLINED } from './till-classes.ts'
import { onTap } from '#app/till/register/device/till-store.ts'

interface PanelFrameProps {
  title: string
  /** A few words at the end of the head. */
  hint?: ReactNode
  /** Below the content, always in sight. */
  foot?: ReactNode
  /** Instead of the tiles. */
  onBack?: () => void
  children: ReactNode
}

/** Side by side where a screen keyboard, or a phone on its side, leaves little height. */
export const FOOT = 'grid gap-2 [@media(max-height:30rem)]:auto-cols-fr [@media(max-height:30rem)]:grid-flow-col'

const toTiles = () => onTap({ do: 'open', panel: 'sale' })

/** A screen keyboard makes the page shorter, so that it does not cover the button below a field. */
export function useRoomForKeyboard(): void {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]')
    if (!viewport) return undefined
    const usual = viewport.content
    viewport.content = `${usual}, interactive-widget=resizes-content`
    return () => {
      viewport.content = usual
    }
  }, [])
}

export function PanelFrame({ title, hint, foot, onBack = toTiles, children }: PanelFrameProps) {
  const t = useT()
  const section = useRef<HTMLElement>(null)
  // Read before a field of the panel takes the focus.
  const [way] = useState(() => wayBack())
  const pads = usePads()
  useRoomForKeyboard()
  useEffect(watchSecondTaps, [])
  // A focused field of the panel keeps the focus. When the panel closes, the focus returns to the button that opened it, or to what is around that.
  useEffect(() => {
    if (!section.current?.contains(document.activeElement)) section.current?.querySelector('h2')?.focus()
    return () => focusAfter(way)
  }, [way])
  return (
    <section
      ref={section}
      aria-label={title}
      className="flex h-full min-h-0 flex-col gap-3 p-4 @3xl:gap-4 @3xl:p-6 @3xl:pt-5 [@media(max-height:30rem)]:gap-2! [@media(max-height:30rem)]:p-2!"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          data-back=""
          className={`${OUTLINED} [@media(max-height:30rem)]:min-h-11!`}
          onClick={onBack}
        >
          <ChevronLeftIcon className="size-5 @5xl:-ml-1" />
          <span className="@max-5xl:sr-only">{t('counter.back')}</span>
        </button>
        <h2 tabIndex={-1} className="min-w-0 grow basis-32 text-2xl outline-none">
          {title}
        </h2>
        {hint && <p className="ml-auto text-right text-ink-soft">{hint}</p>}
      </header>
      <div className="-m-1 flex min-h-0 grow flex-col gap-3 overflow-y-auto overscroll-contain p-1 @3xl:gap-4">
        <PadContext value={pads}>{children}</PadContext>
      </div>
      {foot}
    </section>
  )
}
