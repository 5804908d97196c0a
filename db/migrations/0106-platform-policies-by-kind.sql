-- Policies of daily and of custom cakes have settings of their own now. A shop with its own policies keeps exactly those.
insert into settings (key, value)
select key, '{"en": [], "am": []}'::jsonb
from unnest(array['policies.daily', 'policies.custom']) as key
where exists (select 1 from settings where key = 'policies.text');
