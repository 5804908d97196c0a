import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { SetupLineView } from '../load-setup-line.server.ts'
import { OPEN_SHOP, PUT_AWAY } from '../setup-steps.ts'
import { SetupBar } from './setup-bar.tsx'

/**
 * The dashboard's line of a bakery that is not set up yet: there until it is done or put away, and always before the shop opens. Its form goes to the page around it, whose
 * program is here also while offline.
 */
export function SetupLine({ line: { progress, isNotOpen, mayOpen } }: { line: SetupLineView }) {
  const t = useT()
  return (
    <section
      aria-label={t('start.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-card"
    >
      <h2 className="font-sans text-base font-semibold">{t('start.title')}</h2>
      <SetupBar progress={progress} />
      {isNotOpen && <Badge tone="highlight">{t('start.line.closed')}</Badge>}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <ButtonLink to={adminPaths.start} kind="secondary" size="sm">
          {t('start.line.go')}
        </ButtonLink>
        {(mayOpen || !isNotOpen) && (
          <Form method="post">
            <Button
              type="submit"
              name={mayOpen ? OPEN_SHOP : PUT_AWAY}
              value="yes"
              kind={mayOpen ? 'primary' : 'quiet'}
              size="sm"
            >
              {t(mayOpen ? 'start.open' : 'start.line.put.away')}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}
