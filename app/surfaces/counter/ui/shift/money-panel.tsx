import { useEffect, useState } from 'react'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { Choices, Reasons } from '../choices.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { TillField } from '../till-field.tsx'
import { MAIN, OUTLINED } from '../till-classes.ts'
import { shopTime, useTill } from '#app/till/register/device/till-store.ts'
import { useTyped } from '../keys/use-typed.ts'
import { useIsConnected } from '../use-till-view.ts'
import { AskedShop } from './asked-shop.tsx'
import { CommandFate, usePanelCommand } from './panel-command.tsx'
import { useShiftAtTill } from './use-shift-at-till.ts'

const REASONS = { out: ['change', 'purchase', 'bank'], in: ['change', 'safe'] } as const

/** Cash that comes into the drawer or leaves it beside sales, and what drivers handed in. */
export function MoneyPanel() {
  const t = useT()
  const shift = useTill().snapshot?.shift
  if (!shift) return <PanelFrame title={t('counter.money')}>{<p>{t('counter.no.shift')}</p>}</PanelFrame>
  return <MoveCash shiftId={shift.id} />
}

interface Form {
  kind: 'in' | 'out'
  amount: string
  reason: string
}

const EMPTY: Form = { kind: 'out', amount: '', reason: '' }

function MoveCash({ shiftId }: { shiftId: string }) {
  const t = useT()
  const lang = useLang()
  const { fate, error, record, forget } = usePanelCommand()
  const [stored, store] = useTyped('form', EMPTY)
  const [form, setForm] = useState(stored)
  const [done, setDone] = useState('')
  // What waits comes first; it keeps its place until the panel closes.
  const [waits] = useState((useTill().snapshot?.handIns ?? 0) > 0)
  // What was typed stays until the shop or the device has it, so that it can be mended after a refusal.
  const isSettled = fate === 'done' || fate === 'waits' || fate === 'stopped'
  const typed = isSettled ? { ...EMPTY, kind: form.kind } : form
  const { kind, amount, reason } = typed
  const santim = parseNumber(amount, SUM) ?? 0
  const text = formatPrice(santim, lang)
  const isWhole = santim > 0 && reason.trim() !== ''
  const change = (changed: Partial<Form>) => {
    if (fate !== 'sending') forget()
    setForm({ ...typed, ...changed })
    store({ ...typed, ...changed })
  }
  const move = () => {
    const entryId = uuidv7(shopTime())
    const words = t(`counter.money.done.${kind}`, { amount: text, reason: reason.trim() })
    setDone(words)
    // It is recorded: a reload must not offer it again.
    store({ ...EMPTY, kind })
    void record({ act: 'cash', body: { entryId, shiftId, kind, santim, reason: reason.trim() } }, words)
    document.querySelector('h2')?.focus()
  }
  return (
    <PanelFrame
      title={t('counter.money')}
      foot={
        <button type="button" data-main="" className={MAIN} disabled={!isWhole || fate === 'sending'} onClick={move}>
          {t(`counter.money.do.${kind}`, { amount: text })}
        </button>
      }
    >
      {waits && <DriversCash shiftId={shiftId} />}
      <p className="text-ink-soft">{t('counter.money.text')}</p>
      {done && isSettled && (
        <Notice live tone="good">
          {done}
        </Notice>
      )}
      <CommandFate fate={fate} error={error} />
      <Choices
        label={t('counter.money')}
        hidesLabel
        chosen={kind}
        choices={(['out', 'in'] as const).map((id) => ({ id, text: t(`counter.money.${id}`) }))}
        onChoose={(next) => change({ kind: next, reason: '' })}
      />
      <TillField
        label={t('counter.money.amount')}
        rule={SUM}
        isFirst
        maxLength={12}
        value={amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <Reasons
        label={t('counter.money.why')}
        ownLabel={t('counter.money.own')}
        reasons={REASONS[kind].map((each) => t(`counter.money.reason.${each}`))}
        value={reason}
        onChange={(next) => change({ reason: next })}
      />
      {!waits && <DriversCash shiftId={shiftId} />}
    </PanelFrame>
  )
}

/** What drivers handed in and nobody has counted: it is counted and lies in this drawer from then on. */
function DriversCash({ shiftId }: { shiftId: string }) {
  const t = useT()
  const isConnected = useIsConnected()
  const { read, reread } = useShiftAtTill(shiftId)
  const { fate, error, record } = usePanelCommand()
  useEffect(() => {
    if (fate === 'done' || fate === 'refused') void reread()
  }, [fate, reread])
  const handIns = read === 'reading' ? [] : (read.shift?.handIns ?? [])
  const isRead = read !== 'reading' && !read.isLost
  return (
    <section
      aria-label={t('counter.money.drivers')}
      className="grid shrink-0 gap-2 border-line not-first:border-t not-first:pt-4"
    >
      <h3 className="text-lg">{t('counter.money.drivers')}</h3>
      <CommandFate fate={fate} error={error} />
      {!isConnected && <p className="text-ink-soft">{t('counter.money.drivers.line')}</p>}
      {isConnected && !isRead && <AskedShop read={read} reread={reread} />}
      {isConnected && isRead && handIns.length === 0 && (
        <p className="text-ink-soft">{t('counter.money.drivers.none')}</p>
      )}
      {isConnected &&
        handIns.map(({ id: handInId, text }) => (
          <button
            key={handInId}
            type="button"
            className={OUTLINED}
            disabled={fate === 'sending'}
            onClick={() => {
              const body = { entryId: uuidv7(shopTime()), shiftId, handInId }
              void record({ act: 'hand_in', body }, t('counter.money.drivers.label', { what: text }))
            }}
          >
            {text}
          </button>
        ))}
    </section>
  )
}
