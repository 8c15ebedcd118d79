-- What the message about a slip says of it: the first one, a corrected slip, or the same slip again after a withdrawal.
-- A reminder says neither. Deliveries from before this column say what they said then.
alter table delivery add column occasion text not null default 'first' check (occasion in ('first', 'correction', 'repeat'));
