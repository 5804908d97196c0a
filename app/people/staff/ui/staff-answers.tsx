import { FormOutcome } from '#app/base/ui/notice.tsx'
import type { StaffAnswer } from '../staff-action.server.ts'
import { ShownOnce } from './shown-once.tsx'

/** What a form about people did, with the link that it made. */
export function StaffAnswers({ answer }: { answer: StaffAnswer | undefined }) {
  if (!answer) return null
  const { failure, done, link } = answer
  return (
    <>
      <FormOutcome error={failure} done={done} />
      {link && <ShownOnce key={link.address} {...link} secret={link.address} />}
    </>
  )
}
