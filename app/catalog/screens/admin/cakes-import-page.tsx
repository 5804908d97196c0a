import { data, Form, redirect } from 'react-router'
import { requirePermission } from '#app/accounts/context.server.ts'
import { editTexts, translateTo } from '#app/messages.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { formText } from '#app/platform/form-text.ts'
import { uuidv7 } from '#app/platform/id.ts'
import { decodeTable } from '#app/platform/read-csv.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useT } from '#app/ui/translate.tsx'
import { MAX_FILE_BYTES } from '../../edit/cake-file.ts'
import { listIdChoices } from '../../edit/id-choices.queries.server.ts'
import { countPlan, importCakes, planImport } from '../../edit/import-cakes.server.ts'
import { viewImport, type ImportView } from '../../edit/view-import.server.ts'
import { BackToList } from '../../ui/admin/back-to-list.tsx'
import { ImportLook } from '../../ui/admin/import-look.tsx'
import type { Route } from './+types/cakes-import-page.ts'

const LIST = '/admin/cakes'

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'catalog.edit')
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  return { title: `${t('edit.file.title')} · ${t('admin.title')}`, texts: editTexts[lang] }
}

interface Answer {
  error?: string
  look?: ImportView
  /** The file's text, sent again with the confirmation: nothing of it is kept meanwhile. */
  text?: string
  isChanged?: boolean
}

/** Without `digest`: shows what the file would do. With the digest of what was shown: does it, if it would still do the same. */
export async function action({ request, context }: Route.ActionArgs) {
  const { profile } = requirePermission(context, 'catalog.edit')
  const { lang, calendar } = context.get(requestContext)
  const t = translateTo(lang)
  const db = context.get(databaseContext)
  const at = context.get(clockContext).now()
  const form = await request.formData()
  const sent = await readSent(form)
  if ('fault' in sent) return data<Answer>({ error: t(sent.fault) }, { status: 422 })
  const { text } = sent
  const deps = { db, translateTo }
  const choices = await listIdChoices(db, { lang, t })
  const looked = await planImport(deps, text, choices)
  if (!looked.ok) return data<Answer>({ error: t(looked.fault.message, looked.fault.values) }, { status: 422 })
  const speech = { lang, calendar, t, choices }
  const digest = formText(form, 'digest')
  if (digest === '') return data<Answer>({ look: viewImport(looked.plan, speech), text })

  const isSame = digest === looked.plan.digest
  const done = isSame && (await importCakes(db, looked.plan, { actor: profile.email, at, batch: uuidv7(at) })).ok
  if (done) {
    const { created, changed } = countPlan(looked.plan)
    return redirect(`${LIST}?created=${created}&imported=${changed}`)
  }
  const again = await planImport(deps, text, choices)
  const plan = again.ok ? again.plan : looked.plan
  return data<Answer>({ look: viewImport(plan, speech), text, isChanged: true }, { status: 409 })
}

type FileFault = 'edit.file.missing' | 'edit.file.too.large' | 'edit.file.encoding'

async function readSent(form: FormData): Promise<{ text: string } | { fault: FileFault }> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) {
    const text = formText(form, 'table')
    if (text.length > MAX_FILE_BYTES) return { fault: 'edit.file.too.large' }
    return text === '' ? { fault: 'edit.file.missing' } : { text }
  }
  if (file.size > MAX_FILE_BYTES) return { fault: 'edit.file.too.large' }
  const text = decodeTable(new Uint8Array(await file.arrayBuffer()))
  return text === undefined ? { fault: 'edit.file.encoding' } : { text }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function CakesImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={loaderData.texts}>
      <Import answer={actionData} />
    </MoreTexts>
  )
}

function Import({ answer }: { answer: Answer | undefined }) {
  const t = useT()
  const look = answer?.look
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackToList to={LIST} text={t('edit.back.cakes')} />
      <h1 className="text-2xl">{t('edit.file.title')}</h1>
      {look ? (
        <>
          {answer.isChanged && (
            <Notice live tone="bad">
              {t('edit.file.changed')}
            </Notice>
          )}
          <Notice live>{t('edit.file.will', look.counts)}</Notice>
          <Form method="post" encType="multipart/form-data" className="flex flex-wrap gap-2">
            <textarea name="table" hidden readOnly value={answer.text} />
            <input type="hidden" name="digest" value={look.digest} />
            {look.counts.created + look.counts.changed > 0 && <Button type="submit">{t('edit.file.apply')}</Button>}
            <ButtonLink to={`${LIST}/import`} kind="secondary">
              {t('edit.file.other')}
            </ButtonLink>
          </Form>
          <ImportLook lines={look.lines} />
        </>
      ) : (
        <Card className="grid gap-4 p-4 sm:p-5">
          <p className="text-ink-soft">{t('edit.file.text')}</p>
          <Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-4">
            <TextField
              type="file"
              name="file"
              accept=".csv,.txt,.tsv,text/csv,text/tab-separated-values,text/plain"
              label={t('edit.file.file')}
              hint={t('edit.file.file.hint')}
              error={answer?.error}
              className="w-full max-w-lg"
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit">{t('edit.file.look')}</Button>
              <a
                href={`${LIST}/export.csv`}
                className="inline-flex min-h-11 items-center px-2 font-semibold text-brand"
              >
                {t('edit.cakes.export')}
              </a>
            </div>
          </Form>
        </Card>
      )}
    </div>
  )
}
