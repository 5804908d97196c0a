import { Button, ButtonLink } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { useT } from '../translate.tsx'

export interface ChangedField {
  label: string
  yours: string
  theirs: string
}

interface ChangedMeanwhileProps {
  /** Fields in which the form differs from what is saved now; values as people read them. */
  fields: readonly ChangedField[]
  /** Who saved, and when, in words of the page's language. */
  changedBy: string
  changedAt: string
  /** Name of the button that sends the form again over what is saved; its value is `yes`, or `keepMineValue`. */
  keepMineName: string
  keepMineValue?: string
  /** Of the form, when this stands outside it. */
  form?: string
  /** Shows what is saved and drops what was typed; without it the page itself, anew. */
  takeTheirsTo?: string
  /** The button that drops what was typed of this thing, where the form speaks of others too that are to be kept. */
  takeTheirs?: { name: string; value: string }
}

/**
 * Two people changed the same thing: shows both, keeps what was typed and lets the second decide. Stands inside the form,
 * which then names the version that is saved now.
 */
export function ChangedMeanwhile({
  fields,
  changedBy,
  changedAt,
  keepMineName,
  keepMineValue = 'yes',
  form,
  takeTheirsTo = '',
  takeTheirs,
}: ChangedMeanwhileProps) {
  const t = useT()
  return (
    <Notice live tone="bad" title={t('office.changed.title')} className="border border-danger">
      <div className="grid gap-3 text-ink">
        <p>{t('office.changed.by', { who: changedBy, when: changedAt })}</p>
        {fields.length === 0 ? (
          <p>{t('office.changed.none')}</p>
        ) : (
          <table className="w-full text-sm leading-snug">
            <thead>
              <tr className="text-left text-ink-soft">
                <th className="py-1 pr-3 font-semibold">{t('office.changed.field')}</th>
                <th className="py-1 pr-3 font-semibold">{t('office.changed.yours')}</th>
                <th className="py-1 font-semibold">{t('office.changed.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ label, yours, theirs }) => (
                <tr key={label} className="border-t border-danger/40 align-top">
                  <th scope="row" className="py-1.5 pr-3 text-left font-semibold">
                    {label}
                  </th>
                  <td className="py-1.5 pr-3 break-words whitespace-pre-line">{yours || t('office.history.empty')}</td>
                  <td className="py-1.5 break-words whitespace-pre-line">{theirs || t('office.history.empty')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name={keepMineName} value={keepMineValue} form={form}>
            {t('office.changed.keep.mine')}
          </Button>
          {takeTheirs ? (
            <Button type="submit" kind="secondary" formNoValidate {...takeTheirs} form={form}>
              {t('office.changed.take.theirs')}
            </Button>
          ) : (
            // A whole page load, so that the form comes with what is saved.
            <ButtonLink kind="secondary" to={takeTheirsTo} reloadDocument>
              {t('office.changed.take.theirs')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Notice>
  )
}
