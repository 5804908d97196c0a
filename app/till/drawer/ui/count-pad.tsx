import { useRef, useState, type ReactNode } from 'react'
import { NumberInput } from '#app/base/ui/number-field.tsx'
import { birrFromSantim, formatPrice, type Santim } from '#app/base/platform/money.ts'
import { classes } from '#app/base/ui/classes.ts'
import { MinusIcon, PlusIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import {
  CASH_WORTHS,
  countPieces,
  NOTES,
  parseCount,
  parseCounts,
  piecesBy,
  sumPieces,
  worthOf,
  worthText,
  type CashPieces,
  type CashWorth,
} from '../cash-pieces.ts'
import { useIsShown } from './use-is-shown.ts'

interface CountPadProps {
  /** Beside the title: the way back. */
  back?: ReactNode
  title: ReactNode
  text: ReactNode
  sumLabel: ReactNode
  /** Below the sum, such as what the shift before left. */
  renderBeside?: (count: Counted) => ReactNode
  /** Above the rows. */
  notice?: ReactNode
  /** Below the rows. */
  foot?: ReactNode
  start?: CashPieces | undefined
  onChange?: (pieces: CashPieces) => void
  /** Sum and button stay in sight on a narrow screen: for a screen of its own, without another bar at its foot. */
  isFoot?: boolean
  /** The red button; in a form it sends the fields `pieces20000` … `pieces25`. */
  renderButton: (count: Counted) => ReactNode
}

interface Counted {
  pieces: CashPieces
  santim: Santim
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/**
 * Counts a drawer by notes and coins: rows with − and +, a pad that types into the chosen row, and the running sum. It knows nothing of
 * what is expected. Works in a plain form too. It needs a container, whose width places the pad.
 */
export function CountPad({
  back,
  title,
  text,
  sumLabel,
  renderBeside,
  notice,
  foot,
  start,
  onChange,
  isFoot,
  renderButton,
}: CountPadProps) {
  const t = useT()
  const lang = useLang()
  // Beside the pad the device's own keyboard stays away.
  const [isWide, watchPad] = useIsShown()
  const fields = useRef(new Map<CashWorth, HTMLInputElement>())
  const side = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState<Readonly<Record<CashWorth, string>>>(() => textsOf(start))
  const [chosen, setChosen] = useState<CashWorth>(CASH_WORTHS[0])
  // The first figure of the pad replaces what was in the row.
  const [isFresh, setFresh] = useState(true)
  const pieces = parseCounts((worth) => typed[worth]) ?? piecesBy(() => 0)
  const counted = { pieces, santim: sumPieces(pieces) }

  function put(worth: CashWorth, text: string) {
    const figures = text.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
    if (parseCount(figures) === undefined) return
    const next = { ...typed, [worth]: figures }
    setTyped(next)
    onChange?.(parseCounts((each) => next[each]) ?? pieces)
  }
  function choose(worth: CashWorth) {
    setChosen(worth)
    setFresh(true)
  }
  function add(key: string) {
    put(chosen, isFresh ? key : typed[chosen] + key)
    setFresh(false)
  }
  function erase() {
    put(chosen, typed[chosen].slice(0, -1))
    setFresh(false)
  }
  const step = (worth: CashWorth, by: 1 | -1) => {
    choose(worth)
    put(worth, String(Math.max(0, pieces[worth] + by)))
  }
  const goOn = (worth: CashWorth) => {
    const next = CASH_WORTHS[CASH_WORTHS.indexOf(worth) + 1]
    const field = next === undefined ? undefined : fields.current.get(next)
    ;(field ?? side.current?.querySelector<HTMLElement>(':scope > button:last-child'))?.focus()
  }

  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] @min-[52rem]:grid-cols-[minmax(0,1fr)_20rem] @7xl:grid-cols-[minmax(0,1fr)_25rem]',
        // Fills the height of the till's screen, so that the button is at the bottom. Beside each other, rows and pad scroll by themselves.
        isFoot &&
          'min-h-full grid-rows-[1fr_auto] @min-[52rem]:h-full @min-[52rem]:grid-rows-[minmax(0,1fr)] @min-[52rem]:*:overflow-y-auto',
      )}
    >
      <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-4 @min-[52rem]:p-7">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {back}
          <div className="min-w-0 grow basis-48">
            <h1 className="text-2xl">{title}</h1>
            <p className="text-ink-soft">{text}</p>
          </div>
        </header>
        {notice}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 @min-[52rem]:gap-2.5 @min-[62rem]:grid-cols-[repeat(2,minmax(0,1fr))]">
          {CASH_WORTHS.map((worth) => (
            <Row
              key={worth}
              worth={worth}
              text={typed[worth]}
              pieces={pieces[worth]}
              isChosen={isWide && worth === chosen}
              isWide={isWide}
              onField={(field) => {
                if (field) fields.current.set(worth, field)
              }}
              onChoose={() => choose(worth)}
              onType={(text) => {
                put(worth, text)
                setFresh(false)
              }}
              onStep={(by) => step(worth, by)}
              onEnter={() => goOn(worth)}
            />
          ))}
        </ul>
        {foot && <p className="flex items-start gap-2 text-sm text-ink-soft">{foot}</p>}
      </section>
      <aside
        ref={side}
        className={classes(
          // Not where very large letters, or a phone that lies on its side, leave no room for the rows.
          isFoot && 'sticky bottom-[min(0px,(100dvh-30rem)*9)]',
          'flex flex-col gap-2 border-t border-line bg-surface p-4 @min-[52rem]:static @min-[52rem]:border-t-0 @min-[52rem]:border-l @min-[52rem]:p-5 @7xl:gap-4 @7xl:p-6',
        )}
      >
        <div aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-3 @min-[52rem]:block">
          <p className="text-sm font-semibold text-ink-soft">{sumLabel}</p>
          <p className="figures text-2xl font-bold whitespace-nowrap @min-[52rem]:my-2 @min-[52rem]:text-3xl">
            {formatPrice(counted.santim, lang)}
          </p>
          <p className="text-sm text-ink-soft @max-[52rem]:w-full">
            {t('drawer.count.total', { count: countPieces(pieces) })}
          </p>
          {renderBeside?.(counted)}
        </div>
        <div ref={watchPad} className="mt-auto hidden shrink-0 grid-cols-3 gap-2.5 @min-[52rem]:grid noscript:hidden">
          {KEYS.map((key) => (
            <Key key={key} text={key} onClick={() => add(key)} />
          ))}
          <span />
          <Key text="0" onClick={() => add('0')} />
          <Key text="⌫" label={t('drawer.count.erase')} onClick={erase} />
        </div>
        {renderButton(counted)}
      </aside>
    </div>
  )
}

