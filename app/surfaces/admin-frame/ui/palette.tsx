import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { byGroup, firstChosen, matchEntries, type PaletteEntry } from '../keys/palette-entries.ts'
import { IconButton } from '#app/base/ui/button.tsx'
import { CloseIcon } from '#app/base/ui/icons.tsx'
import { useDialogWindow } from '#app/base/ui/modal/use-modal.ts'
import { KeyHint } from './key-hint.tsx'

const ASK_AFTER_MS = 150

interface PaletteProps {
  entries: readonly PaletteEntry[]
  findOrders: (typed: string, signal: AbortSignal) => Promise<PaletteEntry[]>
  /** Typed before the palette was there. */
  typedEarly: string
  onClose: () => void
}

/** HTML has no element for a list below a field that keeps the focus. */
const LISTBOX = { role: 'listbox' } as const
const OPTION = { role: 'option' } as const

/** Finds pages, acts and orders by part of their name. Requirement 17.7. */
export function Palette({ entries, findOrders, typedEarly, onClose }: PaletteProps) {
  const t = useT()
  const id = useId()
  const dialog = useDialogWindow()
  const [typed, setTyped] = useState(typedEarly)
  const [chosenBy, setChosenBy] = useState<string>()
  const orders = useOrders(typed, findOrders)
  const found = byGroup([...matchEntries(entries, typed), ...orders])
  // By its id, because orders are found later and stand between the others.
  const chosen = found.find((entry) => entry.id === chosenBy) ?? firstChosen(found)
  const chosenId = chosen && `${id}-${chosen.id}`

  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && found.length > 0) {
      event.preventDefault()
      const from = chosen ? found.indexOf(chosen) : by > 0 ? -1 : 0
      setChosenBy(found[(from + by + found.length) % found.length]!.id)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(chosen)
    }
  }
  return (
    // A press on the backdrop targets the dialog itself. Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={t('admin.palette')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className="dialog-pop fixed inset-x-0 top-0 mx-auto mt-0 h-dvh max-h-none w-full max-w-none bg-paper p-0 text-ink backdrop:bg-on-adey/55 md:top-24 md:h-fit md:max-w-170 md:rounded-xl md:border md:border-line md:shadow-float"
    >
      <div className="flex h-full flex-col md:h-auto md:max-h-[70dvh]">
        <div className="flex shrink-0 items-center gap-1 border-b border-line bg-surface pr-2 md:rounded-t-xl">
          <input
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={chosenId}
            aria-autocomplete="list"
            aria-label={t('admin.palette.field')}
            placeholder={t('admin.palette.field')}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setChosenBy(undefined)
            }}
            onKeyDown={onKeyDown}
            className="min-h-16 min-w-0 grow bg-transparent px-4 text-base -outline-offset-3 placeholder:text-ink-soft md:rounded-xl"
          />
          <IconButton label={t('ui.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <output className="sr-only">{t('admin.palette.found', { count: found.length })}</output>
        <div id={`${id}-list`} {...LISTBOX} aria-label={t('admin.palette')} className="min-h-0 overflow-y-auto p-2">
          {found.length === 0 && <p className="px-3 py-4 text-ink-soft">{t('admin.palette.none')}</p>}
          {found.map((entry, index) => (
            <div key={entry.id}>
              {entry.group !== found[index - 1]?.group && (
                <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-soft">
                  {t(`admin.palette.${entry.group}`)}
                </p>
              )}
              {/* Focus stays in the field, which names the current entry for screen readers. */}
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
              <div
                id={`${id}-${entry.id}`}
                {...OPTION}
                aria-selected={entry === chosen}
                onClick={() => run(entry)}
                className={classes(
                  'flex min-h-15 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 leading-snug md:min-h-13',
                  entry === chosen ? 'bg-brand-soft text-brand' : 'hover:bg-sunken',
                )}
              >
                {entry.image && (
                  <Picture image={entry.image} alt="" sizes="2.25rem" className="size-9 rounded-md object-cover" />
                )}
                <span className="min-w-0 grow wrap-anywhere">
                  {entry.text}
                  {entry.detail && <span className="block text-sm text-ink-soft">{entry.detail}</span>}
                </span>
                {entry.keys && <KeyHint keys={entry.keys} />}
              </div>
            </div>
          ))}
        </div>
      </div>
    </dialog>
  )
}

function useOrders(typed: string, findOrders: PaletteProps['findOrders']): readonly PaletteEntry[] {
  const [answer, setAnswer] = useState<{ typed: string; entries: readonly PaletteEntry[] }>({ typed: '', entries: [] })
  const latestFind = useRef(findOrders)
  useEffect(() => {
    latestFind.current = findOrders
  })
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted.length < 2) return
    const stop = new AbortController()
    const wait = setTimeout(() => {
      latestFind.current(wanted, stop.signal).then(
        (entries) => setAnswer({ typed: wanted, entries }),
        () => undefined, // the connection dropped, or the text changed: entries known to the browser are still found
      )
    }, ASK_AFTER_MS)
    return () => {
      clearTimeout(wait)
      stop.abort()
    }
  }, [typed])
  return typed.trim() === answer.typed ? answer.entries : []
}
