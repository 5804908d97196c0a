import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { ImportAnswer } from '../import/import-action.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { ImportLook } from './import-look.tsx'

interface ImportTableProps {
  list: string
  things: string
  back: string
  about: string
  answer: ImportAnswer | undefined
}

export function ImportTable({ list, things, back, about, answer }: ImportTableProps) {
  const t = useT()
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={list} text={back} />
      <h1 className="text-2xl">{t('edit.file.title', { things })}</h1>
      {answer?.look ? (
        <Look list={list} answer={{ ...answer, look: answer.look }} />
      ) : (
        <Card className="grid gap-4 p-4 sm:p-5">
          <p className="text-ink-soft">
            {t('edit.file.text')} {about}
          </p>
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
                href={`${list}/export.csv`}
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

function Look({ list, answer }: { list: string; answer: ImportAnswer & Required<Pick<ImportAnswer, 'look'>> }) {
  const t = useT()
  const { counts, lines, digest } = answer.look
  const isRight = counts.refused === 0
  return (
    <>
      <FormOutcome error={answer.isChanged && t('edit.file.changed')} />
      <FormOutcome error={!isRight && t('edit.file.wrong', { count: counts.refused })} />
      {isRight && <Notice live>{t('edit.file.will', { ...counts })}</Notice>}
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap gap-2">
        <textarea name="table" hidden readOnly value={answer.text} />
        <input type="hidden" name="digest" value={digest} />
        {isRight && counts.created + counts.changed > 0 && <Button type="submit">{t('edit.file.apply')}</Button>}
        <ButtonLink to={`${list}/import`} kind="secondary">
          {t('edit.file.other')}
        </ButtonLink>
      </Form>
      <ImportLook lines={lines} />
    </>
  )
}
