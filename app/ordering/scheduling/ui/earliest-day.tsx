import { LABEL_MARK } from '#app/base/platform/text/translate.ts'
import { Form } from '#app/base/ui/forms/form.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { CapacityPageView } from '../planning/load-capacity-page.server.ts'

/** Answers a caller's "When could I have it?", with the reasons against earlier days. */
export function EarliestDay({ earliest, day }: { earliest: CapacityPageView['earliest']; day: string }) {
  const t = useT()
  const lang = useLang()
  const { chosen, answer } = earliest
  const lists = [
    ['cake', t('capacity.cake'), earliest.cakes],
    ['size', t('capacity.size'), earliest.sizes],
    ['type', t('capacity.type'), earliest.types],
    ['occasion', t('capacity.occasion'), earliest.occasions],
  ] as const
  return (
    <section id="earliest" aria-labelledby="earliest-title" className="grid gap-3">
      <h3 id="earliest-title" className="font-semibold">
        {t('capacity.earliest')}
      </h3>
      <Form key={JSON.stringify(chosen)} preventScrollReset className="grid gap-3 sm:grid-cols-2">
        <input type="hidden" name="day" value={day} />
        {lists.map(([name, label, choices]) => (
          <SelectField key={name} label={label} name={name} defaultValue={chosen[name]} required={name === 'cake'}>
            <option value="">{t('capacity.open')}</option>
            <Options of={choices} />
          </SelectField>
        ))}
        {earliest.methods.length > 1 && (
          <SelectField label={t('capacity.method')} name="method" defaultValue={chosen.method}>
            <Options of={earliest.methods.map((id) => ({ id, name: t(`capacity.method.${id}`) }))} />
          </SelectField>
        )}
        <div className="flex items-end">
          <Button type="submit">{t('capacity.earliest.ask')}</Button>
        </div>
      </Form>
      {answer && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> holds running text alone
        <div role="status" className="grid gap-2">
          <strong className="text-lg leading-snug">{answer.text}</strong>
          <ul className="grid list-disc gap-1 pl-5">
            {answer.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
            {answer.reasons.map(({ days, why }) => (
              <li key={days}>{days + LABEL_MARK[lang] + why}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
