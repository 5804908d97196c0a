import { Form } from '#app/base/ui/forms/form.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface StarterButtonsProps {
  /** How many of each the shop lacks; a button appears only for missing ones. */
  missing: { common: number; holidays: number }
}

export function StarterButtons({ missing }: StarterButtonsProps) {
  const t = useT()
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      {missing.common > 0 && (
        <Button type="submit" name="intent" value="common" kind="secondary">
          {t('occasions.empty.action')}
        </Button>
      )}
      {missing.holidays > 0 && (
        <Button type="submit" name="intent" value="holidays" kind="secondary">
          {t('occasions.holidays.action')}
        </Button>
      )}
    </Form>
  )
}

/** `StarterButtons` below a list that has some already; nothing when none are missing. */
export function StarterOccasions({ missing }: StarterButtonsProps) {
  const t = useT()
  if (missing.common + missing.holidays === 0) return null
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-lg">{t('occasions.starters')}</h2>
      {missing.holidays > 0 && <p className="max-w-prose text-sm text-ink-soft">{t('occasions.holidays.text')}</p>}
      <p className="max-w-prose text-sm text-ink-soft">{t('occasions.starters.text')}</p>
      <StarterButtons missing={missing} />
    </Card>
  )
}
