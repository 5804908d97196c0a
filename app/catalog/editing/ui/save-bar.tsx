import { useNavigation } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { UnsavedGuard } from '#app/base/ui/office/unsaved-guard.tsx'
import { useT } from '#app/base/ui/translate.tsx'

/** The end of a form: the save button, and a note while there are unsaved values. */
export function SaveBar({ isDirty, waitText }: { isDirty: boolean; waitText?: string | undefined }) {
  const t = useT()
  const isSaving = useNavigation().formMethod === 'POST'
  return (
    <div className="sticky bottom-16 z-20 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card md:bottom-3">
      <Button type="submit" name="intent" value="save" busy={isSaving} disabled={waitText !== undefined}>
        {t('edit.save')}
      </Button>
      <UnsavedGuard isDirty={isDirty} />
      {waitText && <p className="text-sm text-ink-soft">{waitText}</p>}
    </div>
  )
}
