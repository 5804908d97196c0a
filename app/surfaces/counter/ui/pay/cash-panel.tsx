import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { bareSum } from '#app/till/register/cart/bare-sum.ts'
import { isCashRefused } from '#app/till/register/paying/cash-limit.ts'
import { givenCash, withNote, type TappedNotes } from '#app/till/register/paying/given-cash.ts'
import { NOTES, suggestCash } from '#app/till/sales/suggest-cash.ts'
import { PanelFrame } from '../panel-frame.tsx'
import { sell } from '#app/till/register/device/sell.ts'
import { TypeIcon, UndoIcon } from '../till-icons.tsx'
import { TillField } from '../till-field.tsx'
import { MAIN, OUTLINED } from '../till-classes.ts'
import { useTill } from '#app/till/register/device/till-store.ts'
import { useTyped } from '../keys/use-typed.ts'
import { useSale } from '../use-till-view.ts'
import { useTypedDigit } from '../keys/use-typed-digit.ts'

const NONE: TappedNotes = {}

const SUGGESTED =
  'grid min-h-19 touch-manipulation content-center justify-items-center rounded-lg border px-2 leading-snug select-none active:translate-y-px @5xl:min-h-28'

/** On a tablet that lies, all sums and all notes are in sight: each in one row. */
const IN_ROW =
  'grid gap-2.5 @min-[58rem]:auto-cols-fr @min-[58rem]:grid-flow-col @min-[58rem]:grid-cols-none @5xl:gap-3'
/** Leaves its room to the keys of a typed sum. */
const UNDER_KEYS = '@3xl:@max-5xl:hidden'

/** Cash: one tap on a sum that the customer may give, or the notes one by one. Each button says the change before it is pressed. */
export function CashPanel() {
  const t = useT()
  const lang = useLang()
  const { snapshot, state } = useTill()
  const { person, leftToPaySantim: toPay } = useSale()
  const [tapped, setTapped] = useTyped<TappedNotes>('notes', NONE)
  const [typed, setTyped] = useTyped<string | null>('given', null)
  useTypedDigit(setTyped)
  const given = givenCash(tapped, typed)
  const change = given - toPay
  const take = (givenSantim: Santim) =>
    void sell([{ by: 'cash', santim: toPay, givenSantim }], person, formatPrice(toPay, lang))
  const limit = snapshot?.settings.cashLimitSantim ?? null
  const isRefused = isCashRefused(snapshot, state.parts, toPay)
  if (!snapshot?.shift) return <PanelFrame title={t('counter.cash')}>{<p>{t('counter.no.shift')}</p>}</PanelFrame>
  if (limit !== null && isRefused) {
    const amount = formatPrice(limit, lang)
    return (
      <PanelFrame title={t('counter.cash')}>
        <p className="rounded-md bg-adey-soft px-4 py-2 font-semibold">{t('counter.cash.refused', { amount })}</p>
      </PanelFrame>
    )
  }
  return (
    <PanelFrame
      title={t('counter.cash')}
      hint={
        <>
          <span className="@max-[58rem]:hidden">{t('counter.one.tap')}</span>
          <strong className="figures text-xl whitespace-nowrap text-ink @3xl:hidden">{formatPrice(toPay, lang)}</strong>
        </>
      }
      foot={
        <>
          <Sums toPay={toPay} given={given} change={change} />
          <div className="flex gap-3">
            <button
              type="button"
              className={classes(OUTLINED, 'min-h-16 @3xl:min-h-19 @5xl:min-w-30')}
              disabled={given === 0 && typed === null}
              onClick={() => {
                setTapped(NONE)
                setTyped(null)
              }}
            >
              <UndoIcon />
              <span className="@max-5xl:sr-only">{t('counter.clear')}</span>
            </button>
            <button
              type="button"
              data-main=""
              className={classes(MAIN, 'min-w-0 wrap-anywhere')}
              disabled={given < toPay}
              onClick={() => take(given)}
            >
              {given < toPay
                ? t('counter.still.missing', { amount: bareSum(-change) })
                : change === 0
                  ? t('counter.done.exact')
                  : t('counter.done.back', { amount: formatPrice(change, lang) })}
            </button>
          </div>
        </>
      }
    >
      {limit !== null && toPay > limit && (
        <p className="rounded-md bg-adey-soft px-4 py-2 font-semibold">
          {t('counter.cash.limit', { amount: formatPrice(limit, lang) })}
        </p>
      )}
      <p className="-mb-1 text-sm text-ink-soft @min-[58rem]:hidden">{t('counter.one.tap')}</p>
      <div className={classes(IN_ROW, 'grid-cols-2', typed !== null && UNDER_KEYS)}>
        <button
          type="button"
          data-exact=""
          className={classes(SUGGESTED, 'border-leaf bg-leaf text-paper')}
          onClick={() => take(toPay)}
        >
          <span className="figures text-xl font-bold @5xl:text-2xl">
            {t('counter.exact', { amount: bareSum(toPay) })}
          </span>
          <span>{t('counter.nothing.back')}</span>
        </button>
        {suggestCash(toPay, snapshot.settings.quickNotes).map((sum) => (
          <button
            key={sum}
            type="button"
            className={classes(SUGGESTED, 'border-line-strong bg-surface hover:border-brand')}
            onClick={() => take(sum)}
          >
            <span className="figures text-xl font-bold @5xl:text-2xl">{bareSum(sum)}</span>
            <span className="figures font-semibold text-leaf">
              {t('counter.back.sum', { amount: bareSum(sum - toPay) })}
            </span>
          </button>
        ))}
      </div>
      <p
        className={classes(
          'flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line-strong/40 after:h-px after:grow after:bg-line-strong/40',
          typed !== null && UNDER_KEYS,
        )}
      >
        {t('counter.or.notes')}
      </p>
      <div className={classes(IN_ROW, 'grid-cols-3')}>
        {NOTES.map((note) => (
          <Note
            key={note}
            note={note}
            count={typed === null ? (tapped[note] ?? 0) : 0}
            onTap={() => {
              setTyped(null)
              setTapped(withNote(tapped, note))
            }}
          />
        ))}
        <button
          type="button"
          className="grid min-h-16 touch-manipulation content-center justify-items-center rounded-lg border border-dashed border-line-strong font-semibold @5xl:min-h-24"
          onClick={() => setTyped('')}
        >
          <TypeIcon />
          {t('counter.type')}
        </button>
      </div>
      {typed !== null && (
        <TillField
          // Asked for with a tap.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          isFirst
          rule={SUM}
          label={t('counter.given')}
          value={typed}
          maxLength={10}
          onChange={({ target }) => setTyped(target.value)}
          onEnter={() => {
            if (given >= toPay) take(given)
          }}
        />
      )}
    </PanelFrame>
  )
}

