import { Link } from 'react-router'
import { Notice } from '#app/base/ui/notice.tsx'
import type { RecordAnswer } from '#app/catalog/cakes/record/record-action.server.ts'

/** Why saving or deleting failed; the form itself shows a conflict. */
export function EditTrouble({ answer }: { answer: RecordAnswer | undefined }) {
  if (!answer || answer.conflict) return null
  const { error, uses } = answer
  return (
    <Notice live tone="bad">
      <p>{error}</p>
      {uses && (
        <ul className="flex flex-wrap gap-x-4">
          {uses.map(({ text, href }) => (
            <li key={text}>
              <Link to={href} className="inline-flex min-h-11 items-center font-semibold underline">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
