-- What HR said about a slip after it was sent (HISTORY-07, SEND-04), beside why it was corrected.
alter table slip_version
  -- Why the correction went out although totals do not follow it, with these totals. Null: everything added up.
  add column despite_sealed bytea,
  -- Whether the employee reads the reason of the correction on the slip.
  add column reason_shown boolean not null default false,
  -- The withdrawal from which the correction, or a new sending, brought the slip back. Null: it was not withdrawn.
  add column withdrawn_at timestamptz,
  add column withdrawn_by_name text not null default '',
  add column withdrawn_reason_sealed bytea;
alter table slip
  add column withdrawn_by_name text not null default '',
  -- One value for all slips that were withdrawn together, sealed under the id of their batch. Null: not withdrawn, or
  -- withdrawn before reasons were required.
  add column withdrawn_reason_sealed bytea;
