-- Rows that the demo shop brought (decision 0135), so that an owner can archive those that nobody has touched.
create table demo_rows (
  kind text not null check (kind in ('cake', 'size', 'flavor', 'cake_type', 'variant', 'extra', 'occasion', 'inspiration')),
  row_id text not null,
  -- The row's version as the demo shop left it. Another one: somebody has changed it.
  version integer not null default 1,
  archived_at timestamptz,
  archived_by text,
  primary key (kind, row_id),
  constraint demo_rows_archived_by_somebody check ((archived_at is null) = (archived_by is null))
);

-- Shops that were filled before: rows with an id of the demo shop that nobody made. Version 0: somebody has changed it.
insert into demo_rows (kind, row_id, version)
select known.kind, known.id, case when touched.is_touched then 0 else known.version end
from (
  select 'cake' as kind, id, version from cakes where id = any (array[
    'assorted-cupcakes', 'glazed-doughnuts', 'baklava', 'black-forest-slice', 'white-forest-slice', 'tiramisu-square', 'millefeuille',
    'butter-croissant', 'cream-roll', 'fasting-fruit-slice', 'black-forest-cake', 'red-velvet-cake', 'chocolate-truffle-cake',
    'strawberry-cake', 'mango-cake', 'buna-coffee-cake', 'teff-honey-cake', 'carrot-cake', 'vanilla-buttercream-cake',
    'fasting-fruit-cake'
  ])
  union all
  select 'size' as kind, id, version from sizes where id = any (array[
    'small', 'medium', 'large', 'party', 'two-tier', 'three-tier'
  ])
  union all
  select 'flavor' as kind, id, version from flavors where id = any (array[
    'vanilla', 'chocolate', 'strawberry', 'mango', 'buna-coffee', 'red-velvet', 'lemon', 'honey-walnut', 'caramel', 'fasting-chocolate',
    'fasting-fruit'
  ])
  union all
  select 'cake_type' as kind, id, version from cake_types where id = any (array[
    'butter-sponge', 'chiffon', 'torta', 'teff-sponge', 'fasting-sponge'
  ])
  union all
  select 'variant' as kind, id, version from variants where id = any (array[
    'single', 'box-of-6', 'box-of-12', 'box-of-24'
  ])
  union all
  select 'extra' as kind, id, version from extras where id = any (array[
    'candles', 'number-candles', 'wooden-board', 'photo-print'
  ])
  union all
  select 'occasion' as kind, id, version from occasions where id = any (array[
    'birthday', 'wedding', 'graduation', 'anniversary', 'other'
  ])
  union all
  select 'inspiration' as kind, id, version from inspirations where id = any (array[
    'tibeb-two-tier', 'rose-ombre', 'sunshine-rosettes', 'midnight-gold', 'kids-number', 'naked-berries', 'vintage-heart',
    'lavender-blueberry', 'chocolate-berry', 'square-daisies', 'melkam-lidet', 'sugar-roses', 'cap-and-scroll', 'red-heart',
    'meskel-daisies', 'golden-truffles', 'strawberry-drip', 'jebena-coffee', 'ivory-daisies', 'mango-garden', 'honey-layers',
    'fruit-crown'
  ])
) known
cross join lateral (
  select coalesce(bool_or(true), false) as is_touched, coalesce(bool_or(l.before is null and l.action in ('create', 'import')), false) as is_made
  from audit_log l where l.entity_type = known.kind and l.entity_id = known.id
) touched
where not touched.is_made;
