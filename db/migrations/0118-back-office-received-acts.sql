-- Acts of staff that waited on a device for the line, by their id: each is applied once, however often it is sent (decision 0108).
create table received_acts (
  id uuid primary key,
  device uuid not null,
  -- Email of the person, who was signed in when it arrived.
  person text not null,
  sequence bigint not null check (sequence > 0),
  made_at timestamptz not null, -- by the device's clock
  received_at timestamptz not null
);
