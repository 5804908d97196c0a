import { z } from 'zod'
import { done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { filled, uuid } from '#app/base/commands/fields.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { TOKEN_LIFETIMES_DAYS, TOKEN_NAME_MAX_LENGTH, TOKEN_SCOPES } from '#app/people/auth/api-tokens/api-token.ts'
import { lockIssuer } from '#app/people/auth/end-what-they-made.server.ts'
import { userRefusals } from '#app/people/auth/user-refusals.ts'
import { definePeopleCommand, nobody } from './people-command.server.ts'

const DAY_MS = 86_400_000

const ofTokens = { may: 'tokens.edit', doors: ['form'], author: 'proved', refusals: userRefusals } as const

/** Makes a token for a program, which works while its maker is an administrator. The command never has the token, only its hash. */
export const makeApiToken = definePeopleCommand({
  ...ofTokens,
  name: 'token.make',
  makes: true,
  input: z.object({
    name: filled(TOKEN_NAME_MAX_LENGTH, 'name_missing'),
    scope: z.enum(TOKEN_SCOPES),
    /** 0: until it is revoked. */
    lifetimeDays: z.literal(TOKEN_LIFETIMES_DAYS),
    tokenSha256: z.string(),
  }),
  on: nobody,
  async run({ trx, actor, now }, { name, scope, lifetimeDays, tokenSha256 }) {
    if (!(await lockIssuer(trx, actor))) return refuse('maker_lost_right')
    const id = uuidv7(now)
    const expires_at = lifetimeDays > 0 ? new Date(now.getTime() + lifetimeDays * DAY_MS) : null
    const row = { name, scope, expires_at }
    const made = { created_by: actor.name, created_by_id: actor.id, created_at: now }
    await trx
      .insertInto('api_tokens')
      .values({ id, ...row, token_sha256: tokenSha256, ...made })
      .execute()
    const thing = { type: 'api_token', id, label: { en: name, am: name } } as const
    return done({ action: 'create', thing, before: null, after: row })
  },
})

/** A token that works until now; whose update locks it. */
const tokenById: SubjectBy<{ tokenId: string }, { id: string; name: string }, 'token_gone'> = {
  lock: (trx, { tokenId }) =>
    trx
      .selectFrom('api_tokens')
      .select(['id', 'name'])
      .where('id', '=', tokenId)
      .where('revoked_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  missing: 'token_gone',
  since: () => null,
}

/** Revokes a token from the next call on. */
export const revokeApiToken = definePeopleCommand({
  ...ofTokens,
  name: 'token.revoke',
  input: z.object({ tokenId: uuid('token_gone') }),
  on: tokenById,
  async run({ trx, subject: { id, name }, actor, now }) {
    await trx.updateTable('api_tokens').set({ revoked_at: now, revoked_by: actor.name }).where('id', '=', id).execute()
    const thing = { type: 'api_token', id, label: { en: name, am: name } } as const
    return done({ action: 'revoke', thing, before: { is_revoked: false }, after: { is_revoked: true } })
  },
})
