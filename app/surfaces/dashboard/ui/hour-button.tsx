import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { blockOffline } from '#app/base/ui/failed-write.ts'
import { PrintIcon } from '#app/base/ui/icons.tsx'
import type { HourAction } from '../present-hour.server.ts'

/** What belongs to this hour. A sheet is printed at once by the button beside it, which records the print as on its page. */
export function HourButton({ action: { to, text, print } }: { action: HourAction }) {
  const isPrinting = useNavigation().formData?.has('paper') ?? false
  return (
    <div className="inline-flex items-center gap-1">
      <ButtonLink to={to} kind="secondary">
        {text}
      </ButtonLink>
      {print && (
        <Form method="post" action={adminPaths.production} onSubmit={blockOffline}>
          <input type="hidden" name="day" value={print.day} />
          <Button
            type="submit"
            name="paper"
            value="a4"
            kind="secondary"
            disabled={isPrinting}
            aria-label={print.text}
            title={print.text}
            className="size-11 px-0!"
          >
            <PrintIcon />
          </Button>
        </Form>
      )}
    </div>
  )
}
