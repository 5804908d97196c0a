import { Link } from 'react-router'
import { Notice } from '#app/base/ui/notice.tsx'
import { ChangedMeanwhile } from '#app/base/ui/office/changed-meanwhile.tsx'
import type { EditAnswer } from '../edit-answer.ts'

export function EditTrouble({ answer }: { answer: EditAnswer | undefined }) {
  if (!answer) return null
  const { conflict, error, uses } = answer
  if (conflict) {
    const { version, ...difference } = conflict
    return <ChangedMeanwhile {...difference} keepMineName="over" keepMineValue={version} />
  }
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
