import { data, redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { BulkDone } from '#app/base/platform/bulk.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { commandRefusals } from '#app/base/commands/command-refusals.ts'
import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import { userRefusals } from '#app/people/auth/user-refusals.ts'
import { listStaff } from './staff.queries.server.ts'

const ANSWERS: RefusalAnswers = { ...commandRefusals, ...userRefusals }

/** Answers a bulk action on staff: the list when all were changed, else 409 with those that were refused and why. */
export async function answerStaffBulk({ db, clock }: CommandDeps, t: Translate, { done, refused }: BulkDone<Refusal>) {
  if (refused.length === 0) return redirect(adminPaths.staff)
  const emails = new Map((await listStaff(db, clock.now())).map(({ id, email }) => [id, email]))
  const answer = {
    done,
    refused: refused.map(({ id, refusal }) => {
      return { id, email: emails.get(id) ?? '', text: t(ANSWERS[refusal.reason]!.message) }
    }),
  }
  return data(answer, { status: 409 })
}
