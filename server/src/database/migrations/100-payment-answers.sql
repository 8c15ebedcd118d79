-- What a provider said last about an attempt, so that every window and every program knows it (decision 056).
alter table payment_attempt
  -- Why it could not be asked or told to close; null: it has answered.
  add column fault text check (fault in ('unreachable', 'busy', 'credentials', 'refused')),
  -- How often in a row the job got no answer: its pauses grow with it.
  add column failures integer not null default 0 check (failures >= 0);
