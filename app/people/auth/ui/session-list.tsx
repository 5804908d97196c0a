import { Form } from 'react-router'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface SessionView {
  id: string
  device: string
  address: string
  since: string
  seen: string
  isThis: boolean
}

export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const t = useT()
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.device ? <span lang="en">{session.device}</span> : t('auth.sessions.unknown')}
                {session.isThis && <Badge tone="good">{t('auth.sessions.this')}</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {t('auth.sessions.seen', { time: session.seen })}
                {' · '}
                {t('auth.sessions.since', { time: session.since })}
                {session.address && ` · ${t('auth.sessions.address', { address: session.address })}`}
              </p>
            </div>
            {!session.isThis && (
              <Form noValidate method="post" preventScrollReset>
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="session" value={session.id} />
                <Button
                  type="submit"
                  kind="secondary"
                  aria-label={t('auth.sessions.end.of', { device: session.device || t('auth.sessions.unknown') })}
                >
                  {t('auth.sessions.end')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form noValidate method="post">
          <input type="hidden" name="intent" value="end-all" />
          <Button type="submit" kind="danger">
            {t('auth.sessions.end.all')}
          </Button>
        </Form>
      )}
    </>
  )
}
