import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { HealthLine, presentBackup } from '../../health/present-backups.server.ts'
import { HealthLines } from '../health-lines.tsx'

interface BackupListProps {
  /** Of the form: sent twice, it asks for one backup. */
  newId: string
  /** null: the folder cannot be read. */
  backups: ReturnType<typeof presentBackup>[] | null
  open: 'asked' | 'running' | null
  status: readonly HealthLine[]
}

const CHECK_EVERY_MS = 2000

export function BackupList({ newId, backups, open, status }: BackupListProps) {
  const t = useT()
  const isAsking = useNavigation().formData?.get('intent') === 'backup'
  useRereading(open !== null)
  return (
    <section aria-labelledby="backups" className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="backups" className="text-lg">
          {t('backups.list')}
        </h3>
        <Form method="post">
          <input type="hidden" name="id" value={newId} />
          <Button type="submit" name="intent" value="backup" kind="secondary" busy={isAsking} disabled={open !== null}>
            {t('backups.now')}
          </Button>
        </Form>
      </header>
      {open && <Notice live>{t(`backups.${open}`)}</Notice>}
      <div className="max-w-md">
        <HealthLines lines={status} />
      </div>
      {backups === null ? (
        <Notice tone="bad">{t('backups.unreadable')}</Notice>
      ) : backups.length === 0 ? (
        <EmptyState title={t('backups.none.title')} text={t('backups.none.text')} />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {backups.map(({ name, made, facts, missing, downloadTo }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <div className="min-w-0 grow basis-56">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {made}
                  {missing && <Badge tone="bad">{missing}</Badge>}
                </p>
                <p className="figures text-sm text-ink-soft">{facts}</p>
              </div>
              <a href={downloadTo} download className={buttonClass({ kind: 'secondary' })}>
                {t('backups.download')}
                <span className="sr-only">: {made}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="grid max-w-prose gap-2 text-sm text-ink-soft">
        {(['backups.about', 'backups.private', 'backups.secret'] as const).map((text) => (
          <p key={text}>{t(text)}</p>
        ))}
      </div>
    </section>
  )
}

function useRereading(isOpen: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return
    const looking = setInterval(() => void revalidate(), CHECK_EVERY_MS)
    return () => clearInterval(looking)
  }, [isOpen, revalidate])
}
