-- Whether an owner may switch the permission of the role. permissions.ts says the same, and a test compares them.
create or replace function may_switch_permission(asked_role text, asked_permission text) returns boolean language sql immutable as $$
  select case asked_role
    when 'manager' then asked_permission in (
      'dashboard.view', 'orders.view', 'orders.edit', 'orders.price', 'orders.sum', 'orders.export', 'orders.pause',
      'quotes.view', 'quotes.edit', 'production.view', 'production.edit', 'deliveries.edit', 'pictures.view', 'messages.view',
      'messages.edit', 'payments.view', 'payments.edit', 'payments.export', 'payments.take', 'refunds.edit', 'refunds.approve',
      'counter.view', 'counter.sell', 'counter.free_item', 'counter.void', 'tills.edit', 'drawer.reports', 'tax.view', 'tax.edit',
      'stock.view', 'stock.edit', 'stock.export', 'plan.view', 'plan.edit', 'capacity.view', 'capacity.edit', 'landmarks.view',
      'landmarks.edit', 'catalog.view', 'catalog.edit', 'catalog.export', 'customers.view', 'customers.edit', 'customers.export',
      'users.invite', 'pins.edit', 'log.view', 'log.export', 'settings.view', 'settings.edit'
    )
    when 'counter' then asked_permission in (
      'orders.view', 'orders.edit', 'orders.price', 'orders.pause', 'quotes.view', 'quotes.edit', 'production.view',
      'production.edit', 'deliveries.edit', 'pictures.view', 'messages.view', 'messages.edit', 'payments.take', 'refunds.edit',
      'counter.view', 'counter.sell', 'counter.free_item',
      'stock.view', 'stock.edit', 'stock.export', 'plan.view', 'plan.edit', 'capacity.view', 'capacity.edit', 'landmarks.view',
      'landmarks.edit', 'catalog.view', 'catalog.edit'
    )
    when 'kitchen' then asked_permission in (
      'production.view', 'production.edit', 'pictures.view', 'stock.view', 'stock.edit', 'stock.export', 'plan.view', 'plan.edit',
      'capacity.view', 'capacity.edit'
    )
    else false
  end
$$;
