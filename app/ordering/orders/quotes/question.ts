export const QUESTION_MAX_LENGTH = 1000

export function parseQuestionText(typed: string): string | undefined {
  const text = typed.trim()
  return text !== '' && text.length <= QUESTION_MAX_LENGTH ? text : undefined
}
