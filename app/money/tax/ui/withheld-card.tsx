import { Link, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { TWO_COLUMNS } from '#app/base/ui/admin/field-columns.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { PrintedField } from '#app/base/ui/printed/printed-fields.tsx'
import { WITHHOLDING_RECEIPT_MAX_LENGTH } from '../withholding/withholding.ts'
import type { presentWithheld } from '../withholding/present-withheld.server.ts'

/** What a company withheld from the sale or order: its receipt, and a correction with a reason. */
export function WithheldCard({
  orderId,
  rows,
  effective,
  mayType,
  mayUndo,
  mayGiveBack,
  mayRecord,
}: ReturnType<typeof presentWithheld>) {
  const t = useT()
  return (
    <DetailCard title={t('withheld.title')}>
      {rows.length === 0 && <p className="text-ink-soft">{t('withheld.none.of.order')}</p>}
      {rows.map(({ id, text, by, less }) => (
        <div key={id}>
          <p className="figures wrap-anywhere">{text}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">{by}</p>
          {less && <Notice tone="highlight">{less}</Notice>}
        </div>
      ))}
      {mayRecord && (
        <Link
          to={`${adminPaths.payOrder(orderId)}#withheld`}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline"
        >
          {t('withheld.pay')}
        </Link>
      )}
      {effective && mayType && <ReceiptForm number={effective.receipt} />}
      {effective && mayUndo && <UndoForm mayGiveBack={mayGiveBack} />}
    </DetailCard>
  )
}

function ReceiptForm({ number }: { number: string }) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={`grid gap-3 border-t border-line pt-3 ${TWO_COLUMNS}`}>
      <PrintedField
        label={t('withheld.receipt')}
        name="number"
        required
        maxLength={WITHHOLDING_RECEIPT_MAX_LENGTH}
        autoComplete="off"
        defaultValue={number}
      />
      <Button
        type="submit"
        name="intent"
        value="withheld-receipt"
        kind={number === '' ? 'primary' : 'secondary'}
        busy={isBusy}
        className="self-end justify-self-start"
      >
        {t('withheld.receipt.save')}
      </Button>
    </Form>
  )
}

function UndoForm({ mayGiveBack }: { mayGiveBack: boolean }) {
  const t = useT()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle'
  const intent = formData?.get('intent')
  return (
    <Form method="post" className="grid gap-3 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">{t('withheld.undo.text')}</p>
      <TextField label={t('withheld.undo.why')} name="reason" required maxLength={300} />
      <Button
        type="submit"
        name="intent"
        value="undo-withheld"
        kind="secondary"
        busy={isBusy && intent === 'undo-withheld'}
        disabled={isBusy}
        className="justify-self-start"
      >
        {t('withheld.undo')}
      </Button>
      {mayGiveBack && (
        <>
          <p className="text-sm text-ink-soft">{t('withheld.give.back.text')}</p>
          <Button
            type="submit"
            name="intent"
            value="give-back-withheld"
            kind="secondary"
            busy={isBusy && intent === 'give-back-withheld'}
            disabled={isBusy}
            className="justify-self-start"
          >
            {t('withheld.give.back')}
          </Button>
        </>
      )}
    </Form>
  )
}