function Note({ note, count, onTap }: { note: number; count: number; onTap: () => void }) {
  return (
    <button
      type="button"
      onClick={onTap}
      className={classes(
        'figures relative grid min-h-16 touch-manipulation place-items-center rounded-lg border bg-surface text-xl font-bold select-none active:translate-y-px @5xl:min-h-24 @5xl:text-2xl',
        count > 0
          ? 'border-brand not-focus-visible:outline-1 not-focus-visible:outline-brand'
          : 'border-line-strong hover:border-brand',
      )}
    >
      {note}
      {count > 0 && (
        <span className="absolute -top-1 -right-1 rounded-full bg-brand px-2 text-sm text-on-brand">× {count}</span>
      )}
    </button>
  )
}

function Sums({ toPay, given, change }: { toPay: Santim; given: Santim; change: Santim }) {
  const t = useT()
  return (
    <dl className="grid shrink-0 grid-cols-2 overflow-hidden rounded-lg border border-line bg-surface @3xl:grid-cols-3 [@media(max-height:30rem)]:hidden">
      <Sum name={t('counter.to.pay')} sum={bareSum(toPay)} className="@max-3xl:hidden" />
      <Sum name={t('counter.given')} sum={bareSum(given)} />
      <Sum
        name={t('counter.give.back')}
        sum={bareSum(Math.max(0, change))}
        size="text-4xl @5xl:text-[2.75rem]"
        className={change >= 0 && given > 0 && 'bg-leaf-soft text-leaf'}
      />
    </dl>
  )
}

/** Letter sizes of a sum, by the most characters that they are for. */
const SMALLER = [
  [3, ''],
  [5, 'text-[1.75rem] @5xl:text-[2.375rem]'],
  [6, 'text-2xl @5xl:text-[2.25rem]'],
  [9, 'text-[0.9375rem] @5xl:text-[1.75rem]'],
  [Infinity, 'text-[0.75rem] @5xl:text-xl'],
] as const

interface SumProps {
  name: string
  sum: string
  size?: string
  className?: string | false
}

function Sum({ name, sum, size = 'text-3xl @5xl:text-[2.375rem]', className }: SumProps) {
  const smaller = SMALLER.find(([most]) => sum.length <= most)?.[1]
  return (
    <div className={classes('px-4 py-1.5 @3xl:px-3 @3xl:py-3 @5xl:px-6', className)}>
      <dt className="font-semibold">{name}</dt>
      <dd className={classes('figures leading-9! font-bold @5xl:leading-12!', smaller || size)}>{sum}</dd>
    </div>
  )
}
