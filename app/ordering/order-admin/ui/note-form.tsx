import { Button } from '#app/base/ui/button.tsx'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { NOTE_MAX_LENGTH } from '#app/ordering/orders/changing/note.ts'
import { ActForm, useActing } from './act-form.tsx'

interface NoteFormProps {
  /** The same for every sending of this form, another one for the next note. */
  noteKey: string
  /** Of the order so far: with the next one the form is empty again. */
  noteCount: number
  error: string | undefined
}

/** A note for colleagues, above the timeline that it becomes a part of. */
export function NoteForm({ noteKey, noteCount, error }: NoteFormProps) {
  const t = useT()
  const isBusy = useActing()?.get('act') === 'note'
  return (
    <ActForm key={noteCount} className="grid gap-3">
      <input type="hidden" name="act" value="note" />
      <input type="hidden" name="noteKey" value={noteKey} />
      <TextAreaField
        label={t('orders.note.label')}
        hint={t('orders.note.hint')}
        name="text"
        rows={2}
        required
        maxLength={NOTE_MAX_LENGTH}
        error={error}
      />
      <Button type="submit" kind="secondary" busy={isBusy} className="justify-self-start">
        {t('orders.note.send')}
      </Button>
    </ActForm>
  )
}
