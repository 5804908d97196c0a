import { useNavigation } from 'react-router'
import type { DeskAct } from '../desk-form.ts'

export function useIsActing(act: DeskAct): boolean {
  return useNavigation().formData?.get('act') === act
}
