import { Link } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { RecordHistory, type HistoryEntry } from '#app/base/ui/admin/record-history.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface OccasionSideProps {
  occasion: { id: string; name: string; isActive: boolean; inspirations: number; cakes: number }
  uses: readonly { text: string; to: string; isNone: boolean }[]
  others: readonly { id: string; name: string }[]
  history: readonly HistoryEntry[]
  isInUse: boolean
}

export function OccasionSide({ occasion, uses, others, history, isInUse }: OccasionSideProps) {
  const t = useT()
  return (
    <div className="grid gap-4">
      <Card className="grid gap-2 p-4">
        <h2 className="text-lg">{t('occasions.used')}</h2>
        <ul className="grid">
          {uses.map(({ text, to, isNone }) => (
            <li key={to}>
              <Link
                to={to}
                className={`inline-flex min-h-11 items-center underline md:min-h-8 ${isNone ? 'text-ink-soft' : 'text-brand'}`}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
        {occasion.inspirations + occasion.cakes > 0 && others.length > 0 && (
          <details open={isInUse} className="border-t border-line pt-2">
            <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-brand md:min-h-8">
              {t('occasions.move.action')}
            </summary>
            <Form method="post" className="mt-2 grid gap-3">
              <SelectField label={t('occasions.move')} name="to">
                <Options of={others} />
              </SelectField>
              <Button type="submit" kind="secondary" name="intent" value="move">
                {t('occasions.move.action')}
              </Button>
            </Form>
          </details>
        )}
        <Form method="post" className="mt-2 flex flex-wrap gap-2 border-t border-line pt-3">
          <p className="mb-1 text-sm text-ink-soft">{t('occasions.archive.text')}</p>
          <Button type="submit" kind="secondary" name="intent" value={occasion.isActive ? 'archive' : 'restore'}>
            {t(occasion.isActive ? 'occasions.archive' : 'occasions.activate')}
          </Button>
          <ConfirmSubmit
            name="intent"
            value="delete"
            question={t('occasions.delete.question', { name: occasion.name })}
            text={t('occasions.delete.text')}
          >
            {t('occasions.delete')}
          </ConfirmSubmit>
        </Form>
      </Card>
      <Card className="p-4">
        <RecordHistory entries={history} />
      </Card>
    </div>
  )
}
