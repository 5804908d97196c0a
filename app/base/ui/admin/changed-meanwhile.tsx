import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { useT } from '../translate.tsx'

const ROOM_ABOVE_PX = 16

export interface ChangedField {
  label: string
  yours: string
  theirs: string
}

interface ChangedMeanwhileProps {
  /** Fields in which the form differs from the saved row, with formatted values. */
  fields: readonly ChangedField[]
  changedBy: string
  changedAt: string
  /** Name of the button that saves over the other person's values; its value is `yes`, or `keepMineValue`. */
  keepMineName: string
  keepMineValue?: string
  form?: string
  /** Address that shows the saved values and drops the typed ones; defaults to the page itself. */
  takeTheirsTo?: string
  takeTheirs?: { name: string; value: string }
}

/**
 * Two people changed the same record: shows both versions, keeps the typed values and lets the second person decide.
 * Inside the form, which then names the version that is saved now. It takes the focus, and the first differing field is scrolled into
 * view; a `key` of the saved version does so again for the next change.
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
  const notice = useRef<HTMLDivElement>(null)
  const label = fields[0]?.label
  useEffect(() => {
    const field = label === undefined ? undefined : findField(notice.current?.closest('form'), label)
    openFolds(field)
    // At the top, because the notice may cover the lower half of a phone.
    field?.scrollIntoView({ block: 'start' })
    if (field) scrollBy(0, -ROOM_ABOVE_PX)
    notice.current?.focus({ preventScroll: field !== undefined })
  }, [label])
  return (
    <div ref={notice} tabIndex={-1}>
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
                    <td className="py-1.5 pr-3 break-words whitespace-pre-line">
                      {yours || t('office.history.empty')}
                    </td>
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
              // A whole page load, so that the form shows the saved values.
              <ButtonLink kind="secondary" to={takeTheirsTo} reloadDocument>
                {t('office.changed.take.theirs')}
              </ButtonLink>
            )}
          </div>
        </div>
      </Notice>
    </div>
  )
}

/** A differing field in a folded part of the form could not be seen. */
function openFolds(field: Element | undefined) {
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
}

/** The part of the form that has this label or heading. */
function findField(form: HTMLFormElement | null | undefined, label: string): Element | undefined {
  const names = [...(form?.querySelectorAll('label, legend, h2, h3') ?? [])]
  const textOf = (element: Element) => (element.textContent ?? '').trim()
  return names.find((name) => textOf(name) === label) ?? names.find((name) => textOf(name).startsWith(label))
}
