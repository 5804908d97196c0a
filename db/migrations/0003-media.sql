-- Pictures. The original and its AVIF/WebP copies are files under the media folder, named by the content's hash.
create table images (
  id text primary key check (id ~ '^[0-9a-f]{32}$'), -- first half of the SHA-256 of the original
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  mime text not null,
  byte_size integer not null check (byte_size > 0),
  widths integer[] not null, -- widths in px for which copies exist, ascending
  placeholder text not null, -- data: URI of a tiny blurred copy
  created_at timestamptz not null default now()
);
