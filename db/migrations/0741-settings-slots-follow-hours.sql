-- Pickup and delivery times follow from the opening hours. A shop that has hours of its own and the delivered times keeps these.
insert into settings (key, value)
select slots.key, slots.value
from (values
  ('hours.pickup_slots', '[{"from": "09:00", "to": "11:00"}, {"from": "11:00", "to": "13:00"}, {"from": "13:00", "to": "15:00"},
    {"from": "15:00", "to": "17:00"}, {"from": "17:00", "to": "19:00"}]'::jsonb),
  ('hours.delivery_slots', '[{"from": "10:00", "to": "12:00"}, {"from": "12:00", "to": "14:00"}, {"from": "14:00", "to": "16:00"},
    {"from": "16:00", "to": "18:00"}]'::jsonb)
) as slots (key, value)
where exists (select from settings where key = 'hours.shop')
on conflict (key) do nothing;
