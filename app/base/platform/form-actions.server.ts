import { data, redirect } from 'react-router'
import { answerFault } from './answer-fault.server.ts'
import type { Log } from './log.server.ts'
import type { Refusal, RefusalAnswers } from './refusal.ts'
import { formText } from './text/form-text.ts'
import type { Translate } from './text/translate.ts'

export interface FormRefused<Answer> {
  ok: false
  status: number
  answer: Answer
}

/** The action of one button. It may return a refusal that `refuse` puts into words. */
type FormAction<ActionDeps, Done, Answer, Refused> = (
  deps: ActionDeps,
  form: FormData,
) => Promise<Done | FormRefused<Answer> | Refused>

interface FormActions<ActionDeps, Done, Answer, Refused> {
  field?: string
  actions: Readonly<Record<string, FormAction<ActionDeps, Done, Answer, Refused>>>
  /** For a form that names none of `actions`, such as one submitted with Enter. */
  otherwise: FormAction<ActionDeps, Done, Answer, Refused>
  refuse?: (refusal: Refused, deps: ActionDeps, form: FormData, name: string) => FormRefused<Answer>
  /**
   * What the page shows after an error, with the typed values. Without it the whole page shows the error. Requirement
   * 8.5.
   */
  failed?: (error: string, form: FormData, name: string, deps: ActionDeps) => Answer
}

/**
 * One function for all forms of a page: runs the action that the pressed button names (`<button name="intent"
 * value="archive">` is `actions.archive`), puts refusals into words, and answers errors with status 500, or 503 when the database ended the session.
 */
export function formActions<
  ActionDeps extends { t: Translate; log: Log },
  Done extends { ok: true },
  Answer,
  Refused extends Refusal = never,
>({ field = 'intent', actions, otherwise, refuse, failed }: FormActions<ActionDeps, Done, Answer, Refused>) {
  return async (deps: ActionDeps, form: FormData): Promise<Done | FormRefused<Answer>> => {
    const name = formText(form, field)
    const action = Object.hasOwn(actions, name) ? actions[name]! : otherwise
    const run = async () => {
      const outcome = await action(deps, form)
      return 'reason' in outcome ? refuse!(outcome, deps, form, name) : outcome
    }
    if (!failed) return run()
    return answerFault(deps, run, (error, status) => ({
      ok: false,
      status,
      answer: failed(error, form, name, deps),
    }))
  }
}

/** Turns refusals into `{ error }`, using the table of their statuses and texts. */
export function refuseBy<Reason extends string>(refusals: RefusalAnswers<Reason>) {
  return ({ reason }: Refusal<Reason>, { t }: { t: Translate }): FormRefused<{ error: string }> => {
    const { status, message } = refusals[reason]
    return { ok: false, status, answer: { error: t(message) } }
  }
}

/** The result of an act, shown on another page or on the same one. */
export type FormDone<Answer> = { ok: true; to: string } | { ok: true; answer: Answer }

/** Redirects to the page that shows the result, or shows the same page with the result or refusal. */
export function formResponse<Answer>(outcome: FormDone<Answer> | FormRefused<Answer>) {
  if (!outcome.ok) return data(outcome.answer, { status: outcome.status })
  return 'to' in outcome ? redirect(outcome.to) : data(outcome.answer)
}
