import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { AnyCaller, AnyCommand } from './command.server.ts'
import { commandRefusals } from './command-refusals.ts'
import { execute, type Outcome } from './execute.server.ts'
import { readForm } from './fields.server.ts'

/** What a button of a form does: a command, the names of its fields where they are others, and what the page or the button says. */
export interface FormCommand {
  command: AnyCommand
  names?: Readonly<Record<string, string>>
  given?: object
  /** It makes something under its id, so that a form without one is refused: sent twice, it would make two. */
  makes?: boolean
  /** UUID of the browser, for a command that is about it. */
  device?: string
}

interface SubmittedForm {
  form: FormData
  button: FormCommand
  caller: AnyCaller
}

/** Runs the command of the pressed button. The form's `id` makes it happen once; one without it may be sent again, unless it makes something. */
export async function submitForm(
  deps: CommandDeps,
  { form, button: { command, makes = false, device, ...reading }, caller }: SubmittedForm,
): Promise<Outcome<AnyCommand>> {
  const typed = formText(form, 'id')
  if (makes && !isUuid(typed)) return { ok: false, reason: 'unreadable' }
  const id = isUuid(typed) ? typed : uuidv7(deps.clock.now())
  const call = { id, door: 'form', person: caller.actor.name, device } as const
  return execute(deps, command, { call, caller, input: readForm(command.input, form, reading) })
}

/** A refusal in words of the asker's language. */
export function answerRefused(
  { refusals }: AnyCommand,
  { reason }: Extract<Outcome<AnyCommand>, { ok: false }>,
  t: Translate,
): FormRefused<{ error: string; reason: string }> {
  const answers: RefusalAnswers = { ...commandRefusals, ...refusals }
  const { status, message } = answers[reason as string]!
  return { ok: false, status, answer: { error: t(message), reason: reason as string } }
}
