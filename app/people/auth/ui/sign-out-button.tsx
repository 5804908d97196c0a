import * as paths from '#app/base/platform/paths.ts'
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

/** On a device that takes PINs: ends the session and shows the faces. What was typed and not sent waits for its person. */
export function SwitchPersonButton({ text }: { text: string }) {
  return (
    <SignOutForm to={paths.pinSignIn()} stays>
      {(busy) => (
        <Button type="submit" className="w-full" busy={busy}>
          {text}
        </Button>
      )}
    </SignOutForm>
  )
}
