import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useLine } from './line.ts'

/**
 * The open page, with `loading` in its place while another one loads. It stays mounted with what was typed, and is
 * shown again when the line is lost.
 */
export function StandingPage({ loading }: { loading: ReactNode }) {
  const { shown } = useLine()
  const isHidden = Boolean(loading) && shown === 'up'
  return (
    <>
      {isHidden && loading}
      <div className={isHidden ? 'hidden' : 'contents'}>
        <Outlet />
      </div>
    </>
  )
}
