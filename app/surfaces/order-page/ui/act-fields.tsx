import type { OrderPageAction } from '../order-actions.ts'

interface ActFieldsProps {
  act: OrderPageAction
  /** Absent: what the form says counts, however often it comes. */
  formId?: string
}

/** What a form asks for, and its id, under which the shop does it once. */
export function ActFields({ act, formId }: ActFieldsProps) {
  return (
    <>
      <input type="hidden" name="act" value={act} />
      {formId && <input type="hidden" name="id" value={formId} />}
    </>
  )
}
