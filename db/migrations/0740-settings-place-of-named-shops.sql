-- The city and the delivery zones of the demo shop no longer hold for a shop that has a name of its own. Those that have one already
-- keep what their customers see.
insert into settings (key, value)
select place.key, place.value
from (values
  ('shop.city', '{"en": ["Addis Ababa"], "am": ["አዲስ አበባ"]}'::jsonb),
  ('delivery.zones', '[
    {"id": "bole", "name": {"en": "Bole", "am": "ቦሌ"}, "feeSantim": 15000},
    {"id": "kirkos", "name": {"en": "Kirkos", "am": "ቂርቆስ"}, "feeSantim": 15000},
    {"id": "yeka", "name": {"en": "Yeka", "am": "የካ"}, "feeSantim": 15000},
    {"id": "arada", "name": {"en": "Arada", "am": "አራዳ"}, "feeSantim": 25000},
    {"id": "lideta", "name": {"en": "Lideta", "am": "ልደታ"}, "feeSantim": 25000},
    {"id": "addis-ketema", "name": {"en": "Addis Ketema", "am": "አዲስ ከተማ"}, "feeSantim": 25000},
    {"id": "gullele", "name": {"en": "Gullele", "am": "ጉለሌ"}, "feeSantim": 25000},
    {"id": "nifas-silk-lafto", "name": {"en": "Nifas Silk-Lafto", "am": "ንፋስ ስልክ ላፍቶ"}, "feeSantim": 25000},
    {"id": "lemi-kura", "name": {"en": "Lemi Kura", "am": "ለሚ ኩራ"}, "feeSantim": 25000},
    {"id": "kolfe-keranio", "name": {"en": "Kolfe Keranio", "am": "ኮልፌ ቀራኒዮ"}, "feeSantim": 40000},
    {"id": "akaki-kality", "name": {"en": "Akaki Kality", "am": "አቃቂ ቃሊቲ"}, "feeSantim": 40000}
  ]'::jsonb)
) as place (key, value)
where exists (select from settings where key = 'shop.name')
on conflict (key) do nothing;
