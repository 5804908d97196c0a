-- What the card of a gift says, and from whom it is, in the words of whoever ordered. Orders of before have neither.
alter table orders add column gift_text text not null default '', add column gift_from text not null default '';
