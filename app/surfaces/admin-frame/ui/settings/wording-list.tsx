import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { listWording } from '../../wording/present-wording.server.ts'

export function WordingList({ messages }: { messages: ReturnType<typeof listWording> }) {
  const t = useT()
  return (
    <div className="grid max-w-4xl gap-3">
      <p className="max-w-prose text-ink-soft">{t('setting.wording.about')}</p>
      <Card>
        <ul className="divide-y divide-line">
          {messages.map(({ message, own }) => (
            <li key={message}>
              <Link
                to={adminPaths.wording(message)}
                className="flex min-h-12 flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5 -outline-offset-3 hover:bg-sunken"
              >
                <span className="font-semibold text-brand underline">
                  {t(`setting.label.messages.words.${message}`)}
                </span>
                {own.map((lang) => (
                  <Badge key={lang} tone="brand">
                    {t(`setting.option.${lang}`)}: {t('setting.wording.own')}
                  </Badge>
                ))}
                <span className="w-full text-sm text-ink-soft">{t(`setting.help.messages.words.${message}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
