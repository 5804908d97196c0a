import { useState, type ReactNode } from 'react'
import { Form } from 'react-router'
import { NumberInput } from '#app/base/ui/number-field.tsx'
import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { TextField } from '#app/base/ui/field.tsx'
import { CheckIcon, MinusIcon, PlusIcon } from '#app/base/ui/icons.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import {
  CASH_NOTES,
  parsePieces,
  sumCash,
  type CashNote,
  NOTES,
  parseCount,
} from '#app/surfaces/finance/settlement/cash-count.ts'
import type { CashView } from '../load-close-day.server.ts'
import { NextText, StepFoot, type StepProps } from './step-foot.tsx'

interface CashStepProps extends StepProps {
  cash: CashView
  typed: Readonly<Record<string, string>> | undefined
}

type Counted = Readonly<Record<CashNote, string>>

const fieldOf = (note: CashNote) => `pieces${note}`

function introOf({ shifts, isNone }: CashView) {
  if (shifts.some(({ isOpen }) => isOpen)) return 'close.cash.tills.open'
  if (shifts.length > 0) return 'close.cash.tills'
  return isNone ? 'close.cash.none' : 'close.cash.text'
}

export function CashStep({ cash, typed, ...step }: CashStepProps) {
  const t = useT()
  const former = (note: CashNote) => (cash.pieces ? String(cash.pieces[note]) : '')
  const [counted, setCounted] = useState<Counted>(
    () => Object.fromEntries(CASH_NOTES.map((note) => [note, typed?.[fieldOf(note)] ?? former(note)])) as Counted,
  )
  const set = (note: CashNote, text: string) => setCounted((all) => ({ ...all, [note]: text }))
  const isTyped = CASH_NOTES.some((note) => counted[note] !== '')
  const isOther =
    cash.corrects !== null && CASH_NOTES.some((note) => parseCount(counted[note]) !== parseCount(former(note)))
  const pieces = parsePieces(counted)
  return (
    <Form method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <input type="hidden" name="day" value={step.day} />
      <input type="hidden" name="corrects" value={cash.corrects ?? ''} />
      <div>
        <h2 className="text-2xl">{t('close.cash.title')}</h2>
        <p className="text-ink-soft">{t(introOf(cash))}</p>
        {cash.counted && <p className="text-sm wrap-anywhere text-ink-soft">{cash.counted}</p>}
      </div>
      {cash.shifts.length > 0 && (
        <ul className="grid gap-1">
          {cash.shifts.map(({ id, text, isOpen }) => (
            <li key={id} className={classes('wrap-anywhere', isOpen && 'font-semibold text-danger')}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {cash.isOld && <Notice tone="highlight">{t('close.cash.again')}</Notice>}
      <Card className="divide-y divide-line">
        {CASH_NOTES.map((note) => (
          <NoteRow key={note} note={note} text={counted[note]} onChange={(text) => set(note, text)} />
        ))}
      </Card>
      {cash.corrects !== null && !cash.isOld && (
        <div className={isOther ? undefined : 'hidden noscript:block'}>
          <TextField label={t('close.cash.why')} name="note" maxLength={300} defaultValue={typed?.['note']} />
        </div>
      )}
      <StepFoot
        {...step}
        act="cash"
        above={<Sums countedSantim={isTyped && pieces ? sumCash(pieces) : null} expectedSantim={cash.expectedSantim} />}
      >
        <NextText next={step.next} />
      </StepFoot>
    </Form>
  )
}

interface NoteRowProps {
  note: CashNote
  text: string
  onChange: (text: string) => void
}

const STEP =
  'inline-grid size-14 shrink-0 place-items-center rounded-md border border-line-strong bg-surface hover:border-brand hover:text-brand'

function NoteRow({ note, text, onChange }: NoteRowProps) {
  const t = useT()
  const pieces = parseCount(text) ?? 0
  const go = (by: 1 | -1) => onChange(String(Math.max(0, pieces + by)))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 has-focus-visible:bg-brand-soft/50 sm:grid-cols-[minmax(0,1fr)_auto_5.5rem]">
      <p className="leading-snug">
        <strong className="figures text-lg">{note}</strong>{' '}
        <span className="text-sm text-ink-soft">{t('close.cash.birr')}</span>
      </p>
      <div className="flex gap-2 sm:gap-3">
        <button
          type="button"
          aria-label={t('close.cash.fewer', { note })}
          onClick={() => go(-1)}
          className={`${STEP} noscript:hidden`}
        >
          <MinusIcon />
        </button>
        <NumberInput
          rule={NOTES}
          name={fieldOf(note)}
          maxLength={10}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-label={t('close.cash.note', { note })}
          className="figures h-14 w-20 min-w-0 rounded-md border border-line-strong bg-surface px-2 text-center text-xl font-bold sm:w-24"
        />
        <button
          type="button"
          aria-label={t('close.cash.more', { note })}
          onClick={() => go(1)}
          className={`${STEP} noscript:hidden`}
        >
          <PlusIcon />
        </button>
      </div>
      <p className="figures text-right text-lg max-sm:hidden noscript:hidden">{(note * pieces).toLocaleString('en')}</p>
    </div>
  )
}

/** Birr without the word, as in the rows above. */
const plain = (santim: Santim) => birrFromSantim(santim).toLocaleString('en')

interface SumsProps {
  /** Null: nothing is typed yet, or it cannot be read. */
  countedSantim: Santim | null
  /** Null: not for this person. */
  expectedSantim: Santim | null
}

/** What is counted so far. The books' sum comes after the first number, so that nobody counts towards it. */
function Sums({ countedSantim, expectedSantim }: SumsProps) {
  const t = useT()
  const seesExpected = countedSantim !== null && expectedSantim !== null
  const difference = seesExpected ? countedSantim - expectedSantim : 0
  const isRight = difference === 0
  return (
    <Card className="overflow-hidden noscript:hidden">
      <dl aria-live="polite" className="flex">
        <Sum text={t('close.cash.counted')}>{countedSantim === null ? '–' : plain(countedSantim)}</Sum>
        {seesExpected && (
          <>
            <Sum text={t('close.cash.expected')} className="text-ink-soft">
              {plain(expectedSantim)}
            </Sum>
            <Sum
              text={t('close.cash.difference')}
              className={isRight ? 'bg-leaf-soft text-leaf' : 'bg-danger-soft text-danger'}
            >
              <span className="flex items-center gap-1.5">
                {difference > 0 && '+'}
                {plain(difference)}
                {isRight && <CheckIcon className="size-5 sm:size-6" />}
              </span>
            </Sum>
          </>
        )}
      </dl>
    </Card>
  )
}

function Sum({ text, className, children }: { text: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes('min-w-0 flex-1 px-3 py-2 sm:px-4 sm:py-3', className)}>
      <dt className="text-sm font-semibold">{text}</dt>
      <dd className="figures text-base font-bold sm:text-2xl">{children}</dd>
    </div>
  )
}
