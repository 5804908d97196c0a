import { useRef, type DragEvent, type ReactNode } from 'react'
import { useSubmit } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { IconButton } from '#app/base/ui/button.tsx'
import { ChevronDownIcon, MenuIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { POSITION_FIELD, placeValue } from '../position-value.ts'
import { useStableFocus } from './use-stable-focus.ts'

const FORM = 'place-rows'
/** Marks the part of a row that shows its name while another row is dragged over it. */
const PLACE = 'data-place'
const OVER = 'data-drop'

/** Wraps a list whose rows can be reordered: by buttons, which are a plain form, or by dragging a handle. */
export function SortableRows({ children }: { children: ReactNode }) {
  const submit = useSubmit()
  const dragged = useRef<string>(undefined)

  const rowOf = (event: DragEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-row]') : null
    return row ? { row, id: row.querySelector(`[${PLACE}]`)?.getAttribute(PLACE) ?? undefined } : undefined
  }
  const clear = (list: Element) => {
    for (const row of list.querySelectorAll(`[${OVER}]`)) row.removeAttribute(OVER)
  }
  const sideOf = (event: DragEvent, row: Element) => {
    const { top, height } = row.getBoundingClientRect()
    return event.clientY < top + height / 2 ? 'before' : 'after'
  }
  const onDragStart = (event: DragEvent) => {
    const found = rowOf(event)
    if (!found?.id || !(event.target instanceof Element) || !event.target.hasAttribute(PLACE)) return
    dragged.current = found.id
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', found.id)
    event.dataTransfer.setDragImage(found.row, 0, 0)
  }
  const onDragOver = (event: DragEvent) => {
    const found = rowOf(event)
    if (!dragged.current || !found?.id) return
    event.preventDefault()
    clear(event.currentTarget)
    if (found.id !== dragged.current) found.row.setAttribute(OVER, sideOf(event, found.row))
  }
  const onDrop = (event: DragEvent) => {
    const found = rowOf(event)
    const id = dragged.current
    dragged.current = undefined
    clear(event.currentTarget)
    if (!id || !found?.id || found.id === id) return
    event.preventDefault()
    const place = placeValue(id, sideOf(event, found.row), found.id)
    void submit({ [POSITION_FIELD]: place }, { method: 'post', preventScrollReset: true })
  }
  return (
    // Each row has buttons that do the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onDragStart={onDragStart}
      onDragOver={onDragOver}
      onDrop={onDrop}
      onDragEnd={(event) => {
        dragged.current = undefined
        clear(event.currentTarget)
      }}
      className="[&_[data-drop=after]]:shadow-[inset_0_-3px_0_var(--color-brand)] [&_[data-drop=before]]:shadow-[inset_0_3px_0_var(--color-brand)]"
    >
      <Form id={FORM} method="post" preventScrollReset hidden />
      {children}
    </div>
  )
}

interface MoveButtonsProps {
  id: string
  name: string
  previous: string | undefined
  next: string | undefined
}

export function MoveButtons({ id, name, previous, next }: MoveButtonsProps) {
  const t = useT()
  const isHydrated = useHydrated()
  // Where there is a handle, they are for keyboards, and for pages without scripts.
  const style = 'relative z-10 md:size-9 md:not-focus-visible:sr-only noscript:md:not-sr-only noscript:md:size-9'
  const focusRef = useStableFocus<HTMLSpanElement>()
  return (
    // The buttons inside handle the clicks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span {...focusRef} className="inline-flex items-center">
      <IconButton
        type="submit"
        form={FORM}
        name={POSITION_FIELD}
        value={previous && placeValue(id, 'before', previous)}
        disabled={!previous}
        label={t('edit.up', { name })}
        className={style}
      >
        <ChevronDownIcon className="size-5 rotate-180" />
      </IconButton>
      <IconButton
        type="submit"
        form={FORM}
        name={POSITION_FIELD}
        value={next && placeValue(id, 'after', next)}
        disabled={!next}
        label={t('edit.down', { name })}
        className={style}
      >
        <ChevronDownIcon />
      </IconButton>
      <span
        draggable={isHydrated}
        data-place={id}
        title={t('edit.drag')}
        className="hidden size-11 cursor-grab place-items-center text-ink-soft md:grid lg:size-9"
      >
        <MenuIcon className="size-4" />
      </span>
    </span>
  )
}
