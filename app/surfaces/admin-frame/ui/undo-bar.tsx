import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button, IconButton } from '#app/base/ui/button.tsx'
import { CloseIcon } from '#app/base/ui/icons.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import type { UndoView } from '../load-undo.server.ts'
import { offeredIn } from '../offered-undo.ts'
import { withoutUndone } from '../undo-outcome.ts'
import { useTab } from './use-tab.ts'

export interface UndoBarProps {
  /** The last of each tab, newest first. */
  undo: readonly UndoView[]
  undone: { text: string; isGood: boolean } | null
  /** The tab from the server's view, until the page's scripts know better. */
  askedByTab: string | null
}

/** The last act of this tab with its undo button, while undo is offered. Screen readers announce it politely. */
export function UndoBar({ undo: undoable, undone, askedByTab }: UndoBarProps) {
  const tab = useTab()
  const undo = offeredIn(undoable, tab ?? askedByTab)
  // Always in the page, because screen readers announce only changes inside an existing live region.
  return (
    <div aria-live="polite" className="grid gap-2">
      {undone && <UndoneNote undone={undone} />}
      {undo && <OfferedUndo key={undo.changeId} undo={undo} />}
    </div>
  )
}

function OfferedUndo({ undo: { changeId, text, msLeft } }: { undo: UndoView }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  const [secondsLeft, setSecondsLeft] = useState(Math.ceil(msLeft / 1000))
  const [isHeld, setHeld] = useState(false)
  // Counts from the first display, so that a reload of the page's data does not extend it.
  const [until] = useState(() => performance.now() + msLeft)
  useEffect(() => {
    const tick = setInterval(() => setSecondsLeft(Math.ceil((until - performance.now()) / 1000)), 250)
    return () => clearInterval(tick)
  }, [until])
  // Stays while it is focused or touched. The server accepts an undo some seconds longer.
  if (secondsLeft <= 0 && !isHeld) return null
  return (
    <Form
      method="post"
      action={adminPaths.undo}
      replace
      preventScrollReset
      data-keeps-page
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex items-center gap-3 rounded-xl bg-ink py-2 pr-2 pl-4 text-paper shadow-float"
    >
      <input type="hidden" name="change" value={changeId} />
      <input type="hidden" name="back" value={withoutUndone(pathname + search)} />
      <p className="min-w-0 grow text-sm leading-snug break-words">{text}</p>
      <Button type="submit" kind="secondary" size="md" className="shrink-0">
        {t('admin.undo')}
        {isHydrated && (
          <span aria-hidden="true" className="figures text-ink-soft">
            {Math.max(secondsLeft, 0)}
          </span>
        )}
      </Button>
    </Form>
  )
}

function UndoneNote({ undone }: { undone: { text: string; isGood: boolean } }) {
  const t = useT()
  const { key } = useLocation()
  const [dismissedAt, setDismissedAt] = useState('')
  if (dismissedAt === key) return null
  return (
    <div className="pointer-events-auto flex items-start rounded-md bg-surface shadow-float">
      <Notice tone={undone.isGood ? 'good' : 'bad'} title={undone.text} className="grow rounded-r-none" />
      <IconButton label={t('ui.close')} onClick={() => setDismissedAt(key)}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
