import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { askForBackup } from '#app/base/backups/ask-for-backup.server.ts'
import { ANYTHING } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'

/** Asks for a backup now, which a job makes within seconds. One that is asked for already is enough. Only with a password: it contains every account. */
export const takeBackup = defineCommand({
  name: 'backup.take',
  input: z.object({}),
  may: 'backups.take',
  doors: ['form'],
  author: 'proved',
  on: ANYTHING,
  refusals: {},
  run: async ({ trx, actor, now }) => done(await askForBackup(trx, { actor, at: now })),
})
