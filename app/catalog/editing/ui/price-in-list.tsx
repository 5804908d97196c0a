import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Link, useFetcher, useLocation, useSearchParams } from 'react-router'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { NumberInput } from '#app/base/ui/number-field.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { IconButton } from '#app/base/ui/button.tsx'
import { CheckIcon, CloseIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { PriceAnswer } from '../prices/set-cake-price.server.ts'

interface PriceInListProps {
  cake: { id: string; version: number; price: string; typedPrice: string }
  name: string
}

/** What is being typed: for which version of the cake, and under which name it was sent. */
interface Typing {
  text: string
  version: number
  sending: string
}

/**
 * The price of a cake, which a click makes a field: Enter saves it, Escape leaves it. Without scripts it leads to the form. A
 * colleague's change is named first; Enter then overwrites it.
 */
export function PriceInList({ cake, name }: PriceInListProps) {
  const t = useT()
  const { submit, state, data: answer } = useFetcher<PriceAnswer>()
  // Null after somebody typed, undefined before.
  const [typing, setTyping] = useState<Typing | null>()
  const own = typing && answer?.sending === typing.sending ? answer : undefined
  const isBusy = state !== 'idle'
  const begin = () => setTyping({ text: cake.typedPrice, version: cake.version, sending: '' })
  // The palette leads to the price of a cake.
  const asked = useSearchParams()[0].get('price')
  const { key } = useLocation()
  const begun = useRef('')
  useEffect(() => {
    if (asked !== cake.id || begun.current === key) return
    begun.current = key
    begin()
  })
  if (!typing || (own?.ok && !isBusy)) {
    const onClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      begin()
    }
    return (
      <Link
        ref={typing === undefined ? undefined : takeFocus}
        to={adminPaths.cake(cake.id)}
        onClick={onClick}
        aria-label={t('edit.cakes.price.change', { cake: name, price: cake.price })}
        className="relative z-10 inline-flex min-h-10 items-center justify-end border-b border-dashed border-line-strong px-1 font-semibold hover:border-brand hover:text-brand max-lg:min-h-11"
      >
        {cake.price}
      </Link>
    )
  }
  const leave = () => setTyping(null)
  const save = () => {
    const sending = `${cake.id} ${Date.now()}`
    const version = (own && !own.ok && own.over) || typing.version
    setTyping({ ...typing, version, sending })
    void submit(
      { intent: 'price', cake: cake.id, version: String(version), price: typing.text, sending },
      { method: 'post', action: adminPaths.cakes },
    )
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') leave()
    else if (!isBusy) save()
  }
  const fault = own && !own.ok && !isBusy ? own.error : undefined
  return (
    <span className="relative z-10 grid justify-items-end gap-1">
      <span className="inline-flex flex-wrap items-center justify-end">
        <NumberInput
          rule={SUM}
          error={fault}
          ref={beginTyping}
          value={typing.text}
          onChange={({ currentTarget }) => setTyping({ ...typing, text: currentTarget.value })}
          onKeyDown={onKey}
          readOnly={isBusy}
          aria-busy={isBusy || undefined}
          aria-label={t('edit.cakes.price.field', { cake: name })}
          className="figures min-h-10 w-24 rounded-md border border-line-strong bg-surface px-2 text-right text-base aria-invalid:border-danger max-lg:min-h-11"
        />
        <IconButton label={t('edit.cakes.price.save', { cake: name })} onClick={save} disabled={isBusy}>
          <CheckIcon />
        </IconButton>
        <IconButton label={t('edit.cakes.price.leave')} onClick={leave}>
          <CloseIcon />
        </IconButton>
      </span>
    </span>
  )
}

/** The price takes the focus of its field, unless another field has it by then. */
function takeFocus(link: HTMLAnchorElement | null) {
  if (document.activeElement === document.body) link?.focus()
}

/** The whole price is chosen, so that a number replaces it. */
function beginTyping(field: HTMLInputElement | null) {
  if (!field) return
  field.focus()
  field.select()
}
