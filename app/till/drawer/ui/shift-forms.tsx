import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { Options, SelectField, TextField } from '#app/base/ui/field.tsx'
import { TWO_COLUMNS } from '#app/base/ui/admin/field-columns.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { PrintedField } from '#app/base/ui/printed/printed-fields.tsx'
import type { ShiftView } from '../load-shift.server.ts'

interface ShiftFormProps {
  shift: ShiftView
  isBusy: boolean
}

/** Which button of a form with several is being sent. */
const useSubmittedIntent = () => useNavigation().formData?.get('intent')

/** Cash that comes or goes beside sales, and what drivers handed in. */
export function MoveForms({ shift, isBusy }: ShiftFormProps) {
  const t = useT()
  const intent = useSubmittedIntent()
  return (
    <>
      <DetailCard title={t('shift.move')}>
        <Form key={shift.entries} method="post" className={`grid items-end gap-3 ${TWO_COLUMNS}`}>
          <input type="hidden" name="id" value={shift.newIds.move} />
          <AmountField />
          <PrintedField
            label={t('shift.move.reason')}
            hint={t('shift.move.hint')}
            name="reason"
            maxLength={300}
            required
          />
          <div className="col-span-full flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="in" kind="secondary" busy={intent === 'in'} disabled={isBusy}>
              {t('shift.move.in')}
            </Button>
            <Button type="submit" name="intent" value="out" kind="secondary" busy={intent === 'out'} disabled={isBusy}>
              {t('shift.move.out')}
            </Button>
          </div>
        </Form>
      </DetailCard>
      {shift.handIns.length > 0 && (
        <DetailCard title={t('shift.hand.in')}>
          {shift.handIns.map(({ id, newId, text }) => (
            <Form key={id} method="post">
              <input type="hidden" name="intent" value="hand_in" />
              <input type="hidden" name="id" value={newId} />
              <input type="hidden" name="handIn" value={id} />
              <Button type="submit" kind="secondary" busy={isBusy}>
                {text}
              </Button>
            </Form>
          ))}
        </DetailCard>
      )}
    </>
  )
}

/** What the till says after the count; somebody who neither claims it nor counted accepts it. */
export function ClaimForms({ shift, isBusy }: ShiftFormProps) {
  const t = useT()
  if (shift.claims.length === 0) return null
  return (
    <DetailCard title={t('shift.claims')}>
      <p className="text-sm text-ink-soft">{t('shift.claims.text')}</p>
      {shift.claims.map(({ id, text, mayAccept }) => (
        <Form key={id} method="post" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="intent" value="accept" />
          <input type="hidden" name="claim" value={id} />
          <p className="grow wrap-anywhere">{text}</p>
          {mayAccept ? (
            <Button type="submit" kind="secondary" busy={isBusy}>
              {t('shift.claims.go')}
            </Button>
          ) : (
            <p className="text-sm text-ink-soft">{t('shift.claims.own')}</p>
          )}
        </Form>
      ))}
    </DetailCard>
  )
}

/** Somebody takes the drawer in a session of their own; then it is handed over to them. */
export function HandOverForm({ shift, isBusy }: ShiftFormProps) {
  const t = useT()
  const { taker, isOwn, mayAnswer } = shift
  const intent = useSubmittedIntent()
  return (
    <DetailCard title={t('shift.take')}>
      <Form method="post" className="flex flex-wrap items-center gap-3">
        {!isOwn && (
          <Button type="submit" name="intent" value="take" kind="secondary" busy={intent === 'take'} disabled={isBusy}>
            {t('shift.take.go')}
          </Button>
        )}
        {mayAnswer && taker && (
          <>
            <input type="hidden" name="to" value={taker.id} />
            <Button
              type="submit"
              name="intent"
              value="hand"
              kind="secondary"
              busy={intent === 'hand'}
              disabled={isBusy}
            >
              {t('shift.hand.go', { name: taker.name })}
            </Button>
          </>
        )}
        {isOwn && !taker && <p className="text-ink-soft">{t('shift.hand.hint')}</p>}
      </Form>
    </DetailCard>
  )
}

/** A colleague confirms on a shared device: with their PIN, while somebody else is signed in. */
export function PinForm({ shift, what, isBusy }: ShiftFormProps & { what: 'take' | 'witness' }) {
  const t = useT()
  if (shift.faces.length === 0) return null
  return (
    <DetailCard title={t(`shift.pin.${what}`)}>
      <Form key={shift.newIds.move} method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="pin" />
        <input type="hidden" name="what" value={what} />
        <SelectField label={t('shift.pin.who')} name="person">
          <Options of={shift.faces} />
        </SelectField>
        <TextField
          label={t('shift.pin')}
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          className="w-32"
        />
        <Button type="submit" kind="secondary" busy={isBusy}>
          {t('shift.pin.go')}
        </Button>
      </Form>
    </DetailCard>
  )
}

/** A manager says what was wrong with the count of a closed shift. */
export function CorrectForm({ shift, isBusy }: ShiftFormProps) {
  const t = useT()
  const intent = useSubmittedIntent()
  return (
    <DetailCard title={t('shift.correct')}>
      <p className="text-sm text-ink-soft">{t('shift.correct.text')}</p>
      <Form key={shift.entries} method="post" className={`grid items-end gap-3 ${TWO_COLUMNS}`}>
        <input type="hidden" name="id" value={shift.newIds.correct} />
        <AmountField />
        <PrintedField label={t('shift.correct.reason')} name="reason" maxLength={300} required />
        <div className="col-span-full flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="more" kind="secondary" busy={intent === 'more'} disabled={isBusy}>
            {t('shift.correct.more')}
          </Button>
          <Button type="submit" name="intent" value="less" kind="secondary" busy={intent === 'less'} disabled={isBusy}>
            {t('shift.correct.less')}
          </Button>
        </div>
      </Form>
    </DetailCard>
  )
}

function AmountField() {
  const t = useT()
  return <NumberField rule={SUM} label={t('shift.move.amount')} name="amount" maxLength={20} required />
}
