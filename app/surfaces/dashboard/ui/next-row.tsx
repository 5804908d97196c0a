import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { useWaitingEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { WaitsMark } from '#app/base/outbox/ui/waits-mark.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button, ButtonLink, IconButton } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { CheckIcon, CloseIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { HandOverCard } from '#app/ordering/handover/ui/hand-over-card.tsx'
import { useOrderOutbox } from '#app/ordering/order-admin/ui/use-order-outbox.ts'
import { StatusBadge, statusText } from '#app/ordering/orders/ui/order-badges.tsx'
import { UndoInPlace } from '#app/surfaces/admin-frame/ui/undo-in-place.tsx'
import type { NextView } from '../present-next.server.ts'

/** On a phone the hour has a line of its own. */
export const ROW =
  'grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-4 py-1.5 leading-snug md:grid-cols-[5.75rem_2.25rem_minmax(0,1fr)_auto]'

/** How long a row stays after its act has reached the shop, with its undo in the place of the button. */
const STAYS_MS = 2000
/** The second tap of two quick ones is not meant for the undo. */
const DOUBLE_TAP_MS = 600

interface NextRowProps {
  row: NextView
  isFirst: boolean
  /** Its handover is open below it. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onActed: () => void
}

export function NextRow(props: NextRowProps) {
  const { row, isOpen, onOpen, onActed } = props
  const { step } = row
  return (
    <li data-row className={ROW}>
      <Facts row={row} />
      <Step {...props} />
      {isOpen && step?.kind === 'handover' && (
        <div className="col-span-full border-t border-line py-3">
          <HandOverCard order={step.order} layout="line" takesFocus onSent={onActed} />
        </div>
      )}
      {isOpen && <ClosesOnEscape onClose={() => onOpen(false)} />}
    </li>
  )
}

function ClosesOnEscape({ onClose }: { onClose: () => void }) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) close.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return null
}

/** Says that the row whose handover was open here has left the list, as when a colleague handed it over. */
export function GoneRow({ row: { id, code, who }, onClose }: { row: NextView; onClose: () => void }) {
  const t = useT()
  return (
    <li className="flex min-h-15 items-center gap-3 border-t border-line bg-sunken px-4 py-1.5 leading-snug">
      <output className="grow wrap-anywhere">
        {t('dashboard.next.gone', { code, name: who })}{' '}
        <Link to={adminPaths.order(id)} className="font-semibold text-brand hover:underline">
          {t('dashboard.next.gone.see')}
        </Link>
      </output>
      <IconButton label={t('ui.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </li>
  )
}

function Facts({ row: { id, hour, late, isUrgent, image, who, what, where } }: { row: NextView }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 max-md:col-span-2">
        <strong className={classes('figures font-semibold', isUrgent && 'text-danger')}>{hour}</strong>
        {late && <span className="text-sm font-semibold text-danger">{late}</span>}
        <span className="text-sm text-ink-soft md:hidden">{where}</span>
      </p>
      <span className="max-md:hidden">
        {image && <Picture image={image} alt="" sizes="2.25rem" className="size-9 rounded-md object-cover" />}
      </span>
      <p className="min-w-0">
        <Link
          to={adminPaths.order(id)}
          data-row-open
          className="flex min-h-11 flex-col justify-center hover:text-brand md:block md:min-h-0 md:truncate"
        >
          <span className="wrap-anywhere">{who}</span>
          <span className="max-md:hidden"> · </span>
          <span className="wrap-anywhere max-md:text-sm max-md:text-ink-soft">{what}</span>
        </Link>
        <span className="block truncate text-sm text-ink-soft max-md:hidden">{where}</span>
      </p>
    </>
  )
}

function Step({ row, isFirst, isOpen, onOpen, onActed }: NextRowProps) {
  const t = useT()
  const { move, sendMove } = useOrderOutbox(row)
  const { id, code, who, version, step } = row
  // Made on another page of this device, and not answered yet.
  if (move) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <StatusBadge status={move.to} />
        {move.isHeldUp && <WaitsMark isShort />}
      </span>
    )
  }
  if (!step) return <span />
  const kind = isFirst && !isOpen ? 'primary' : 'secondary'
  const label = t('dashboard.next.act.named', { act: step.text, code, name: who })
  if (step.kind === 'handover') {
    return (
      <ButtonLink
        to={step.to}
        kind={kind}
        size="sm"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen(!isOpen)
        }}
      >
        {step.text}
      </ButtonLink>
    )
  }
  if (step.kind === 'page') {
    return (
      <span className="grid justify-items-end gap-0.5 text-right">
        <ButtonLink to={step.to} kind={kind} size="sm" aria-label={label}>
          {step.text}
        </ButtonLink>
        {step.why && <span className="max-w-44 text-xs text-ink-soft">{step.why}</span>}
      </span>
    )
  }
  return (
    <Form
      method="post"
      action={adminPaths.dashboard}
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault()
        onActed()
        sendMove(step.to, step.text)
      }}
    >
      <input type="hidden" name="act" value="move" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="to" value={step.to} kind={kind} size="sm" aria-label={label}>
        {step.text}
      </Button>
    </Form>
  )
}

/** What was just done, and its undo, until the shop has it and two seconds are over. `onLeave` is told whether the shop refused it. */
export function DoneRow({ row, onLeave }: { row: NextView; onLeave: (isRefused: boolean) => void }) {
  const t = useT()
  const { move } = useOrderOutbox(row)
  const isRefused = useWaitingEnvelopes(`order:${row.id}`).refused.length > 0
  const outputRef = useRef<HTMLOutputElement>(null)
  const leave = useRef(onLeave)
  const isUnderWay = move !== undefined
  const [offersUndo, setOffersUndo] = useState(false)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    const timer = setTimeout(() => setOffersUndo(true), DOUBLE_TAP_MS)
    return () => clearTimeout(timer)
  }, [])
  // The button that had the focus is gone.
  useEffect(() => outputRef.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (isUnderWay) return
    // The bar of the outbox or the open handover says why, and the row is as it was.
    if (isRefused) {
      leave.current(true)
      return
    }
    const timer = setTimeout(() => leave.current(false), STAYS_MS)
    return () => clearTimeout(timer)
  }, [isUnderWay, isRefused])
  const { step } = row
  return (
    <li className={classes(ROW, 'bg-leaf-soft')}>
      <Facts row={row} />
      <div className="flex flex-wrap items-center justify-end gap-x-3 font-semibold text-leaf">
        <output ref={outputRef} tabIndex={-1} className="flex flex-wrap items-center gap-x-3">
          <span className="inline-flex items-center gap-1.5">
            <CheckIcon className="size-5 shrink-0" />
            {statusText(t, step?.kind === 'move' ? step.to : 'Completed')}
          </span>
          {move?.isHeldUp && <WaitsMark isShort />}
        </output>
        {offersUndo && <UndoInPlace entityId={row.id} />}
      </div>
    </li>
  )
}
