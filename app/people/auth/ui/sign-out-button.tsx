import { Button, type ButtonKind } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { SignOutForm } from './sign-out-form.tsx'

export function SignOutButton({ kind }: { kind: ButtonKind }) {
  const t = useT()
  return (
    <SignOutForm>
      {(busy) => (
        <Button type="submit" kind={kind} className="w-full" busy={busy}>
          {t('ui.sign.out')}
        </Button>
      )}
    </SignOutForm>
  )
}
