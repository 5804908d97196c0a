/** Most letters of a question, and of its answer. */
export const QUESTION_MAX_LENGTH = 1000

/** What a person asked or answered, or undefined when it is blank or endless. */
export function parseQuestionText(typed: string): string | undefined {
  const text = typed.trim()
  return text !== '' && text.length <= QUESTION_MAX_LENGTH ? text : undefined
}
