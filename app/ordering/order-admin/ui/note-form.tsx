import { Button } from '#app/base/ui/button.tsx'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { NOTE_MAX_LENGTH } from '#app/ordering/orders/changing/note.ts'
import { ActForm, useActing } from './act-form.tsx'

interface NoteFormProps {
  /** Request key: the same for every sending of this form, new for the next note. */
  noteKey: string
  /** Notes of the order so far; a new count empties the form. */
  noteCount: number
  error: string | undefined
}

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
