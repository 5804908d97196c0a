import { useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { useWaitingActs } from '#app/base/outbox/ui/use-waiting-acts.ts'
import { WaitsMark } from '#app/base/outbox/ui/waits-mark.tsx'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useOrderOutbox } from '#app/ordering/order-admin/ui/use-order-outbox.ts'
import { StatusBadge, statusText } from '#app/ordering/orders/ui/order-badges.tsx'
import { UndoInPlace } from '#app/surfaces/back-office/ui/undo-in-place.tsx'
import type { NextView } from '../view-next.server.ts'

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
  onActed: () => void
}

export function NextRow({ row, isFirst, onActed }: NextRowProps) {
  return (
    <li data-row className={ROW}>
      <Facts row={row} />
      <Step row={row} isFirst={isFirst} onActed={onActed} />
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

function Step({ row, isFirst, onActed }: NextRowProps) {
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
  const kind = isFirst ? 'primary' : 'secondary'
  const label = t('dashboard.next.act.named', { act: step.text, code, name: who })
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

/** What was just done, and its undo, until the shop has it and two seconds are over. */
export function DoneRow({ row, onLeave }: { row: NextView; onLeave: () => void }) {
  const t = useT()
  const { move } = useOrderOutbox(row)
  const isRefused = useWaitingActs(`order:${row.id}`).refused.length > 0
  const said = useRef<HTMLOutputElement>(null)
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
  useEffect(() => said.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (isUnderWay) return
    // The bar of the outbox says why, and the row is as it was.
    if (isRefused) {
      leave.current()
      return
    }
    const timer = setTimeout(() => leave.current(), STAYS_MS)
    return () => clearTimeout(timer)
  }, [isUnderWay, isRefused])
  const { step } = row
  return (
    <li className={classes(ROW, 'bg-leaf-soft')}>
      <Facts row={row} />
      <output
        ref={said}
        tabIndex={-1}
        className="flex flex-wrap items-center justify-end gap-x-3 font-semibold text-leaf"
      >
        <span className="inline-flex items-center gap-1.5">
          <CheckIcon className="size-5 shrink-0" />
          {step?.kind === 'move' && statusText(t, step.to)}
        </span>
        {move?.isHeldUp && <WaitsMark isShort />}
        {offersUndo && <UndoInPlace entityId={row.id} />}
      </output>
    </li>
  )
}
