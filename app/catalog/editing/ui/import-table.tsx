import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { ImportAnswer } from '../import/import-action.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { ImportPreview } from './import-preview.tsx'

interface ImportTableProps {
  list: string
  things: string
  back: string
  about: string
  answer: ImportAnswer | undefined
  /** How a ZIP with pictures is made, where one is taken. */
  zip?: string
}

export function ImportTable({ list, things, back, about, answer, zip }: ImportTableProps) {
  const t = useT()
  const isSending = useNavigation().state === 'submitting'
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={list} text={back} />
      <h1 className="text-2xl">{t('edit.file.title', { things })}</h1>
      {answer?.preview ? (
        <Preview list={list} answer={{ ...answer, preview: answer.preview }} />
      ) : (
        <Card className="grid gap-4 p-4 sm:p-5">
          <p className="text-ink-soft">
            {t('edit.file.text')} {about}
          </p>
          {zip && <Zip list={list} text={zip} />}
          <Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-4">
            <TextField
              type="file"
              name="file"
              accept={`.csv,.txt,.tsv,text/csv,text/tab-separated-values,text/plain${zip ? ',.zip,application/zip' : ''}`}
              label={t(zip ? 'edit.zip.file' : 'edit.file.file')}
              hint={t(zip ? 'edit.zip.file.hint' : 'edit.file.file.hint')}
              error={answer?.error}
              className="w-full max-w-lg"
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" busy={isSending}>
                {t('edit.file.look')}
              </Button>
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

function Zip({ list, text }: { list: string; text: string }) {
  const t = useT()
  return (
    <div className="grid justify-items-start gap-1">
      <p className="text-ink-soft">{text}</p>
      <div className="flex flex-wrap gap-x-5">
        {(['zip', 'csv'] as const).map((kind) => (
          <a
            key={kind}
            href={`${list}/import/sample.${kind}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand"
          >
            {t(`edit.zip.sample.${kind}`)}
          </a>
        ))}
      </div>
    </div>
  )
}

function Preview({ list, answer }: { list: string; answer: ImportAnswer & Required<Pick<ImportAnswer, 'preview'>> }) {
  const t = useT()
  const { counts, lines, digest } = answer.preview
  const isRight = counts.refused === 0
  const isSending = useNavigation().state === 'submitting'
  const unused = answer.unused ?? []
  const namesakes = lines.filter(({ isNamesake }) => isNamesake).length
  return (
    <>
      <FormOutcome error={answer.isChanged && t('edit.file.changed')} />
      <FormOutcome error={!isRight && t('edit.file.wrong', { count: counts.refused })} />
      {isRight && <Notice live>{t('edit.file.will', { ...counts })}</Notice>}
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap gap-2">
        <textarea name="table" hidden readOnly value={answer.text} />
        <input type="hidden" name="digest" value={digest} />
        <input type="hidden" name="once" value={answer.once} />
        <input type="hidden" name="pictures" value={answer.pictures} />
        {answer.unused?.map((name) => (
          <input key={name} type="hidden" name="unused" value={name} />
        ))}
        {isRight && counts.created + counts.changed > 0 && (
          <Button type="submit" busy={isSending}>
            {t('edit.file.apply')}
          </Button>
        )}
        <ButtonLink to={`${list}/import`} kind="secondary">
          {t('edit.file.other')}
        </ButtonLink>
      </Form>
      {namesakes > 0 && <Notice tone="highlight">{t('edit.file.namesakes', { count: namesakes })}</Notice>}
      {unused.length > 0 && (
        <Notice tone="highlight" className="wrap-anywhere">
          {t('edit.zip.unused', { count: unused.length, names: unused.slice(0, 10).join(', ') })}
        </Notice>
      )}
      <ImportPreview lines={lines} />
    </>
  )
}
