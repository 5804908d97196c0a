import type { SubmitEvent } from 'react'
import { WaitsMark } from '#app/base/outbox/ui/waits-mark.tsx'
import { formText } from '#app/base/platform/text/form-text.ts'
import { Button } from '#app/base/ui/button.tsx'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { NOTE_MAX_LENGTH } from '#app/ordering/orders/changing/note.ts'
import { ActionForm } from './action-form.tsx'
import { useOrderOutbox } from './use-order-outbox.ts'

interface NoteFormProps {
  order: Parameters<typeof useOrderOutbox>[0]
  /** Request key: the same for every sending of this form, new for the next note. */
  noteKey: string
  /** Notes of the order so far; a new count empties the form. */
  noteCount: number
  error: string | undefined
}

export function NoteForm({ order, noteKey, noteCount, error }: NoteFormProps) {
  const t = useT()
  const { notes, sendNote } = useOrderOutbox(order)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const text = formText(new FormData(event.currentTarget), 'text')
    if (text.trim() === '') return // the server says that it is empty
    event.preventDefault()
    event.currentTarget.reset()
    sendNote(text)
  }
  return (
    <ActionForm key={noteCount} className="grid gap-3" onSubmit={send}>
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
      <Button type="submit" kind="secondary" className="justify-self-start">
        {t('orders.note.send')}
      </Button>
      {notes.map(({ id, text, isHeldUp }) => (
        <p key={id} className="wrap-anywhere">
          {text} {isHeldUp && <WaitsMark />}
        </p>
      ))}
    </ActionForm>
  )
}
