import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { matchEntries, type PaletteEntry } from '../keys/palette-entries.ts'
import { KeyHint } from './key-hint.tsx'

const ASK_AFTER_MS = 150

interface PaletteProps {
  entries: readonly PaletteEntry[]
  findOrders: (typed: string, signal: AbortSignal) => Promise<PaletteEntry[]>
  onClose: () => void
}

/** HTML has no element for a list below a field that keeps the focus. */
const LISTBOX = { role: 'listbox' } as const
const OPTION = { role: 'option' } as const

/** Finds pages, acts and orders by part of their name. Requirement 17.7. */
export function Palette({ entries, findOrders, onClose }: PaletteProps) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(0)
  const orders = useOrders(typed, findOrders)
  const found = [...matchEntries(entries, typed), ...orders]
  const chosen = found[Math.min(position, found.length - 1)]
  const chosenId = chosen && `${id}-${chosen.id}`

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
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
      setPosition((Math.min(position, found.length - 1) + by + found.length) % found.length)
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
      className="dialog-pop fixed inset-x-0 top-4 mx-auto mt-0 w-[calc(100%-1.5rem)] max-w-xl rounded-xl border border-line bg-paper p-0 text-ink shadow-float backdrop:bg-on-adey/55 md:top-20"
    >
      <div className="flex max-h-[calc(100dvh-2rem)] flex-col md:max-h-[70dvh]">
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
            setPosition(0)
          }}
          onKeyDown={onKeyDown}
          className="min-h-13 w-full shrink-0 rounded-t-xl border-b border-line bg-surface px-4 text-base -outline-offset-3 placeholder:text-ink-soft"
        />
        <output className="sr-only">{t('admin.palette.found', { count: found.length })}</output>
        <div id={`${id}-list`} {...LISTBOX} aria-label={t('admin.palette')} className="min-h-0 overflow-y-auto p-2">
          {found.length === 0 && <p className="px-3 py-4 text-ink-soft">{t('admin.palette.none')}</p>}
          {found.map((entry, index) => (
            <div key={entry.id}>
              {entry.group !== found[index - 1]?.group && (
                <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-soft">
                  {entry.group}
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
                  'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-3 py-1.5 leading-snug',
                  entry === chosen ? 'bg-brand-soft text-brand' : 'hover:bg-sunken',
                )}
              >
                <span className="min-w-0 break-words">{entry.text}</span>
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
