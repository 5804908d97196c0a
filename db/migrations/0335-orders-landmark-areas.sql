-- An area is a part of a sub-city that has a name of its own, and in which other landmarks lie. It is a landmark itself, because people
-- order to it as to any other, and lies in no area.
alter table landmarks
  add column is_area boolean not null default false,
  add column area_id bigint references landmarks (id),
  add constraint landmarks_area_check check (not (is_area and area_id is not null)),
  add constraint landmarks_area_id_check check (area_id <> id);
create index landmarks_area_id on landmarks (area_id) where area_id is not null;

-- The public places with which a shop began (0108), as far as they still are as they were: what staff renamed, moved, hid or merged stays.
update landmarks set is_area = true, version = version + 1
from (values
  ('bole', 'Bole Michael', 'ቦሌ ሚካኤል'),
  ('bole', 'Goro', 'ጎሮ'),
  ('kirkos', 'Kazanchis', 'ካዛንቺስ'),
  ('kirkos', 'La Gare', 'ለገሃር'),
  ('kirkos', 'Gotera', 'ጎተራ'),
  ('yeka', 'Megenagna', 'መገናኛ'),
  ('yeka', 'Kotebe', 'ኮተቤ'),
  ('arada', 'Piassa', 'ፒያሳ'),
  ('arada', 'Arat Kilo', 'አራት ኪሎ'),
  ('arada', 'Sidist Kilo', 'ስድስት ኪሎ'),
  ('lideta', 'Abinet', 'አብነት'),
  ('addis-ketema', 'Merkato', 'መርካቶ'),
  ('gullele', 'Shiro Meda', 'ሽሮ ሜዳ'),
  ('gullele', 'Addisu Gebeya', 'አዲሱ ገበያ'),
  ('nifas-silk-lafto', 'Sarbet', 'ሳር ቤት'),
  ('nifas-silk-lafto', 'Jemo', 'ጀሞ'),
  ('nifas-silk-lafto', 'Lebu', 'ለቡ'),
  ('nifas-silk-lafto', 'Kera', 'ቄራ'),
  ('lemi-kura', 'Ayat', 'አያት'),
  ('lemi-kura', 'CMC', 'ሲኤምሲ'),
  ('lemi-kura', 'Summit', 'ሰሚት'),
  ('kolfe-keranio', 'Tor Hailoch', 'ጦር ኃይሎች'),
  ('kolfe-keranio', 'Ayer Tena', 'አየር ጤና'),
  ('kolfe-keranio', 'Asko', 'አስኮ'),
  ('akaki-kality', 'Tulu Dimtu', 'ቱሉ ዲምቱ')
) as seed (zone, en, am)
where zone_id = zone and name_en = en and name_am = am and source = 'shop' and status = 'shown';

-- Areas that were missing. `sound` is the key of a landmark of that name that the shop learned.
insert into landmarks (zone_id, name_en, name_am, source, key, status, is_area)
select zone, en, am, 'shop', slug, 'shown', true
from (values
  ('bole', 'Bole Medhanialem', 'ቦሌ መድኃኔዓለም', 'bole-medhanialem-area', 'bl mdhnlm', array['Bole Medhanialem church', 'Edna Mall']),
  ('bole', 'Gerji', 'ገርጂ', 'gerji', 'grj', array['Gerji Giorgis', 'Imperial Hotel roundabout']),
  ('kirkos', 'Mexico', 'ሜክሲኮ', 'mexico', 'mksk', array['Mexico Square']),
  ('yeka', 'Shola', 'ሾላ', 'shola-area', 'Sl', array['Shola market']),
  ('akaki-kality', 'Kality', 'ቃሊቲ', 'kality-area', 'klt', array['Kality roundabout']),
  ('akaki-kality', 'Saris', 'ሳሪስ', 'saris', 'srs', array['Saris Abo'])
) as area (zone, en, am, slug, sound, landmarks_in_it)
where exists (
    select from landmarks where zone_id = zone and name_en = any (landmarks_in_it) and source = 'shop' and status = 'shown')
  and not exists (
    select from landmarks
    where zone in (zone_id, learned_zone_id) and (lower(name_en) = lower(en) or name_am = am or key in (slug, sound)));

update landmarks set area_id = area.id, version = landmarks.version + 1
from (values
  ('bole', 'Bole Medhanialem church', 'ቦሌ መድኃኔዓለም ቤተ ክርስቲያን', 'Bole Medhanialem'),
  ('bole', 'Edna Mall', 'ኤድና ሞል', 'Bole Medhanialem'),
  ('bole', 'Gerji Giorgis', 'ገርጂ ጊዮርጊስ', 'Gerji'),
  ('bole', 'Imperial Hotel roundabout', 'ኢምፔሪያል ሆቴል አደባባይ', 'Gerji'),
  ('kirkos', 'Bambis', 'ባምቢስ', 'Kazanchis'),
  ('kirkos', 'Mexico Square', 'ሜክሲኮ አደባባይ', 'Mexico'),
  ('yeka', 'Shola market', 'ሾላ ገበያ', 'Shola'),
  ('arada', 'St. George cathedral', 'ቅዱስ ጊዮርጊስ ካቴድራል', 'Piassa'),
  ('arada', 'Churchill Avenue', 'ቸርችል ጎዳና', 'Piassa'),
  ('addis-ketema', 'Autobus Tera', 'አውቶቡስ ተራ', 'Merkato'),
  ('nifas-silk-lafto', 'Bisrate Gabriel', 'ብስራተ ገብርኤል', 'Sarbet'),
  ('akaki-kality', 'Kality roundabout', 'ቃሊቲ አደባባይ', 'Kality'),
  ('akaki-kality', 'Saris Abo', 'ሳሪስ አቦ', 'Saris')
) as seed (zone, en, am, area_en), landmarks area
where landmarks.zone_id = zone and landmarks.name_en = en and landmarks.name_am = am and landmarks.source = 'shop'
  and landmarks.status = 'shown'
  and area.zone_id = zone and area.name_en = area_en and area.is_area and area.source = 'shop' and area.status = 'shown';

-- Spellings that sound otherwise.
insert into landmarks (zone_id, name_en, source, key, status, merged_into)
select zone, spelling, 'shop', slug, 'merged', id
from (values ('kirkos', 'Kazanchis', 'Kasanchis', 'kasanchis'), ('arada', 'Piassa', 'Piazza', 'piazza')) as other (zone, en, spelling, slug)
join landmarks on zone_id = zone and name_en = en and is_area and source = 'shop' and status = 'shown'
where not exists (select from landmarks l where zone in (l.zone_id, l.learned_zone_id) and lower(l.name_en) = lower(spelling))
on conflict do nothing;
