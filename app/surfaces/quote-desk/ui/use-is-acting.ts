import { useNavigation } from 'react-router'
import type { DeskAct } from '../desk-form.ts'

/** Whether the form with that button is on its way. */
export function useIsActing(act: DeskAct): boolean {
  return useNavigation().formData?.get('act') === act
}
