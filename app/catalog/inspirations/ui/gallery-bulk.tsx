import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { BulkBar } from '#app/base/ui/admin/bulk-bar.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import type { Selection } from '#app/base/ui/admin/use-selection.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { choiceOptions } from '#app/catalog/cakes/record/ui/row-fields.tsx'
import type { GalleryChoices } from '../load-gallery.server.ts'
import { NewTag } from './inspiration-fields.tsx'

interface GalleryBulkProps {
  selection: Selection
  form: string
  matching: number
  choices: GalleryChoices
}

const SIMPLE = ['hide', 'show', 'feature', 'unfeature'] as const

export function GalleryBulk({ selection, form, matching, choices: { occasions, tags } }: GalleryBulkProps) {
  const t = useT()
  return (
    <BulkBar selection={selection} form={form} matching={matching}>
      {SIMPLE.map((intent) => (
        <Button key={intent} type="submit" kind="secondary" size="sm" name="intent" value={intent}>
          {t(`gallery.bulk.${intent}`)}
        </Button>
      ))}
      <details className="order-last w-full">
        <summary className={buttonClass({ kind: 'secondary', size: 'sm' })}>{t('gallery.bulk.more')}</summary>
        <div className="mt-2 grid gap-3 md:max-w-2xl">
          <div className="flex flex-wrap items-end gap-2">
            <SelectField label={t('gallery.bulk.occasion')} name="occasion" className="min-w-44 grow">
              <Options of={choiceOptions(occasions, t)} />
            </SelectField>
            <Button type="submit" kind="secondary" name="intent" value="occasion">
              {t('gallery.bulk.occasion.set')}
            </Button>
          </div>
          <div className="grid gap-2">
            {tags.length > 0 && (
              <SelectField label={t('gallery.bulk.tag')} name="tag">
                <option value="">{t('gallery.tag.choose')}</option>
                <Options of={tags} />
              </SelectField>
            )}
            <NewTag />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" kind="secondary" name="intent" value="tag">
                {t('gallery.bulk.tag.set')}
              </Button>
              {tags.length > 0 && (
                <Button type="submit" kind="secondary" name="intent" value="untag">
                  {t('gallery.bulk.tag.unset')}
                </Button>
              )}
            </div>
          </div>
        </div>
      </details>
      <ConfirmSubmit
        size="sm"
        name="intent"
        value="delete"
        question={t('gallery.bulk.delete.question')}
        text={t('gallery.bulk.delete.text')}
      >
        {t('gallery.bulk.delete')}
      </ConfirmSubmit>
    </BulkBar>
  )
}
