import { data, redirect } from 'react-router'
import { answerFault } from './answer-fault.server.ts'
import type { Log } from './log.server.ts'
import type { Refusal, RefusalAnswers } from './refusal.ts'
import { formText } from './text/form-text.ts'
import type { Translate } from './text/translate.ts'

/** A form that was refused: the status of the page, and what the page shows, with what was typed. */
export interface FormRefused<Answer> {
  ok: false
  status: number
  answer: Answer
}

/** What one button of a page does. A refusal that the page has a text for may be handed on as it is. */
type FormAction<Acting, Done, Answer, Refused> = (
  acting: Acting,
  form: FormData,
) => Promise<Done | FormRefused<Answer> | Refused>

interface FormActions<Acting, Done, Answer, Refused> {
  /** The name under which buttons send which action is meant. */
  field?: string
  /** By what the buttons send. */
  actions: Readonly<Record<string, FormAction<Acting, Done, Answer, Refused>>>
  /** For a form that names none of `actions`, such as one sent with Enter. */
  otherwise: FormAction<Acting, Done, Answer, Refused>
  /** Puts a refusal into words, for the action of that name. */
  refuse?: (refusal: Refused, acting: Acting, form: FormData, name: string) => FormRefused<Answer>
  /** What the page shows after a fault, with what was typed. Without it a fault is the whole page's. Requirement 8.5. */
  failed?: (error: string, form: FormData, name: string, acting: Acting) => Answer
}

/**
 * One function for all forms of a page: runs the action that the pressed button names
 * (`<button name="intent" value="archive">` is `actions.archive`), puts refusals into words, and answers faults with status 500.
 */
export function formActions<
  Acting extends { t: Translate; log: Log },
  Done extends { ok: true },
  Answer,
  Refused extends Refusal = never,
>({ field = 'intent', actions, otherwise, refuse, failed }: FormActions<Acting, Done, Answer, Refused>) {
  return async (acting: Acting, form: FormData): Promise<Done | FormRefused<Answer>> => {
    const name = formText(form, field)
    const action = Object.hasOwn(actions, name) ? actions[name]! : otherwise
    const run = async () => {
      const outcome = await action(acting, form)
      return 'reason' in outcome ? refuse!(outcome, acting, form, name) : outcome
    }
    if (!failed) return run()
    return answerFault(acting, run, (error) => ({ ok: false, status: 500, answer: failed(error, form, name, acting) }))
  }
}

/** Refusals as `{ error }`, from the table of their statuses and texts. */
export function refuseBy<Reason extends string>(refusals: RefusalAnswers<Reason>) {
  return ({ reason }: Refusal<Reason>, { t }: { t: Translate }): FormRefused<{ error: string }> => {
    const { status, message } = refusals[reason]
    return { ok: false, status, answer: { error: t(message) } }
  }
}

/** What was done, shown on another page or on the same one. */
export type FormDone<Answer> = { ok: true; to: string } | { ok: true; answer: Answer }

/** Leads on to the page that shows what was done, or shows the same page with what was done or refused. */
export function formResponse<Answer>(outcome: FormDone<Answer> | FormRefused<Answer>) {
  if (!outcome.ok) return data(outcome.answer, { status: outcome.status })
  return 'to' in outcome ? redirect(outcome.to) : data(outcome.answer)
}
