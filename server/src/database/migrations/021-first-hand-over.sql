-- When a request that may be repeated was handed over for the first time: a provider knows a repetition only for some hours
-- (docs/decisions/004). updated_at moves with every claim.
alter table delivery add column named_at timestamptz;
