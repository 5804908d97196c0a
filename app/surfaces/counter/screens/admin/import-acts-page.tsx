import { data, Form, useNavigation } from 'react-router'
import { appSecretContext } from '#app/base/platform/context.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { counterMessages } from '../../counter.messages.ts'
import { importActs } from '../../import-acts.server.ts'
import type { Route } from './+types/import-acts-page.ts'

const texts = bothLanguages(counterMessages)

export function loader({ context }: Route.LoaderArgs) {
  const { lang, t } = adminRequest(context)
  return { title: `${t('counter.import.title')} · ${t('admin.title')}`, texts: texts[lang] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const deps = { ...checkoutDeps(context), appSecret: context.get(appSecretContext) }
  const { status, ...answer } = await importActs(deps, admin, (await request.formData()).get('file'))
  return data(answer, { status })
}

export default function ImportActsPage({ actionData }: Route.ComponentProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-2xl gap-4">
      <header>
        <h1 className="text-2xl">{t('counter.import.title')}</h1>
        <p className="text-ink-soft">{t('counter.import.text')}</p>
      </header>
      <FormOutcome error={actionData?.error} done={actionData?.done} />
      <Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-4">
        <label className="grid gap-1.5 font-semibold">
          {t('counter.import.file')}
          <input type="file" name="file" accept="application/json,.json" required className="min-h-12 font-normal" />
        </label>
        <Button type="submit" busy={isBusy}>
          {t('counter.import.do')}
        </Button>
      </Form>
    </div>
  )
}
