import { useState } from 'react'
import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import type { Draft, Offer } from '../draft.ts'
import { forgetDraft } from './draft-memory.ts'
import { findSent, forgetSent, type SentRequest } from './sent-requests.ts'
import { STEP_HEADING_ID } from './use-step-focus.ts'

/** The request that this tab sent with the shown choices, unless the customer wants another one. */
export function useSentRequest(draft: Draft, offer: Offer) {
  const isHydrated = useHydrated()
  const [found, setFound] = useState<{ draft: Draft; sent: SentRequest | undefined }>()
  // Searches only when the choices change, so that the notice does not appear while the browser leaves for the success page.
  if (isHydrated && found?.draft !== draft) setFound({ draft, sent: findSent(draft, offer) })
  const sent = isHydrated ? found?.sent : undefined

  function askAgain() {
    if (!sent) return
    forgetSent(sent.code)
    setFound({ draft, sent: undefined })
    document.getElementById(STEP_HEADING_ID)?.focus()
  }
  return { sent, askAgain }
}

/** Replaces the form, so that nobody sends the same cake twice by mistake. */
export function SentNotice({ sent, onAskAgain }: { sent: SentRequest; onAskAgain: () => void }) {
  const t = useT()
  return (
    <Notice live tone="good" title={t('cake.builder.sent', { code: sent.code })}>
      <Link to={sent.path} className="font-semibold underline underline-offset-4">
        {t('cake.builder.sent.see')}
      </Link>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to={paths.customize} size="sm" onClick={forgetDraft}>
          {t('cake.builder.sent.new')}
        </ButtonLink>
        <Button kind="secondary" size="sm" onClick={onAskAgain}>
          {t('cake.builder.sent.again')}
        </Button>
      </div>
    </Notice>
  )
}
