import { Form } from '#app/base/ui/forms/form.tsx'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { SelectField } from '#app/base/ui/field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { PauseView } from '../present-pause.server.ts'

export function PauseCard({ pause, error }: { pause: PauseView; error: string | undefined }) {
  const t = useT()
  return (
    <Card id="pause" className="grid scroll-mt-4 content-start gap-3 p-4">
      <h2 className="text-lg">{t('dashboard.pause')}</h2>
      <Form
        method="post"
        action={adminLinks.pauseOrders}
        preventScrollReset
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        {pause.isNotOpen ? (
          <Notice tone="highlight" title={t('dashboard.pause.not.open')}>
            {t('dashboard.pause.not.open.text')}
          </Notice>
        ) : pause.text ? (
          <>
            <Notice tone="highlight" title={pause.text} />
            <Button type="submit" name="pause" value="resume" className="justify-self-start">
              {t('dashboard.pause.resume')}
            </Button>
          </>
        ) : (
          <p className="text-ink-soft">{t('dashboard.pause.text')}</p>
        )}
        {error && <Notice tone="bad" title={error} live />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="pause" value="short" kind="secondary" size="sm">
            {t('dashboard.pause.short')}
          </Button>
          <Button type="submit" name="pause" value="today" kind="secondary" size="sm">
            {t('dashboard.pause.today')}
          </Button>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <SelectField label={t('dashboard.pause.day')} name="day">
            <Choices choices={pause.days} />
          </SelectField>
          <SelectField label={t('dashboard.pause.time')} name="time" defaultValue={pause.nextTime}>
            <Choices choices={pause.times} />
          </SelectField>
          <Button type="submit" name="pause" value="until" kind="secondary" size="sm">
            {t('dashboard.pause.then')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function Choices({ choices }: { choices: readonly { value: string; text: string }[] }) {
  return choices.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
