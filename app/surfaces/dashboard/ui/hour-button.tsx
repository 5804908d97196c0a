import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { keepWithoutLine } from '#app/base/ui/failed-write.ts'
import { PrintIcon } from '#app/base/ui/icons.tsx'
import type { HourAct } from '../view-hour.server.ts'

/** What belongs to this hour. A sheet is printed at once by the button beside it, which records the print as on its page. */
export function HourButton({ act: { to, text, print } }: { act: HourAct }) {
  const isPrinting = useNavigation().formData?.has('paper') ?? false
  return (
    <div className="inline-flex items-center gap-1">
      <ButtonLink to={to} kind="secondary">
        {text}
      </ButtonLink>
      {print && (
        <Form method="post" action={adminPaths.production} onSubmit={keepWithoutLine}>
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
