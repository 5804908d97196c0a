import { Button } from '#app/base/ui/button.tsx'
import { Form } from '#app/base/ui/forms/form.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface SeeNoticesProps {
  /** They name who looks at them. */
  isOwn: boolean
  /** Fields of the form that say what was seen. */
  fields: readonly (readonly [name: string, value: string | number])[]
  busy?: boolean
}

/** The button with which somebody says that they have seen notices about money, or why somebody else has to. */
export function SeeNotices({ isOwn, fields, busy = false }: SeeNoticesProps) {
  const t = useT()
  if (isOwn) return <p className="text-ink-soft">{t('notice.own')}</p>
  return (
    <Form method="post">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="secondary" busy={busy}>
        {t('notice.seen')}
      </Button>
    </Form>
  )
}
