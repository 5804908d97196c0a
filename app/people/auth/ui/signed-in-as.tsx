import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { classes } from '#app/base/ui/classes.ts'
import { signInName } from '../phone-account.ts'
import { useSession } from './session-provider.tsx'

/** The user's present email, even after a change in another tab; leads to password, devices and two-factor. */
export function SignedInAs({ email, className }: { email: string; className: string }) {
  const session = useSession()
  return (
    <Link to={paths.account} className={classes('rounded-md py-1.5 hover:underline', className)}>
      {signInName(session?.email ?? email)}
    </Link>
  )
}
