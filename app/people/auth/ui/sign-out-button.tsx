import { Button, type ButtonKind } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { SignOutForm } from './sign-out-form.tsx'

interface SignOutButtonProps {
  kind: ButtonKind
  className?: string
}

export function SignOutButton({ kind, className }: SignOutButtonProps) {
  const t = useT()
  return (
    <SignOutForm>
      {(busy) => (
        <Button type="submit" kind={kind} className={className} busy={busy}>
          {t('ui.sign.out')}
        </Button>
      )}
    </SignOutForm>
  )
}
