import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import { appSecretContext } from '#app/base/platform/context.server.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { PasswordField } from '#app/people/auth/ui/account-fields.tsx'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { importEnvelopes } from '../../envelopes-file/import-envelopes.server.ts'
import { importEnvelopesMessages } from '../../envelopes-file/import-envelopes.messages.ts'
import type { Route } from './+types/import-envelopes-page.ts'

const texts = bothLanguages(importEnvelopesMessages)

export function loader({ context }: Route.LoaderArgs) {
  const { lang, t, profile } = adminRequest(context)
  // Who came with a PIN gives the password, and the second factor, first.
  if (profile.isWeak) return redirect(paths.confirmPassword(adminPaths.counterImport))
  return { title: `${t('counter.import.title')} · ${t('admin.title')}`, texts: texts[lang] }
}

const fields = z.object({ password: z.string() })

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const deps = { ...checkoutDeps(context), appSecret: context.get(appSecretContext) }
  const form = await request.formData()
  const importing = { file: form.get('file'), ...parseForm(fields, form) }
  const { status, ...answer } = await importEnvelopes(deps, admin, importing)
  return data(answer, { status })
}

export default function ImportEnvelopesPage({ actionData }: Route.ComponentProps) {
  const t = useT()
  const [chosen, setChosen] = useState('')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-2xl gap-4">
      <BackLink to={adminPaths.counter} text={t('admin.counter')} />
      <header>
        <h1 className="text-2xl">{t('counter.import.title')}</h1>
        <p className="text-ink-soft">{t('counter.import.text')}</p>
      </header>
      <FormOutcome error={actionData?.error && <Refused {...actionData} />} done={actionData?.done} />
      <Form method="post" encType="multipart/form-data" noValidate className="grid justify-items-start gap-4">
        {/* The browser's own button speaks the language of the browser. */}
        <label
          className={`${buttonClass({ kind: 'secondary' })} relative has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus`}
        >
          {t('counter.import.file')}
          <input
            type="file"
            name="file"
            accept="application/json,.json"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ target }) => setChosen(target.files?.[0]?.name ?? '')}
          />
        </label>
        <output className="wrap-anywhere empty:hidden">{chosen}</output>
        <div className="w-full max-w-sm">
          <PasswordField label={t('counter.import.password')} name="password" error={actionData?.passwordError} />
        </div>
        <Button type="submit" busy={isBusy}>
          {t('counter.import.do')}
        </Button>
      </Form>
    </div>
  )
}

function Refused({ error, passed = [] }: { error?: string; passed?: readonly string[] }) {
  return (
    <>
      <p className="wrap-anywhere">{error}</p>
      <ul className="list-disc ps-5 wrap-anywhere empty:hidden">
        {passed.map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
    </>
  )
}
