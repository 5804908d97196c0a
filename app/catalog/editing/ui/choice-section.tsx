import { Form } from '#app/base/ui/forms/form.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { listPath } from '../choices/choice-tabs.ts'
import type { ChoiceListView } from '../choices/load-choice-list.server.ts'
import { ChoiceList } from './choice-list.tsx'

export function ChoiceSection({ view }: { view: ChoiceListView }) {
  const t = useT()
  const { tab, isArchive, isDeleted, isEmpty, archivedCount, currentCount, changed, imported, columns, rows } = view
  const current = listPath(tab)
  const archive = `${current}?show=archived`
  return (
    <>
      <p className="max-w-prose text-ink-soft">{t(`edit.text.${tab}`)}</p>
      {(archivedCount > 0 || isArchive) && (
        <ChipRow
          label={t('edit.cakes.filters')}
          items={[
            { to: current, text: t('edit.choices.current'), count: currentCount, isChosen: !isArchive },
            { to: archive, text: t('edit.filter.archived'), count: archivedCount, isChosen: isArchive },
          ]}
        />
      )}
      <FormOutcome done={isDeleted && t('edit.action.deleted')} />
      {changed !== null && (
        <Notice live tone={changed > 0 ? 'good' : 'neutral'}>
          {changed > 0 ? t('edit.bulk.done', { count: changed }) : t('edit.bulk.none')}
        </Notice>
      )}
      <FormOutcome done={imported && t('edit.file.done', imported)} />
      {rows.length > 0 && <ChoiceList tab={tab} columns={columns} rows={rows} isArchive={isArchive} />}
      {rows.length === 0 && isEmpty && (
        <EmptyState
          title={t('edit.choices.empty.title')}
          text={t('edit.choices.empty.text')}
          action={
            <Form method="post">
              <Button type="submit" name="intent" value="starter">
                {t('edit.choices.starter')}
              </Button>
            </Form>
          }
        />
      )}
      {rows.length === 0 && !isEmpty && (
        <EmptyState
          title={t('edit.empty.hidden.title')}
          action={{
            to: isArchive ? current : archive,
            text: t(isArchive ? 'edit.choices.current' : 'edit.choices.archived'),
          }}
        />
      )}
    </>
  )
}
