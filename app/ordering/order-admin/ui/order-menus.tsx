import { Link } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { buttonClass } from '#app/base/ui/button.tsx'
import { CopyButton } from '#app/base/ui/copy-button.tsx'
import { blockOffline } from '#app/base/ui/failed-write.ts'
import { ChatIcon } from '#app/base/ui/icons.tsx'
import { MENU_LINE, MenuButton } from '#app/base/ui/admin/menu-button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { ORDER_PAPERS, printPath } from '../order-paper.ts'
import type { AdminOrder } from '../load-admin-order.server.ts'

const STYLE = { kind: 'secondary', size: 'sm' } as const

/** Writing, printing, and in a menu what is seldom done. */
export function OrderMenus({ order: { view, actions } }: { order: AdminOrder }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <WriteToCustomer id={actions.id} isReachable={view.isReachable} />
      <PrintMenu id={actions.id} />
      <MoreMenu view={view} actions={actions} />
    </div>
  )
}

/** Opens the message to one customer, with its preview. */
function WriteToCustomer({ id, isReachable }: { id: string; isReachable: boolean }) {
  const t = useT()
  const mayEdit = useMay('orders.edit')
  if (!mayEdit || !isReachable) return null
  return (
    <Form method="post" action={adminPaths.ordersBulk} onSubmit={blockOffline}>
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="act" value="message" className={buttonClass(STYLE)}>
        <ChatIcon className="size-5" />
        <span className="max-sm:sr-only">{t('orders.write')}</span>
      </button>
    </Form>
  )
}

function PrintMenu({ id }: { id: string }) {
  const t = useT()
  return (
    <MenuButton text={t('orders.more.print')} align="end" className={buttonClass(STYLE)}>
      <ul>
        {ORDER_PAPERS.map((paper) => (
          <li key={paper}>
            <Link
              to={printPath([id], paper)}
              data-shortcut={paper === 'a4' ? 'print' : undefined}
              className={MENU_LINE}
            >
              {t(`orders.more.print.${paper}`)}
            </Link>
          </li>
        ))}
      </ul>
    </MenuButton>
  )
}

function MoreMenu({ view, actions: { id, customerPage } }: Pick<AdminOrder, 'view' | 'actions'>) {
  const t = useT()
  const mayRefund = useMay('refunds.edit')
  const mayEdit = useMay('orders.edit')
  return (
    <MenuButton text="⋯" label={t('orders.more.title')} align="end" className={buttonClass(STYLE)}>
      <ul>
        <li>
          <a href={customerPage.path} className={MENU_LINE}>
            {t('orders.action.customer.page')}
          </a>
        </li>
        <li className="px-1 py-1">
          <CopyButton text={customerPage.url} label={t('orders.action.copy')} doneLabel={t('orders.action.copied')} />
        </li>
        {mayEdit && (
          <li>
            <Link to={`${adminPaths.newOrder}?like=${id}`} className={MENU_LINE}>
              {t('orders.more.duplicate')}
            </Link>
          </li>
        )}
        {view.money.receiptTo && (
          <li>
            <Link to={view.money.receiptTo} className={MENU_LINE}>
              {t('orders.detail.receipt')}
            </Link>
          </li>
        )}
        {mayRefund && view.money.refundTo && (
          <li>
            <Link to={view.money.refundTo} className={MENU_LINE}>
              {t('orders.detail.refund')}
            </Link>
          </li>
        )}
      </ul>
    </MenuButton>
  )
}
