import { LABEL_MARK } from '#app/base/platform/text/translate.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { LineView } from '../import/present-import.server.ts'

const TONES = { create: 'good', change: 'highlight', same: 'neutral', refused: 'bad' } as const

export function ImportPreview({ lines }: { lines: readonly LineView[] }) {
  const t = useT()
  const lang = useLang()
  if (lines.length === 0) return null
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
      {lines.map(({ line, name, kind, fields, errors, picture, sizes, isNamesake, unprinted }) => (
        <li key={line} className="grid gap-1.5 p-3.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figures text-sm text-ink-soft">{t('edit.file.line', { line })}</span>
            <strong className="font-semibold break-words">{name}</strong>
            <Badge tone={TONES[kind]}>{t(`edit.file.kind.${kind}`)}</Badge>
          </p>
          {isNamesake && <p className="text-sm font-semibold">{t('edit.file.namesake.line')}</p>}
          {unprinted.map(({ label, signs }) => (
            <p key={label} className="text-sm font-semibold">
              {label + LABEL_MARK[lang] + t('ui.unprinted', { signs })}
            </p>
          ))}
          {picture && (
            <p className="flex items-center gap-3 text-sm break-words text-ink-soft">
              <Picture image={picture.image} alt="" sizes="4rem" className="size-16 shrink-0 rounded-md object-cover" />
              {t('edit.zip.with.picture', { name: picture.name })}
            </p>
          )}
          {sizes && (
            <p className="figures text-sm">
              {t('edit.cake.sizes') + LABEL_MARK[lang]}
              <strong className="font-semibold">{sizes}</strong>
            </p>
          )}
          {fields.length > 0 && (
            <dl className="grid gap-1 text-sm">
              {fields.map(({ label, before, after }) => (
                <div key={label} className="grid gap-x-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="break-words whitespace-pre-line">
                    {before && (
                      <>
                        <del className="text-ink-soft">{before}</del> →{' '}
                      </>
                    )}
                    <ins className="no-underline">{after}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {errors.map(({ label, text }) => (
            <p key={label} className="text-sm font-semibold text-danger">
              {label + LABEL_MARK[lang] + text}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
