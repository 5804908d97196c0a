import { data, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { Form } from '#app/base/ui/forms/form.tsx'
import { uuidv7 } from '#app/base/platform/id.ts'
import { appSecretContext } from '#app/base/platform/context.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { Options, SelectField, TextField } from '#app/base/ui/field.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest, requirePermission } from '#app/people/auth/admin-request.server.ts'
import {
  TOKEN_LIFETIMES_DAYS,
  TOKEN_NAME_MAX_LENGTH,
  TOKEN_PREFIX,
  TOKEN_SCOPES,
} from '#app/people/auth/api-tokens/api-token.ts'
import { listApiTokens } from '../../api-tokens/api-tokens.queries.server.ts'
import { makeApiToken, revokeApiToken } from '../../commands/api-tokens.server.ts'
import { submitPeopleForm } from '../../staff-action.server.ts'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { hashToken, mark } from '#app/people/auth/secrets.server.ts'
import { usersMessages } from '../../users.messages.ts'
import type { Route } from './+types/tokens-page.ts'

const texts = bothLanguages(usersMessages)

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t } = adminRequest(context)
  const rows = await listApiTokens(db)
  const when = (at: Date) => formatMoment(at, lang, calendar)
  return {
    title: `${t('setting.section.tokens')} · ${t('setting.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    formId: uuidv7(now),
    tokens: rows.map((row) => ({
      id: row.id,
      name: row.name,
      scope: row.scope,
      state: row.revokedAt ? 'revoked' : row.expiresAt && row.expiresAt <= now ? 'over' : 'works',
      facts: [
        t('tokens.by', { time: when(row.createdAt), who: row.createdBy }),
        row.expiresAt ? t('tokens.until', { time: when(row.expiresAt) }) : t('tokens.lifetime.forever'),
        row.lastUsedAt ? t('tokens.used', { time: when(row.lastUsedAt) }) : t('tokens.used.never'),
        row.isOfNobody
          ? t('tokens.of.nobody')
          : row.isEndedWithIssuer && t('tokens.ended.with.maker', { who: row.createdBy }),
      ]
        .filter((fact) => fact !== false)
        .join(' · '),
    })),
  }
}

const fields = z.object({
  intent: z.string(),
  id: z.string(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES).catch('read'),
  lifetime: z.string(),
})

/** `create` answers with the token, shown only once. `revoke` ends the given token. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  const { intent, id, name, scope, lifetime } = parseForm(fields, form)
  if (intent === 'revoke') {
    // A token that is revoked already is as it should be.
    await submitPeopleForm(admin, form, { command: revokeApiToken, names: { tokenId: 'token' } })
    return data({ failure: undefined, made: undefined })
  }
  const lifetimeDays = TOKEN_LIFETIMES_DAYS.find((days) => String(days) === lifetime) ?? 30
  // It follows from the form's id: pressed twice, it is the same one, so a second press asks the same as the first.
  requirePermission(admin, makeApiToken.may)
  const token = TOKEN_PREFIX + mark(context.get(appSecretContext), 'api-token', id)
  const given = { scope, lifetimeDays, tokenSha256: hashToken(token) }
  const made = await submitPeopleForm(admin, form, { command: makeApiToken, given })
  if (made.ok) return data({ failure: undefined, made: { name, token } })
  return data({ failure: made.answer.failure, made: undefined }, { status: made.status })
}

export default function TokensPage({ loaderData: { tokens, formId }, actionData }: Route.ComponentProps) {
  const t = useT()
  const made = actionData?.made
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose text-ink-soft">
        {t('tokens.intro')}{' '}
        <a href={apiPaths.docs} className="font-semibold text-brand underline">
          {t('tokens.docs')}
        </a>
      </p>
      {made && (
        <ShownOnce
          key={`shown ${made.token}`}
          title={t('tokens.made.title', { name: made.name })}
          text={t('tokens.made.text')}
          secret={made.token}
        />
      )}
      {tokens.length === 0 ? (
        <EmptyState title={t('tokens.none.title')} text={t('tokens.none.text')} />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {tokens.map((token) => (
            <Token key={token.id} token={token} />
          ))}
        </ul>
      )}
      <NewToken key={made?.token} formId={formId} failure={actionData?.failure} />
    </div>
  )
}

type Tokens = Route.ComponentProps['loaderData']['tokens']

function Token({ token: { id, name, scope, state, facts } }: { token: Tokens[number] }) {
  const t = useT()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="break-words">{name}</span>
          <Badge tone={scope === 'write' ? 'highlight' : 'neutral'}>{t(`tokens.scope.${scope}`)}</Badge>
          {state !== 'works' && <Badge tone="bad">{t(state === 'revoked' ? 'tokens.revoked' : 'tokens.over')}</Badge>}
        </p>
        <p className="text-sm break-words text-ink-soft">{facts}</p>
      </div>
      {scope === 'write' && (
        <Link
          to={`${adminPaths.log}?token=${id}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand"
        >
          {t('tokens.log')}
          <span className="sr-only">: {name}</span>
        </Link>
      )}
      {state === 'works' && (
        <Form method="post">
          <input type="hidden" name="token" value={id} />
          <ConfirmSubmit name="intent" value="revoke" question={t('tokens.revoke.question', { name })}>
            {t('tokens.revoke')}
            <span className="sr-only">: {name}</span>
          </ConfirmSubmit>
        </Form>
      )}
    </li>
  )
}

function NewToken({ formId, failure }: { formId: string; failure: string | undefined }) {
  const t = useT()
  const isSending = useNavigation().formData?.get('intent') === 'create'
  const lifetimes = TOKEN_LIFETIMES_DAYS.map((id) => {
    return { id, name: id === 0 ? t('tokens.lifetime.forever') : t('tokens.lifetime.days', { count: id }) }
  })
  return (
    <Card className="grid gap-4 p-4">
      <h2 className="text-lg">{t('tokens.new.title')}</h2>
      <Form
        method="post"
        className="grid gap-4 sm:grid-cols-2 sm:items-end xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
        noValidate
      >
        <input type="hidden" name="intent" value="create" />
        <input type="hidden" name="id" value={formId} />
        <TextField
          label={t('tokens.name')}
          name="name"
          required
          maxLength={TOKEN_NAME_MAX_LENGTH}
          autoComplete="off"
          error={failure}
        />
        <SelectField label={t('tokens.scope')} name="scope">
          <Options of={TOKEN_SCOPES.map((id) => ({ id, name: t(`tokens.scope.${id}`) }))} />
        </SelectField>
        <SelectField label={t('tokens.lifetime')} name="lifetime" defaultValue="90">
          <Options of={lifetimes} />
        </SelectField>
        <Button type="submit" className="min-h-12" busy={isSending}>
          {t('tokens.create')}
        </Button>
      </Form>
    </Card>
  )
}
