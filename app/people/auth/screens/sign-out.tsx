import { data, Form, redirectDocument } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { privateMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { authContext, deviceContext } from '../context.server.ts'
import { callAuth, cookiesOf } from '../library/form-call.server.ts'
import { localPathOr } from '../local-path.ts'
import { accountMessages } from '../accounts.messages.ts'
import type { Route } from './+types/sign-out.ts'

const texts = bothLanguages(accountMessages)

/** Only the form signs out; opening the address changes nothing. */
export function loader({ context }: Route.LoaderArgs) {
  const { lang, t } = context.get(requestContext)
  return { title: t('ui.sign.out'), texts: texts[lang] }
}

/**
 * Ends the session, then loads the page that the form names, else the home page as a visitor, or on a device of the shop the faces of
 * those who may take its place. Requirement 8.4.
 */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const response = await callAuth(context, request, '/sign-out', {})
    // The library hides a database error, so this checks that the session no longer opens.
    const isGone = response.ok && (await context.get(authContext).findUser(request.headers)) === null
    const door = context.get(deviceContext) ? paths.pinSignIn() : '/'
    if (isGone) return redirectDocument(localPathOr(await askedNext(request), door), { headers: cookiesOf(response) })
  } catch (error) {
    context.get(requestContext).log.error({ err: error }, 'sign-out failed')
  }
  return data({ failed: true }, { status: 500 })
}

const fields = z.object({ next: z.string() })

/** For a form without scripts; scripts send none, and go on by themselves. */
async function askedNext(request: Request): Promise<string> {
  const form = await request.formData().catch(() => new FormData())
  return parseForm(fields, form).next
}

export const meta = privateMeta

/** Shown to forms without scripts; opened directly, it asks first. Requirement 8.4. */
export default function SignOutPage({ actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <main id="content" className="page-width grid max-w-md content-center gap-5 py-16">
      <h1 className="text-2xl">{t('ui.sign.out')}</h1>
      {actionData?.failed && (
        <Notice live tone="bad" title={t('ui.sign.out.error.title')}>
          {t('ui.sign.out.error.text')}
        </Notice>
      )}
      <Form noValidate method="post" action={paths.signOut} className="flex flex-wrap gap-3">
        <Button type="submit">{t('ui.sign.out')}</Button>
        <ButtonLink to="/" kind="secondary">
          {t('auth.to.shop')}
        </ButtonLink>
      </Form>
    </main>
  )
}