const textsOf = (start: CashPieces | undefined) =>
  Object.fromEntries(CASH_WORTHS.map((worth) => [worth, start?.[worth] ? String(start[worth]) : ''])) as Record<
    CashWorth,
    string
  >

interface RowProps {
  worth: CashWorth
  text: string
  pieces: number
  isChosen: boolean
  isWide: boolean
  onField: (field: HTMLInputElement | null) => void
  onChoose: () => void
  onType: (text: string) => void
  onStep: (by: 1 | -1) => void
  onEnter: () => void
}

const STEP =
  'inline-grid size-[min(3.5rem,16vw)] shrink-0 touch-manipulation place-items-center rounded-lg border border-line bg-surface hover:border-brand hover:text-brand noscript:hidden'

function Row({ worth, text, pieces, isChosen, isWide, onField, onChoose, onType, onStep, onEnter }: RowProps) {
  const t = useT()
  const label = { worth: worthText(worth) }
  return (
    // The row is a larger target for its field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      onClick={(event) => {
        onChoose()
        if (event.target === event.currentTarget) event.currentTarget.querySelector('input')?.focus()
      }}
      className={classes(
        'flex min-h-16 flex-wrap items-center gap-1 rounded-lg border bg-surface px-2.5 @md:px-3 @md:@max-[52rem]:gap-1.5 @min-[62rem]:min-h-25',
        isChosen ? 'border-brand outline outline-brand' : 'border-line',
      )}
    >
      <strong className="figures w-10 shrink-0 text-base @max-[14rem]:-order-2 @max-[14rem]:basis-1/2 @md:w-12 @md:text-lg @min-[62rem]:w-11 @min-[62rem]:@max-7xl:text-base @7xl:w-14">
        {worthText(worth)}
      </strong>
      <button type="button" aria-label={t('drawer.count.fewer', label)} onClick={() => onStep(-1)} className={STEP}>
        <MinusIcon />
      </button>
      <NumberInput
        rule={NOTES}
        ref={onField}
        name={`pieces${worth}`}
        inputMode={isWide ? 'none' : undefined}
        maxLength={5}
        placeholder="0"
        value={text}
        onFocus={onChoose}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
        aria-label={t('drawer.count.pieces', label)}
        className="figures relative h-14 w-[min(3rem,14vw)] min-w-0 focus-visible:z-10 rounded-md @md:@max-[52rem]:w-16 @7xl:w-14 bg-transparent text-center text-xl font-bold placeholder:text-ink"
      />
      <button type="button" aria-label={t('drawer.count.more', label)} onClick={() => onStep(1)} className={STEP}>
        <PlusIcon />
      </button>
      <span className="figures ml-auto text-right text-sm @max-[14rem]:-order-1 noscript:hidden @md:text-base">
        {birrFromSantim(worthOf(worth, pieces)).toLocaleString('en')}
      </span>
    </li>
  )
}

function Key({ text, label, onClick }: { text: string; label?: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      // The field keeps the cursor.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="figures min-h-18 touch-manipulation rounded-lg border border-line bg-surface text-2xl font-semibold select-none hover:border-brand active:translate-y-px active:bg-sunken"
    >
      {text}
    </button>
  )
}
