import { setFailedWrite, useFailedWrite } from './failed-write.ts'
import { Toast } from './toast.tsx'
import { useT } from './translate.tsx'

/**
 * Announces over the open page that a form failed: the server's message, that there was no answer, or 'Unknown error occurred'.
 * Requirement 8.5.
 */
export function FailedWriteToast() {
  const t = useT()
  const failed = useFailedWrite()
  if (!failed) return null
  return (
    <Toast
      title={failed.message ?? t(failed.isUnanswered ? 'ui.error.unanswered' : 'ui.error.unknown')}
      onDismiss={() => setFailedWrite(null)}
    >
      {t('ui.error.kept')}
    </Toast>
  )
}
