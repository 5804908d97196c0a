import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Button, IconButton } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { CloseIcon } from '#app/base/ui/icons.tsx'
import { useDialogWindow } from '#app/base/ui/modal/use-modal.ts'
import { enterOverlay } from '#app/base/ui/modal/overlay-history.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { ViewedPicture } from './picture-viewer.tsx'

const ZOOMS = ['h-full w-full object-contain', 'w-[150%] max-w-none', 'w-[250%] max-w-none', 'w-[400%] max-w-none']

interface PictureDialogProps {
  pictures: readonly ViewedPicture[]
  first: ViewedPicture
  onClose: () => void
}

/**
 * Shows pictures over the whole window, one at a time: zoom by tap, buttons or + and −, move with the arrows, print one
 * on its own page. Requirement 18.13.
 */
export function PictureDialog({ pictures, first, onClose }: PictureDialogProps) {
  const t = useT()
  const dialog = useDialogWindow()
  useClosedByBack(onClose)
  const [place, setPlace] = useState(Math.max(0, pictures.indexOf(first)))
  const [zoom, setZoom] = useState(0)
  const picture = pictures[place] ?? first
  const zoomBy = (steps: number) => setZoom((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + steps)))
  function go(steps: number) {
    setPlace((now) => (now + steps + pictures.length) % pictures.length)
    setZoom(0)
  }
  function onKey(event: React.KeyboardEvent) {
    const actions: Record<string, () => void> = {
      '+': () => zoomBy(1),
      '=': () => zoomBy(1),
      '-': () => zoomBy(-1),
      ...(zoom === 0 && pictures.length > 1 && { ArrowLeft: () => go(-1), ArrowRight: () => go(1) }),
    }
    const action = actions[event.key]
    if (!action || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    action()
  }
  return (
    // Keys are optional: the buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={picture.name}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKey}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-paper p-0 text-ink"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
        <header className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
          <h2 className="grow text-lg">{picture.name}</h2>
          <IconButton label={t('ui.close')} onClick={onClose} className="sm:order-last">
            <CloseIcon />
          </IconButton>
          <span className="w-full sm:hidden" />
          {pictures.length > 1 && (
            <>
              <Button kind="secondary" size="sm" onClick={() => go(-1)}>
                {t('orders.viewer.before')}
              </Button>
              <Button kind="secondary" size="sm" onClick={() => go(1)}>
                {t('orders.viewer.after')}
              </Button>
            </>
          )}
          <Button kind="secondary" size="sm" disabled={zoom === 0} onClick={() => zoomBy(-1)}>
            {t('orders.viewer.smaller')}
          </Button>
          <Button kind="secondary" size="sm" disabled={zoom === ZOOMS.length - 1} onClick={() => zoomBy(1)}>
            {t('orders.viewer.larger')}
          </Button>
          <Button kind="secondary" size="sm" onClick={() => print()}>
            {t('orders.more.print')}
          </Button>
          <a
            href={picture.href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-brand underline"
          >
            {t('orders.detail.picture.file')}
          </a>
        </header>
        <ZoomedPicture key={picture.id} picture={picture} zoom={zoom} onTap={() => setZoom(zoom === 0 ? 2 : 0)} />
      </div>
    </dialog>
  )
}

interface ZoomedPictureProps {
  picture: ViewedPicture
  zoom: number
  onTap: () => void
}

/** When wider than its window, the picture scrolls by finger, wheel or keys; zooming keeps its middle. */
function ZoomedPicture({ picture, zoom, onTap }: ZoomedPictureProps) {
  const t = useT()
  const window = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current: box } = window
    box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again after each change of size
  }, [zoom])
  return (
    <section
      ref={window}
      // A focusable region scrolls by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('orders.viewer.window')}
      className="print-alone overflow-auto overscroll-contain"
    >
      {/* Tapping is optional: the buttons above do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        onClick={onTap}
        className={classes(
          'min-h-full',
          zoom === 0 ? 'h-full cursor-zoom-in' : 'cursor-zoom-out',
          '[&>picture]:contents',
        )}
      >
        <Picture
          image={picture.image}
          alt={picture.name}
          sizes={zoom === 0 ? '100vw' : '250vw'}
          className={classes('h-auto bg-none!', ZOOMS[zoom])}
          priority
        />
      </div>
    </section>
  )
}

/** The back button closes it too. */
function useClosedByBack(onClose: () => void) {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => enterOverlay(() => latest.current()), [])
}
