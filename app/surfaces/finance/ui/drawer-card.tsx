import { Form, Link, useNavigation } from 'react-router'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { TextField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { TypedSettlement } from '../settlement/settlement-buttons.server.ts'
import { CASH_NOTES, NOTES } from '../settlement/cash-count.ts'
import type { DrawerView, presentDay } from '../settlement/settlement-views.server.ts'

interface DrawerCardProps {
  drawer: DrawerView
  day: ReturnType<typeof presentDay>
  typed: TypedSettlement | undefined
}

export function DrawerCard(props: DrawerCardProps) {
  const t = useT()
  const { drawer, typed } = props
  const sums = [
    { name: t('settlement.cash.expected'), amount: drawer.expected },
    { name: t('settlement.cash.counted'), amount: drawer.counted },
    { name: t('settlement.cash.difference'), amount: drawer.difference, isLoud: drawer.isOff },
  ]
  return (
    <DetailCard title={t('settlement.cash')}>
      <dl className="figures grid gap-1">
        {sums.map(
          ({ name, amount, isLoud }) =>
            amount && (
              <div key={name} className="flex flex-wrap justify-between gap-x-3">
                <dt className="text-ink-soft">{name}</dt>
                <dd className={classes('font-semibold whitespace-nowrap', isLoud && 'text-danger')}>{amount}</dd>
              </div>
            ),
        )}
      </dl>
      {drawer.tills && <TillShifts tills={drawer.tills} />}
      {drawer.purses.length > 0 && (
        <>
          <h3 className="text-sm font-semibold">{t('settlement.cash.purses')}</h3>
          <dl className="figures grid gap-1 text-sm">
            {drawer.purses.map(({ name, amount }) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-3">
                <dt className="wrap-anywhere">{name}</dt>
                <dd className="whitespace-nowrap">{amount}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {drawer.closed && <p className="text-sm wrap-anywhere text-ink-soft">{drawer.closed}</p>}
      {drawer.note && <p className="text-sm wrap-anywhere">{drawer.note}</p>}
      {drawer.since && <Notice tone="highlight">{drawer.since}</Notice>}
      {drawer.earlier.map((line) => (
        <p key={line} className="text-sm wrap-anywhere text-ink-soft">
          {line}
        </p>
      ))}
      {drawer.tills?.isOpen ? null : drawer.corrects === null ? (
        <CountForm {...props} />
      ) : (
        <details open={typed !== undefined} className="group rounded-md border border-line">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-3 font-semibold text-brand">
            {t('settlement.cash.correct')}
            <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <div className="px-3 pb-3">
            <CountForm {...props} />
          </div>
        </details>
      )}
    </DetailCard>
  )
}

type Tills = NonNullable<DrawerView['tills']>

/** The shifts of the day, which bring their counts along. */
function TillShifts({ tills }: { tills: Tills }) {
  const t = useT()
  const seesShifts = useMay('drawer.reports')
  return (
    <>
      <ul className="figures grid gap-1 text-sm">
        {tills.shifts.map(({ key, id, name, difference, isOff }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-3 wrap-anywhere">
            {seesShifts ? (
              <Link to={adminPaths.shift(id)} className="font-semibold text-brand underline">
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <span className={classes('whitespace-nowrap', isOff && 'font-semibold text-danger')}>{difference}</span>
          </li>
        ))}
      </ul>
      {tills.isOpen && <Notice tone="highlight">{t('settlement.cash.shifts.open')}</Notice>}
    </>
  )
}

function CountForm({ drawer, day, typed }: DrawerCardProps) {
  const { corrects } = drawer
  const t = useT()
  const { state, formData } = useNavigation()
  const isFirst = corrects === null
  return (
    <Form method="post" noValidate className="grid gap-3">
      <p className="text-sm text-ink-soft">{drawer.tills ? drawer.tills.outside : t('settlement.cash.text')}</p>
      <input type="hidden" name="act" value="close" />
      <input type="hidden" name="day" value={day.iso} />
      <input type="hidden" name="corrects" value={corrects ?? ''} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {CASH_NOTES.map((note) => (
          <NumberField
            key={note}
            rule={NOTES}
            label={t('settlement.cash.pieces', { note })}
            name={`pieces${note}`}
            maxLength={10}
            defaultValue={typed?.pieces[note]}
          />
        ))}
      </div>
      <TextField
        label={t(isFirst ? 'settlement.note' : 'settlement.cash.correct.why')}
        optionalText={isFirst ? t('settlement.optional') : undefined}
        name="note"
        maxLength={300}
        defaultValue={typed?.note}
      />
      <ConfirmSubmit
        kind="primary"
        question={t('settlement.cash.close.question', { day: day.text })}
        text={t('settlement.cash.close.text')}
        busy={state !== 'idle' && formData?.get('act') === 'close'}
        className="justify-self-start max-sm:w-full"
      >
        {t(isFirst ? 'settlement.cash.close' : 'settlement.cash.correct')}
      </ConfirmSubmit>
    </Form>
  )
}
