-- Whether another act of a device has a place in its sequence is asked for each act that comes late (docs/decisions/0411).
create index received_acts_place on received_acts (device, sequence);
