import { Form } from '#app/base/ui/forms/form.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { Role } from '#app/people/auth/profile.ts'

interface PinListProps {
  people: readonly {
    id: string
    /** Sent twice, the form gives one PIN. */
    formId: string
    name: string
    role: Role
    state: 'none' | 'has' | 'one.time'
    mayGive: boolean
  }[]
}

/** Who has a PIN, with the acts that the viewer may do. */
export function PinList({ people }: PinListProps) {
  const t = useT()
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {people.map(({ id, formId, name, role, state, mayGive }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <p className="min-w-0 grow wrap-anywhere">
            <strong className="font-semibold">{name}</strong>{' '}
            <span className="text-ink-soft">{t(`permissions.role.${role}`)}</span>{' '}
            <Badge tone={state === 'has' ? 'good' : state === 'none' ? 'neutral' : 'highlight'}>
              {t(`pins.${state}`)}
            </Badge>
          </p>
          {mayGive && (
            <Form method="post" className="flex flex-wrap gap-2">
              <input type="hidden" name="id" value={formId} />
              <input type="hidden" name="user" value={id} />
              {state === 'has' ? (
                <ConfirmSubmit name="intent" value="give" kind="secondary" question={t('pins.give.question', { name })}>
                  {t('pins.give')}
                  <span className="sr-only">: {name}</span>
                </ConfirmSubmit>
              ) : (
                <Button
                  type="submit"
                  name="intent"
                  value="give"
                  kind="secondary"
                  aria-label={t('pins.give.of', { name })}
                >
                  {t('pins.give')}
                </Button>
              )}
              {state !== 'none' && (
                <Button
                  type="submit"
                  name="intent"
                  value="remove"
                  kind="secondary"
                  aria-label={t('pins.remove.of', { name })}
                >
                  {t('pins.remove')}
                </Button>
              )}
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
