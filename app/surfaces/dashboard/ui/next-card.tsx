import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/base/ui/card.tsx'
import { CakeIcon, ChatIcon, ReceiptIcon } from '#app/base/ui/icons.tsx'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { goneRow, withStaying, type StayingRow } from '../staying-rows.ts'
import type { DecisionView } from '../present-decisions.server.ts'
import type { MainView } from '../present-main.server.ts'
import type { NextView } from '../present-next.server.ts'
import { DoneRow, GoneRow, NextRow, ROW } from './next-row.tsx'

/** The next handovers by hour, each with its one next step, then what only a person can decide. */
export function NextCard({ next, decisions }: Pick<MainView, 'next' | 'decisions'>) {
  const t = useT()
  const [staying, setStaying] = useState<readonly StayingRow<NextView>[]>([])
  const [opened, setOpened] = useState<NextView>()
  const rows = withStaying(next?.rows ?? [], staying)
  const gone = goneRow(opened, rows)
  const stay = (row: NextView, index: number) =>
    setStaying((others) => [...others.filter((other) => other.row.id !== row.id), { row, index }])
  const leave = (id: string, isRefused: boolean) => {
    setStaying((others) => others.filter(({ row }) => row.id !== id))
    if (!isRefused && opened?.id === id) setOpened(undefined)
  }
  return (
    <Card className="overflow-hidden">
      {next && (
        <section aria-labelledby="next">
          <Head id="next" title={next.title}>
            {next.all && (
              <Link
                to={next.all.to}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-brand hover:underline"
              >
                {next.all.text}
              </Link>
            )}
          </Head>
          {rows.length === 0 && <p className="border-t border-line px-4 py-4 text-ink-soft">{next.none}</p>}
          <ul>
            {gone && <GoneRow row={gone} onClose={() => setOpened(undefined)} />}
            {rows.map(({ row, isStaying }, index) =>
              isStaying ? (
                <DoneRow key={row.id} row={row} onLeave={(isRefused) => leave(row.id, isRefused)} />
              ) : (
                <NextRow
                  key={row.id}
                  row={row}
                  isFirst={index === 0}
                  isOpen={opened?.id === row.id}
                  onOpen={(isOpen) => setOpened(isOpen ? row : undefined)}
                  onActed={() => stay(row, index)}
                />
              ),
            )}
          </ul>
        </section>
      )}
      {decisions.length > 0 && (
        <section aria-labelledby="decisions" className={classes(next && 'border-t-6 border-sunken')}>
          <Head id="decisions" title={t('dashboard.decisions')} isQuiet={next !== null} />
          <ul>
            {decisions.map((decision) => (
              <Decision key={decision.kind} decision={decision} />
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

interface HeadProps {
  id: string
  title: string
  /** Wide screens need no heading between the two parts. */
  isQuiet?: boolean
  children?: ReactNode
}

function Head({ id, title, isQuiet = false, children }: HeadProps) {
  return (
    <div className={classes('flex min-h-11 items-center justify-between gap-3 px-4', isQuiet && 'md:sr-only')}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </div>
  )
}

const MARKS = { price: ChatIcon, money: ReceiptIcon, sheet: CakeIcon }

function Decision({ decision: { kind, wait, isLate, title, detail, to, text } }: { decision: DecisionView }) {
  const Mark = MARKS[kind]
  return (
    <li className={ROW}>
      <p className={classes('figures font-semibold max-md:col-span-2 max-md:text-sm', isLate && 'text-danger')}>
        {wait}
      </p>
      <span className="grid size-9 place-items-center rounded-md bg-sunken max-md:hidden">
        <Mark className="size-5" />
      </span>
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">{detail}</span>
      </p>
      <ButtonLink to={to} kind="secondary" size="sm">
        {text}
      </ButtonLink>
    </li>
  )
}
