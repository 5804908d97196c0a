import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useConnection } from './connection.ts'

/**
 * The open page, with `loading` in its place while another one loads. It stays mounted with what was typed, and is
 * shown again when the connection is lost.
 */
export function MountedPage({ loading }: { loading: ReactNode }) {
  const { shown } = useConnection()
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
