-- Why a slip was corrected, and by whom, beside what it said before (HISTORY-07). The name stays when the account is gone.
alter table slip_version
  -- Null: corrected before reasons were asked for, or removed with its batch.
  add column reason_sealed bytea,
  add column replaced_by_name text not null default '';
update slip_version v set replaced_by_name = u.name from user_account u where u.id = v.replaced_by;
